#!/bin/sh
# usage: want.sh PACKAGE VARIABLE TESTS NAME...
# Makes sure that one of the programs NAME is there for the TESTS that need it; installs Debian's PACKAGE when it may, without
# starting it as a service. VARIABLE may name the program instead. Never fails: the tests themselves say when they find none.
package=$1 variable=$2 tests=$3
shift 3
for name; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
eval "own=\$$variable"
if [ -n "$own" ] && [ -x "$own" ]; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "no $package and no apt-get: $tests need $variable=/path/to/$package" >&2
  exit 0
fi
as_root=
if [ "$(id -u)" != 0 ]; then
  # Never ask for a password in the middle of a test run.
  if ! sudo -n true 2>/dev/null; then
    echo "no $package: install it with 'sudo apt-get install $package' for $tests" >&2
    exit 0
  fi
  as_root="sudo -n"
fi
echo "installing $package for $tests" >&2
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
$as_root apt-get update -q >&2 &&
  $as_root apt-get install -q -y --no-install-recommends "$package" >&2 ||
  echo "$package could not be installed" >&2
exit 0
