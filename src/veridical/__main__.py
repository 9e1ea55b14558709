"""`python -m veridical` is the command `veridical`."""

from veridical.doors.cli.main import main

if __name__ == "__main__":
    main()
