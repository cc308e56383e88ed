# Everything works on a machine that has Python 3.11 or newer, make and a package index.
.DEFAULT_GOAL := help
.SUFFIXES:

PYTHON ?=
ARGS ?=
# On two cores one more than these, as tests wait now and then.
TEST_JOBS ?= 3
PYTEST_ARGS ?=
MINUTES ?= 5

VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest -n $(TEST_JOBS) --dist worksteal
# Of the tests of the browser part, which starts servers, only what is drawn and told: to collect the others takes seconds,
# and so does to load schemathesis in every process, which none of these needs.
QUICK := $(filter-out tests/__pycache__/ tests/web/,$(sort $(wildcard tests/*/))) tests/web/test_pages.py tests/web/test_secrets.py
WEB := src/tallyman/web/static/vendor/hx-sse.min.js

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
# Where it is set, every process would read and rewrite all sources anew.
unexport PYTHONDONTWRITEBYTECODE

# The versions that were tested, on the Python they were tested with; elsewhere pip chooses.
PINS = $(shell head -n 1 constraints.txt | grep -qF "Python $$($(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])') " && echo --constraint constraints.txt)

# $(call install,what,which): quiet, and pip's words only when it fails.
define install
@echo "Setting up: $(1) ..."
@install="$(BIN)/python -m pip install --quiet --progress-bar off"; \
$$install $(PINS) --editable '$(2)' > $(VENV)/pip.log 2>&1 \
	|| { test -n "$(PINS)" && echo "The tested versions cannot be installed: trying others ..." \
		&& $$install --editable '$(2)' > $(VENV)/pip.log 2>&1; } \
	|| { cat $(VENV)/pip.log; echo "Setting up failed: pip's words are above. Try again with: make $(firstword $(MAKECMDGOALS))"; exit 1; }
endef

.PHONY: help play test soak check bench clicks reference lint warm browsers clean constraints htmx

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.run ## play in the browser (options by ARGS="...")
	@exec $(BIN)/tallyman $(ARGS)

test: $(VENV)/.dev ## everything of every day: format, lint, types, tests
	@$(MAKE) --no-print-directory --jobs 3 lint warm browsers
	$(PYTEST) -m "not soak" $(PYTEST_ARGS)

soak: $(VENV)/.dev ## what takes too long for every day: all choices of options, monkeys in browsers for MINUTES (5 if not said)
	@$(MAKE) --no-print-directory --jobs 2 warm browsers
	$(PYTEST) -m soak -o faulthandler_timeout=0 $(PYTEST_ARGS)
	TALLYMAN_COMPILE=now TALLYMAN_SOAK_MINUTES=$(MINUTES) PYTHONPATH=tools $(BIN)/python -m tests.web.soak --troops $(TEST_JOBS) $(ARGS)

check: $(VENV)/.dev lint ## the quick part of it: format, lint, types, fast tests
	$(PYTEST) -p no:schemathesis -m "not slow and not thorough and not browser and not soak" $(QUICK) $(PYTEST_ARGS)

bench: $(VENV)/.bench ## how many decisions a second, beside OpenSpiel; the numbers also go to bench.json
	@exec $(BIN)/tallyman bench --save bench.json $(ARGS)

clicks: $(VENV)/.dev warm ## how long it takes from a click on a board to the change; the numbers also go to clicks.json
	@exec $(BIN)/python tools/clicks.py --save clicks.json $(ARGS)

reference: $(VENV)/.dev ## write docs/reference.md anew from the docstrings
	@$(BIN)/python tools/reference.py --write

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/lint-imports > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

# On all cores at once, where tests side by side would compile the same.
warm: $(VENV)/.dev
	@echo "Compiling rules (after an edit of them, a minute or two) ..."
	@$(BIN)/tallyman warm > /dev/null

browsers: $(VENV)/.dev
	@$(BIN)/python tools/get_browsers.py > /dev/null

constraints: $(VENV)/.made ## try newer packages: write what pip installs today to constraints.txt; test before it is committed
	$(BIN)/python tools/renew_constraints.py

clean: ## remove the virtual environment, caches and fetched files
	rm -rf $(VENV) $(dir $(WEB)) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# PYTHON, or the first Python >= 3.11 that runs and can make a virtual environment.
$(VENV)/.made:
	@found=; new=; \
	for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' > /dev/null 2>&1 || continue; \
		new=$$python; \
		"$$python" -c 'import ensurepip, venv' > /dev/null 2>&1 || continue; \
		found=$$python; break; \
	done; \
	if [ -z "$$new" ]; then \
		echo "Tallyman needs Python 3.11 or newer and found none. Name one with: make PYTHON=/path/to/python3"; exit 1; \
	elif [ -z "$$found" ]; then \
		echo "$$new lacks the module venv. On Debian or Ubuntu, install it with: apt install python3-venv"; exit 1; \
	fi; \
	rm -rf $(VENV) && "$$found" -m venv $(VENV)
	@touch $@

# Whoever installs Tallyman fetches htmx too, where it is missing.
$(VENV)/.run: $(VENV)/.made pyproject.toml constraints.txt tools/fetch_web.py $(if $(wildcard $(WEB)),,htmx)
	$(call install,Python packages (once$(,) about a minute),.)
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	$(call install,tools for testing (once$(,) about a minute),.[dev])
	@touch $@

$(VENV)/.bench: $(VENV)/.run
	$(call install,OpenSpiel for comparison (once$(,) under a minute),.[bench])
	@touch $@

, := ,
