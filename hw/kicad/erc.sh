#!/bin/sh
# KiCad's own electrical check of schematics: sh hw/kicad/erc.sh FILE.kicad_sch...
# KiCad 6 has no command for it, so its editor is opened on a screen that nobody sees and its buttons are pressed by
# program (Debian: kicad xvfb xdotool). Writes NAME.erc.txt beside each schematic and prints its last line. Exit status 1
# when anything was found or the editor did not do as it should; 0, and says so, where a program is missing.
for program in eeschema Xvfb xdotool; do
  command -v "$program" >/dev/null || {
    echo "$program is not installed: KiCad's electrical check was SKIPPED (Debian: kicad xvfb xdotool)"
    exit 0
  }
done

home=$(mktemp -d)
editor=
screen=
trap 'kill $editor $screen 2>/dev/null; rm -rf "$home"' EXIT
mkdir -p "$home/.config/kicad/6.0"
cp /usr/share/kicad/template/sym-lib-table /usr/share/kicad/template/fp-lib-table "$home/.config/kicad/6.0"
Xvfb -displayfd 3 -screen 0 1500x1000x24 3>"$home/display" 2>/dev/null &
screen=$!
for _ in $(seq 50); do
  [ -s "$home/display" ] && break
  sleep 0.2
done
DISPLAY=:$(cat "$home/display")
export DISPLAY

# Prints the window with such a title when it has come, or nothing after some time.
window() {
  for _ in $(seq "$2"); do
    found=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | head -n 1)
    [ -n "$found" ] && echo "$found" && return
    sleep 0.5
  done
}

press() {
  xdotool windowfocus "$1"
  sleep 1
  shift
  xdotool key "$@"
}

check() {
  report=${1%.kicad_sch}.erc.txt
  rm -f "$report"
  HOME=$home eeschema "$1" >/dev/null 2>&1 &
  editor=$!
  first=$(window 'Configure KiCad Settings' 30)
  [ -n "$first" ] && press "$first" Return
  main=$(window 'Schematic Editor' 120)
  [ -n "$main" ] || return 1
  sleep 4
  # The menu "Inspect" begins with the check; its dialog's Enter runs it.
  press "$main" alt+i
  sleep 1
  xdotool key Return
  dialog=$(window 'Electrical Rules Checker' 40)
  [ -n "$dialog" ] || return 1
  press "$dialog" Return
  sleep 6
  eval "$(xdotool getwindowgeometry --shell "$dialog")"
  xdotool mousemove $((X + WIDTH - 50)) $((Y + HEIGHT - 77)) click 1
  save=$(window 'Save Report to File' 40)
  [ -n "$save" ] || return 1
  sleep 1
  xdotool key ctrl+a
  xdotool type "$report"
  xdotool key Return
  for _ in $(seq 40); do
    [ -s "$report" ] && break
    sleep 0.5
  done
  kill "$editor"
  wait "$editor" 2>/dev/null
  grep -q 'Errors 0  *Warnings 0' "$report"
}

bad=0
for file in "$@"; do
  path=$(realpath "$file")
  check "$path" || bad=1
  said=$(grep 'ERC messages' "${path%.kicad_sch}.erc.txt" 2>/dev/null)
  echo "$file: ${said:-the check could not run}"
done
exit $bad
