#!/bin/sh
# Makes sure that Mosquitto is there for the tests of the gateway; installs Debian's when it may, without starting it as a
# service. Never fails: the tests themselves say when they find none.
if [ -x /usr/sbin/mosquitto ] || command -v mosquitto >/dev/null 2>&1; then exit 0; fi
if [ -n "$MOSQUITTO" ] && [ -x "$MOSQUITTO" ]; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "no Mosquitto and no apt-get: the tests of the gateway need MOSQUITTO=/path/to/mosquitto" >&2
  exit 0
fi
as_root=
if [ "$(id -u)" != 0 ]; then
  # Never ask for a password in the middle of a test run.
  if ! sudo -n true 2>/dev/null; then
    echo "no Mosquitto: install it with 'sudo apt-get install mosquitto' for the tests of the gateway" >&2
    exit 0
  fi
  as_root="sudo -n"
fi
echo "installing Mosquitto for the tests of the gateway" >&2
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
$as_root apt-get update -q >&2 &&
  $as_root apt-get install -q -y --no-install-recommends mosquitto >&2 ||
  echo "Mosquitto could not be installed" >&2
exit 0
