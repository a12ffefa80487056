#!/usr/bin/env bash
# Starts cloister from a checkout; the first time it installs, builds and fetches the default model.
set -eu

script=$0
while [ -L "$script" ]; do
  target=$(readlink "$script")
  case $target in /*) script=$target ;; *) script=$(dirname "$script")/$target ;; esac
done
root=$(cd "$(dirname "$script")/.." && pwd -P)
# shellcheck source=scripts/set-up.sh
. "$root/scripts/set-up.sh"

# Prints the id of the model that this command line needs ("default" for the default one), nothing when it needs none.
needed_model() {
  local command="" second="" model=default argument before=""
  for argument in "$@"; do
    case $argument in -h | --help | --version | -V) return ;; --model=*) model=${argument#--model=} ;; esac
    if [ "$before" = --model ]; then
      model=$argument
    elif [ "${argument#-}" = "$argument" ]; then
      if [ -z "$command" ]; then command=$argument; elif [ -z "$second" ]; then second=$argument; fi
    fi
    before=$argument
  done
  case "$command $second" in
    "ask "* | "chat "* | "serve "* | "bench kv" | "bench speed" | "bench tasks") ;;
    *) return ;;
  esac
  # A path is the user's own file.
  case $model in */* | *.gguf) ;; *) printf '%s' "$model" ;; esac
}

set_up
model=$(needed_model "$@")
if [ -n "$model" ]; then
  if [ "$model" = default ]; then model=""; fi
  ensure_model "$model"
fi
exec node "$program" "$@"
