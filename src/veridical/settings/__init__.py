"""The settings in force: one table, read from the environment and, where asked for, from a file.

`Settings` is what the library can be told. An argument of a call comes first, then the environment
(`from_environment`), then a file (`load`, `from_files`: the command line asks for it, importing the
library reads nothing), then the default.
"""

from veridical.settings.environment import CONFIG, from_environment, step_summary
from veridical.settings.loading import Given, Giver, InForce, Origin, from_files, load
from veridical.settings.profiles import Profile
from veridical.settings.table import PREFIX, Option, options_of, wrong
from veridical.settings.values import Settings, Standing

__all__ = [
    "CONFIG",
    "PREFIX",
    "Given",
    "Giver",
    "InForce",
    "Option",
    "Origin",
    "Profile",
    "Settings",
    "Standing",
    "from_environment",
    "from_files",
    "load",
    "options_of",
    "step_summary",
    "wrong",
]
