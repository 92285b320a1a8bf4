# Dubler's commands. `make help` lists them; CONTRIBUTING.md says when to use which.

.DEFAULT_GOAL := help
SHELL := /bin/bash

PREFIX ?= /usr/local
PORT ?= 8787
# Seconds of fuzzing, all targets together; minutes of a soak.
FUZZ_SECONDS ?= 60
SOAK_MINUTES ?= 60
# STRICT=1 makes warnings errors; CI sets it.
STRICT ?=

CATALOG := Examples/Wallet/Mocks
DUBLER := .build/release/dubler
SWIFT_SOURCES := Package.swift Plugins Sources Tests Fuzz Benchmarks/Engine Examples

SWIFT_FLAGS := $(if $(STRICT),-Xswiftc -warnings-as-errors)
# The command line carries Swift's runtime with it, so that it starts in
# milliseconds on a machine without a toolchain. macOS has the runtime itself.
# On Linux libuv and libyaml go in too: their archives stand alone in a folder that is searched
# first, by a package file of our own. Where there is no archive it stays dynamic.
STATIC := $(CURDIR)/.build/static
LIBUV_ARCHIVE = $(if $(filter Linux,$(shell uname -s)),$(wildcard $(shell pkg-config --variable=libdir libuv)/libuv_a.a))
LIBYAML_ARCHIVE = $(if $(filter Linux,$(shell uname -s)),$(wildcard $(shell pkg-config --variable=libdir yaml-0.1)/libyaml.a))
LIBYAML_PACKAGE = $(shell pkg-config --variable=pcfiledir yaml-0.1)/yaml-0.1.pc
LIBUV_PACKAGE = $(shell pkg-config --variable=pcfiledir libuv)/libuv.pc
RELEASE_BUILD := PKG_CONFIG_PATH=$(STATIC):$(PKG_CONFIG_PATH) swift build -c release
LINK_FLAGS := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# Exclusive access is still proven where the compiler can; the run-time checks of
# the rest, a twentieth of a request, are for debug builds, which the tests use.
RELEASE_FLAGS := -Xswiftc -enforce-exclusivity=unchecked $(LINK_FLAGS) $(SWIFT_FLAGS)

.PHONY: help bootstrap build source run test demo bench soak conformance fuzz nightly format lint install clean

help: ## List the commands.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Variables: PORT=$(PORT) PREFIX=$(PREFIX) FUZZ_SECONDS=$(FUZZ_SECONDS) SOAK_MINUTES=$(SOAK_MINUTES) STRICT=1"

bootstrap: ## Install the libraries that are missing (apt or Homebrew).
	@Scripts/bootstrap

build: bootstrap ## Build the command line for release, statically linked.
	@mkdir -p $(STATIC) && rm -f $(STATIC)/*
	@$(if $(LIBUV_ARCHIVE),ln -s $(LIBUV_ARCHIVE) $(STATIC)/libuv.a)
	@$(if $(LIBYAML_ARCHIVE),ln -s $(LIBYAML_ARCHIVE) $(STATIC)/libyaml.a)
	@$(if $(LIBYAML_ARCHIVE),sed 's|^libdir=.*|libdir=$(STATIC)|' $(LIBYAML_PACKAGE) > $(STATIC)/yaml-0.1.pc)
	@$(if $(LIBUV_ARCHIVE),sed 's|^libdir=.*|libdir=$(STATIC)|' $(LIBUV_PACKAGE) > $(STATIC)/libuv.pc)
	$(RELEASE_BUILD) --product dubler $(RELEASE_FLAGS)

source: bootstrap ## Build dubler-source, which reads Swift; it needs this toolchain where it runs.
	swift build -c release --product dubler-source $(SWIFT_FLAGS)

run: build ## Serve the example's catalog until Ctrl-C.
	@echo
	@echo "  admin http://127.0.0.1:$(PORT)/__dubler/"
	@echo "  api   http://127.0.0.1:$(PORT)/api/profile"
	@echo "  auth  http://127.0.0.1:$(PORT)/__dubler/s/default/~auth/auth/token"
	@echo "  state http://127.0.0.1:$(PORT)/__dubler/v1/health"
	@echo
	@exec $(DUBLER) serve $(CATALOG) --port $(PORT) --watch

test: build ## Build for release, run all tests and the acceptance cases; ends with the sum.
	@Scripts/test --dubler $(DUBLER) --catalog $(CATALOG) -- $(SWIFT_FLAGS)

demo: build ## Run the Wallet's UI regression and leave a report: .dubler/demo/report.html.
	swift build --build-tests $(SWIFT_FLAGS)
	@status=0; Scripts/regression --retries 1 --results .dubler/demo || status=1; \
	$(DUBLER) report .dubler/demo -o .dubler/demo/report.html || status=1; \
	echo "report: .dubler/demo/report.html"; exit $$status

bench: build ## Measure beside nginx and write the table to Benchmarks/results/.
	@Scripts/bootstrap bench
	$(RELEASE_BUILD) --product DublerBenchmarks $(RELEASE_FLAGS)
	@Benchmarks/bench.py --dubler $(DUBLER)

soak: build ## Keep the server under load for SOAK_MINUTES; memory and descriptors must stay flat.
	@Scripts/bootstrap bench
	@Benchmarks/soak.py --dubler $(DUBLER) --minutes $(SOAK_MINUTES)

conformance: ## Ask the corpora of DUBLER_SHARED and write the figures to Documentation/Conformance.md.
	@Scripts/conformance

fuzz: bootstrap ## Fuzz every parser for FUZZ_SECONDS together; findings go to .build/fuzz-findings/.
	@Scripts/fuzz $(FUZZ_SECONDS)

nightly: export DUBLER_NIGHTLY := 1
nightly: ## What takes long: the tests' long forms, an hour of fuzzing, an hour's soak.
	@status=0; \
	$(MAKE) --no-print-directory test || status=1; \
	Scripts/regression --check 20 || status=1; \
	Scripts/mutation || status=1; \
	Scripts/assembly-faults || status=1; \
	$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=3600 || status=1; \
	$(MAKE) --no-print-directory soak || status=1; \
	exit $$status

format: ## Format the sources in place.
	swift format --in-place --recursive --parallel $(wildcard $(SWIFT_SOURCES))

lint: ## Check the format and that every public declaration is documented.
	swift format lint --strict --recursive --parallel $(wildcard $(SWIFT_SOURCES))

install: build ## Install the command line to PREFIX/bin, and dubler-source where it can be built.
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(DUBLER) "$(DESTDIR)$(PREFIX)/bin/dubler"
	@if $(MAKE) --no-print-directory source; then \
		install -m 755 .build/release/dubler-source "$(DESTDIR)$(PREFIX)/bin/dubler-source"; \
	else \
		echo "install: without dubler-source; see Documentation/AgentFolder.md"; \
	fi

clean: ## Remove everything that was built.
	rm -rf .build
