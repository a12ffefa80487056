#!/bin/sh
# Installs cloister for this user, or updates it. Arguments go to `cloister kit install`: ./install --to FOLDER
set -eu
kit=$(cd "$(dirname "$0")" && pwd -P)
program=$kit/cloister
scratch=""

# An installed program judges the newer kit with the key that it was built with, not with the one the kit brings.
installed=${HOME:-/nonexistent}/.local/bin/cloister
case "${1:-}" in --to) installed=${2:-}/cloister ;; esac
if [ -x "$installed" ]; then
  program=$installed
elif ! "$program" --version >/dev/null 2>&1; then
  # A stick may be mounted without the right to run programs.
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  cp "$program" "$scratch/cloister"
  chmod 700 "$scratch/cloister"
  program=$scratch/cloister
fi
code=0
"$program" kit install "$kit" "$@" || code=$?
exit "$code"
