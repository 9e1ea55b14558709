# The commands of this project. `make` alone lists them.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test check docs bench soak mutants clean

BIN := .venv/bin
RUN := $(BIN)/python

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

demo: .venv/.base ## set up, check the example answer against a PDF, write the report as a page
	@mkdir -p build
	@echo 'veridical verify examples/harbour-answer.md --source examples/harbour-report.pdf --output build/harbour.html'
	@$(BIN)/veridical verify examples/harbour-answer.md --source examples/harbour-report.pdf --output build/harbour.html; \
	status=$$?; \
	if [ $$status -eq 1 ]; then \
		echo 'Exit status 1: the answer holds statements that the report contradicts.'; \
	else \
		exit $$status; \
	fi
	@echo 'The same as a page, to open in a browser: $(CURDIR)/build/harbour.html'
	@echo 'The command is $(BIN)/veridical; `. $(BIN)/activate` makes it `veridical` in this shell.'

test: .venv/.dev ## set up and run every check
	@$(MAKE) --no-print-directory check

check: ## run every check, without set-up
	@test -x $(RUN) || { echo 'There is no .venv yet: run `make test`.' >&2; exit 1; }
	@$(RUN) scripts/check.py

docs: ## generate what is generated in the docs and in the README
	@$(RUN) scripts/docs.py
	@$(RUN) scripts/figures.py

bench: benchmarks/*.py .venv/.dev ## measure, and write benchmarks/results and the README's figures
	@for recipe in benchmarks/*.py; do \
		echo "== $$recipe"; \
		$(RUN) "$$recipe" || exit 1; \
	done
	@$(RUN) scripts/figures.py

# Where one of these is not there yet, the command that needs it must fail, and say so.
benchmarks/*.py scripts/mutants.py:
	@echo 'There is no $@ yet.' >&2; exit 1

soak: .venv/.dev ## run for a long time under load
	@$(RUN) -m pytest --override-ini addopts= tests/soak

mutants: scripts/mutants.py .venv/.dev ## break the code on purpose and see whether the tests notice
	@$(RUN) scripts/mutants.py

clean: ## remove .venv, caches and build products
	@rm -rf .venv dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp says that .venv holds what pyproject.toml asked for when it was made.
.venv/.base: pyproject.toml scripts/setup
	@scripts/setup base
	@touch $@

.venv/.dev: pyproject.toml scripts/setup
	@scripts/setup dev
	@touch .venv/.base $@
