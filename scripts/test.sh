#!/usr/bin/env bash
# Every check of the project, set-up included. Arguments go to vitest: `scripts/test.sh test/gates`.
# Last line: `N passed, N failed`; the gates count as one each.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=scripts/set-up.sh
. "$root/scripts/set-up.sh"
cd "$root"

set_up
ensure_model smollm2-135m-instruct
ensure_model qwen2.5-coder-0.5b-instruct
ensure_model ""

passed=0
failed=0
gate() { # name, command …
  local name=$1
  shift
  say "== $name"
  if "$@" >&2; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    say "== $name failed"
  fi
}
gate typecheck npm run --silent typecheck
gate lint npm run --silent lint
gate format npm run --silent format:check
gate imports npm run --silent deps

say "== tests"
report="$root/.cache/vitest.json"
mkdir -p "$root/.cache"
rm -f "$report"
code=0
npx --no-install vitest run --reporter=default --reporter=json --outputFile.json="$report" "$@" >&2 || code=$?
# A test file that does not load has no failed test in it: the exit code tells.
counts=$(node -e '
  const [report, code] = process.argv.slice(1);
  let passed = 0, failed = 0, skipped = 0;
  try {
    const found = JSON.parse(require("fs").readFileSync(report, "utf8"));
    passed = found.numPassedTests; failed = found.numFailedTests; skipped = found.numPendingTests + found.numTodoTests;
  } catch { failed = 1; }
  if (code !== "0" && failed === 0) failed = 1;
  console.log(passed, failed, skipped);
' "$report" "$code")
read -r tests_passed tests_failed tests_skipped <<EOF
$counts
EOF
passed=$((passed + tests_passed))
failed=$((failed + tests_failed))
[ "$tests_skipped" -eq 0 ] || echo "$tests_skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
