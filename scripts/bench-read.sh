#!/usr/bin/env bash
# `bench read` beside other readers, which are installed once into .cache: scripts/bench-read.sh --only workbook
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=scripts/set-up.sh
. "$root/scripts/set-up.sh"

peers="$root/.cache/peers"

case "${1:-}" in -h | --help) exec node "$root/packages/agent/dist/cli/main.js" bench read --help ;; esac
set_up
if [ ! -d "$peers/node_modules/hucre" ]; then
  mkdir -p "$peers"
  (cd "$peers" && npm install --no-audit --no-fund --ignore-scripts --prefix . hucre@1.0.0) >&2
fi
exec node "$root/packages/agent/dist/cli/main.js" bench read --peers "$peers" "$@"
