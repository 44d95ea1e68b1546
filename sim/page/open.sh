#!/bin/sh
# Copies its input and opens the first address in it with the desktop's browser, when there is a desktop.
opened=
while IFS= read -r line; do
  printf '%s\n' "$line"
  [ -n "$opened" ] && continue
  url=$(printf '%s' "$line" | grep -o 'https\{0,1\}://[^" ]*' | head -n 1)
  [ -z "$url" ] && continue
  opened=1
  if [ "$(uname)" = Darwin ]; then
    open "$url"
  elif [ -n "$DISPLAY$WAYLAND_DISPLAY" ] && command -v xdg-open >/dev/null 2>&1; then
    xdg-open "$url" >/dev/null 2>&1 &
  fi
done
