# Verbs: play test build lint bench espruino hw kernel flash trace docs. Each installs what it needs first.
#   make play                 the simulator's page with a match running, opened in the browser
#   make test                 everything that can fail, as continuous integration runs it
#   make flash PORT=/dev/ttyACM0
# ARGS go to the verb of the command line: make bench ARGS=physics; it builds by itself when a source is newer.

SIM := npm run --silent sim --
# npm writes this file last: it is older than the lock file only when something is missing.
MODULES := node_modules/.package-lock.json
PORT ?=
ARGS ?=
CONTROLLER ?=
BOARD ?=

.PHONY: all play test build lint format bench espruino hw board kernel flash trace docs clean chromium mosquitto port

all: build

$(MODULES): package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# Without npm in between: it takes half a second by itself.
play: $(MODULES)
	@node sim/sim.mjs play $(ARGS)

test: $(MODULES) chromium mosquitto
	@node test/support/check.mjs

# CONTROLLER=NAME: also for another controller of hw/board.json, into build/NAME. BOARD=FILE: also for another board.
build: $(MODULES)
	@npm run --silent build -- $(if $(CONTROLLER),--controller=$(CONTROLLER)) $(if $(BOARD),"--board=$(BOARD)")

lint: $(MODULES)
	@npm run --silent lint
	@npm run --silent hw:lint

format: $(MODULES)
	@npm run --silent format

bench: $(MODULES)
	@$(SIM) bench $(ARGS)

# The bundle in the real interpreter beside node:vm, effect by effect; says so when there is none.
espruino: build
	@npm run --silent espruino

# What a builder needs, into build/hw: checks and calculations, tables, templates, KiCad projects (docs/build.md).
hw: $(MODULES)
	@npm run --silent hw -- lint $(if $(BOARD),"$(BOARD)")
	@npm run --silent hw -- check $(if $(BOARD),"$(BOARD)")
	@npm run --silent hw -- calc $(if $(BOARD),"$(BOARD)")
	@npm run --silent hw -- tables $(if $(BOARD),"$(BOARD)")
	@npm run --silent hw -- templates $(if $(BOARD),"$(BOARD)")
	@npm run --silent hw -- kicad $(if $(BOARD),"$(BOARD)")

# After a change of the rings or the beam circle in hw/board.json.
board: $(MODULES)
	@npm run --silent hw -- places
	@npm run --silent hw -- lint
	@npm run --silent hw -- generate

# After a change of firmware/sense/kernel.ts: compiles it for the controller (Debian: gcc-arm-none-eabi, qemu-user).
kernel: $(MODULES)
	@npm run --silent kernel

# Puts the built firmware on a board, reads it back and starts it (docs/first-boot.md).
flash: port build
	@$(SIM) flash "$(PORT)" $(if $(CONTROLLER),--controller $(CONTROLLER)) $(ARGS)

port:
	@test -n "$(PORT)" || { echo "make flash: no PORT, expected for example PORT=/dev/ttyACM0" >&2; exit 2; }

trace: $(MODULES)
	@$(SIM) record $(ARGS)

# Tables in the guides that are made from hw/board.json, and pictures of the running page.
docs: build chromium
	@npm run --silent hw -- generate
	@node test/support/plots.mjs
	@node test/support/pictures.mjs
	@node test/support/lights.mjs
	@node test/support/gallery.mjs
	@npm run --silent sim -- run --schema > docs/scenario.schema.json

# Only the tests of the page need a browser; without one, and without the right to install it, they say so.
chromium:
	@sh test/support/want.sh chromium CHROMIUM "the tests of the page" chromium chromium-browser google-chrome google-chrome-stable

# The same for the broker that the tests of the gateway use.
mosquitto:
	@sh test/support/want.sh mosquitto MOSQUITTO "the tests of the gateway" mosquitto /usr/sbin/mosquitto

clean:
	rm -rf build coverage reports
