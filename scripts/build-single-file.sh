#!/usr/bin/env bash
# Builds the single executable, and with --kit the folder for a PC without a network:
#   scripts/build-single-file.sh linux-x64 | win-x64 [--kit] [--model ID …] [--out DIR] [--sign-key FILE.pem]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=scripts/set-up.sh
. "$root/scripts/set-up.sh"
require_node
is_installed || { lock; is_installed || install_modules; unlock; }
exec node "$root/scripts/single-file/build.mjs" "$@"
