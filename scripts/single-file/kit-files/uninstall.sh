#!/bin/sh
# Removes cloister of this user: program, models and unpacked files. The log and the data stay.
set -eu
kit=$(cd "$(dirname "$0")" && pwd -P)
program=${HOME:-/nonexistent}/.local/bin/cloister
case "${1:-}" in --to) program=${2:-}/cloister ;; esac
[ -x "$program" ] || program=$kit/cloister
"$program" kit uninstall "$@"
rm -rf "${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/cloister/runtime"
