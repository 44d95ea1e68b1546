#!/bin/sh
# Makes sure that a Chromium is there for the tests of the page; installs Debian's when it may. Never fails: the tests
# themselves say when they find none.
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ -n "$CHROMIUM" ] && [ -x "$CHROMIUM" ]; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "no Chromium and no apt-get: the tests of the page need CHROMIUM=/path/to/chromium" >&2
  exit 0
fi
as_root=
if [ "$(id -u)" != 0 ]; then
  # Never ask for a password in the middle of a test run.
  if ! sudo -n true 2>/dev/null; then
    echo "no Chromium: install it with 'sudo apt-get install chromium' for the tests of the page" >&2
    exit 0
  fi
  as_root="sudo -n"
fi
echo "installing Chromium for the tests of the page" >&2
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -q >&2 &&
  $as_root apt-get install -q -y --no-install-recommends chromium >&2 ||
  echo "Chromium could not be installed" >&2
exit 0
