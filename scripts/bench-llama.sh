#!/usr/bin/env bash
# Reading and writing of the product against llama.cpp's own bench on this PC: scripts/bench-llama.sh --help
# llama-bench is built, once, from the sources of the very llama.cpp release that node-llama-cpp brings along.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=scripts/set-up.sh
. "$root/scripts/set-up.sh"

package="$root/node_modules/node-llama-cpp/llama"

build_bench() { # folder
  local log="$1/build.log" tool
  for tool in git cmake make c++; do
    has "$tool" || stop "llama-bench is built with git, cmake and a C++ compiler: $(apt_line git cmake make g++)"
  done
  require_disk 1500
  say "Building llama-bench from the sources in node-llama-cpp (once; 5 to 15 minutes, words in $log) …"
  rm -rf "$1"
  mkdir -p "$1"
  if ! {
    git clone -q "$package/gitRelease.bundle" "$1/source" &&
      # The defaults of llama.cpp: for this processor, with OpenMP. Only what the bench does not need is left out.
      cmake -S "$1/source" -B "$1/build" -DCMAKE_BUILD_TYPE=Release -DLLAMA_OPENSSL=OFF \
        -DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_BUILD_SERVER=OFF &&
      cmake --build "$1/build" --target llama-bench -j "$(getconf _NPROCESSORS_ONLN)"
  } >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    stop "llama-bench could not be built; all words are in $log."
  fi
  : >"$1/.built"
}

case "${1:-}" in -h | --help) exec node "$root/scripts/bench-llama.mjs" --help ;; esac
set_up
[ -f "$package/gitRelease.bundle" ] || stop "node-llama-cpp brings no sources of llama.cpp: $package"
release=$(node -p 'require(process.argv[1]).tag' "$package/llama.cpp.info.json")
folder="$root/.cache/llama-bench/$release"
[ -f "$folder/.built" ] || build_bench "$folder"
exec node "$root/scripts/bench-llama.mjs" --bench "$folder/build/bin/llama-bench" --release "$release" "$@"
