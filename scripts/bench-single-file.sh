#!/usr/bin/env bash
# Size and start of the single executable beside plain Node, in one run: scripts/bench-single-file.sh [PROGRAM] [ROUNDS]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
program=${1:-$root/dist/linux-x64/cloister}
rounds=${2:-9}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home

seconds() { # command …: wall time in seconds
  local started=$EPOCHREALTIME
  "$@" >/dev/null
  awk "BEGIN { printf \"%.3f\\n\", $EPOCHREALTIME - $started }"
}
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
repeat() { for _ in $(seq "$rounds"); do seconds "$@"; done | median; }

echo "size          $(wc -c <"$program") bytes, xz -6 $(xz -6 -T2 -c "$program" | wc -c) bytes"
first() { rm -rf "$home/.cache" && "$program" --version; }
echo "first start   $(repeat first) s"
echo "--version     $(repeat "$program" --version) s"
echo "checkout      $(repeat node "$root/packages/agent/dist/cli/main.js" --version) s"
echo "plain node    $(repeat node -e 0) s"
