#!/bin/sh
# Reads the files of the office cases with other programs and with cloister, and judges all outputs by the same values.
# Installs the others into .cache/peers of the checkout (needs npm and Python 3 with venv). Usage: scripts/bench-peers.sh [PROGRAM…]
set -eu
here="$(cd "$(dirname "$0")/.." && pwd)"
peers="$here/.cache/peers"
mkdir -p "$peers/npm"

if [ ! -d "$peers/npm/node_modules/exceljs" ]; then
  npm install --prefix "$peers/npm" --no-audit --no-fund \
    exceljs@4.4.0 @e965/xlsx@0.20.3 mammoth@1.13.0 pdfjs-dist@5.6.205 >&2
fi
if [ ! -x "$peers/py/bin/markitdown" ]; then
  python3 -m venv "$peers/py"
  "$peers/py/bin/pip" install -q "markitdown[docx,xlsx,xls,pdf,pptx,outlook]" >&2
fi
exec node "$here/scripts/peers/compare.mjs" "$peers" "$@"
