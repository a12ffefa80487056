# Set-up of a checkout, for run.sh and test.sh: sourced, with $root set. Bash 3.2 is enough (macOS). All words go to stderr.

say() { printf '%s\n' "$*" >&2; }

# 78: cannot start on this PC.
stop() {
  say "cloister: $*"
  exit 78
}

has() { command -v "$1" >/dev/null 2>&1; }

# The one line that installs what the caller found missing.
apt_line() { printf 'sudo apt-get install -y %s' "$*"; }

require_node() {
  has node || stop "Node is not installed. It needs Node 20.19 or later, below 23: $(apt_line nodejs npm)"
  node_version=$(node -v) || stop "node does not start. Install Node 20.19 or later, below 23."
  local major minor
  major=${node_version#v}
  minor=${major#*.}
  major=${major%%.*}
  minor=${minor%%.*}
  if [ "$major" -lt 20 ] || [ "$major" -gt 22 ] || { [ "$major" -eq 20 ] && [ "$minor" -lt 19 ]; }; then
    stop "Node $node_version does not fit. It needs Node 20.19 or later, below 23 (found at $(command -v node))."
  fi
}

require_disk() { # megabytes
  local free
  free=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  if [ -n "$free" ] && [ "$free" -lt "$1" ]; then
    stop "Not enough room in $root: $1 MB needed, $free MB free. Free some and start again."
  fi
}

# What is missing for building the SQLite add-on, as packages.
missing_build_tools() {
  local missing=""
  has make || missing="$missing make"
  has g++ || has c++ || missing="$missing g++"
  has python3 || missing="$missing python3"
  [ -f "$(node_prefix)/include/node/node.h" ] || missing="$missing libnode-dev"
  printf '%s' "${missing# }"
}

node_prefix() { node -p 'require("path").resolve(process.execPath, "../..")'; }

# One set-up at a time; the second waits. With flock the kernel lets go when the process dies; without it, a folder
# holds the process number, and one that is left behind is taken over.
lock() {
  mkdir -p "$root/.cache" || stop "The folder $root cannot be written."
  if has flock; then
    exec 9>"$root/.cache/set-up.lock"
    flock -n 9 && return
    say "Another start is setting up; waiting for it."
    flock 9
    return
  fi
  lock_folder="$root/.cache/set-up.lock.d"
  local told="" owner
  until mkdir "$lock_folder" 2>/dev/null; do
    owner=$(cat "$lock_folder/pid" 2>/dev/null || true)
    if [ -n "$owner" ]; then
      kill -0 "$owner" 2>/dev/null || rm -rf "$lock_folder"
    elif [ -n "$(find "$lock_folder" -maxdepth 0 -mmin +1 2>/dev/null)" ]; then
      rm -rf "$lock_folder" # its process ended before it wrote its number
    fi
    [ -n "$told" ] || say "Another start is setting up; waiting for it (if there is none, delete $lock_folder)."
    told=1
    sleep 1
  done
  printf '%s' $$ >"$lock_folder/pid"
  trap 'rm -rf "$lock_folder"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

unlock() {
  if [ -n "${lock_folder:-}" ]; then
    rm -rf "$lock_folder"
    lock_folder=""
    trap - EXIT INT TERM
  else
    exec 9>&-
  fi
}

# npm ci removes node_modules first, so an interrupted one leaves no stamp. Node's version: add-ons are built for it.
install_key() { printf '%s %s' "$node_version" "$(cksum <"$root/package-lock.json")"; }
installed_stamp="$root/node_modules/.cloister-installed"
built_stamp="$root/packages/agent/dist/.cloister-built"
program="$root/packages/agent/dist/cli/main.js"

is_installed() { [ -f "$installed_stamp" ] && [ "$(cat "$installed_stamp")" = "$(install_key)" ]; }

# Folders count too: a file that was deleted or renamed shows there.
is_built() {
  [ -f "$built_stamp" ] && [ -f "$program" ] || return 1
  local newer
  newer=$(find "$root/package-lock.json" "$root/tsconfig.base.json" "$root"/packages/*/src \
    "$root"/packages/*/package.json "$root"/packages/*/tsconfig.json -newer "$built_stamp" -print 2>/dev/null | head -n 1)
  [ -z "$newer" ]
}

install_modules() {
  has npm || stop "npm is not installed: $(apt_line npm)"
  require_disk 1500
  say "Installing packages (once; a minute or two) …"
  local prefix log="$root/.cache/npm-ci.log" missing
  prefix=$(node_prefix)
  # With the headers beside Node the SQLite add-on is built without a download.
  if [ -f "$prefix/include/node/node.h" ]; then export npm_config_nodedir="$prefix"; fi
  if ! (cd "$root" && NODE_LLAMA_CPP_SKIP_DOWNLOAD=true npm ci --no-audit --no-fund) >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    missing=$(missing_build_tools)
    [ -z "$missing" ] || stop "Packages could not be installed. Build tools are missing: $(apt_line "$missing")"
    stop "Packages could not be installed (all of npm's words: $log). Is there a network, and room on the disk?"
  fi
  install_key >"$installed_stamp"
}

build() {
  say "Building …"
  # The stamp bears the time before the build: what changes meanwhile is built next time.
  local started="$root/.cache/build-started"
  : >"$started"
  (cd "$root" && npm run --silent build) >&2 || stop "The build failed; the compiler's words are above."
  [ -f "$program" ] || stop "The build made no $program."
  mv "$started" "$built_stamp"
}

# Everything but the model. Two file looks and one find when there is nothing to do.
set_up() {
  require_node
  if is_installed && is_built; then return; fi
  lock
  is_installed || install_modules
  is_built || build
  unlock
}

# Prints "id file bytes" of a model in the manifest: of the id given, or of the default one.
manifest_model() {
  awk -v wanted="$1" '
    /"id":/ { split($0, q, "\""); id = q[4] }
    /"file":/ { split($0, q, "\""); file = q[4] }
    /"bytes":/ { gsub(/[^0-9]/, ""); bytes = $0 }
    /"sha256":/ && wanted == id { print id, file, bytes; exit }
    /"default": *true/ && wanted == "" { print id, file, bytes; exit }
  ' "$root/models/manifest.json"
}

model_folders() {
  printf '%s\n' "${CLOISTER_MODELS:-}" | tr ':' '\n'
  printf '%s\n' "$root/models"
  if [ -n "${CLOISTER_DATA:-}" ]; then
    printf '%s\n' "$CLOISTER_DATA/models"
  elif [ "$(uname)" = Darwin ]; then
    printf '%s\n' "${HOME:-}/Library/Application Support/cloister/models"
  else
    printf '%s\n' "${XDG_DATA_HOME:-${HOME:-}/.local/share}/cloister/models"
  fi
}

# Fetches the model of that id ("" for the default) when no folder has a file of its name and size. The program itself
# checks the hash before it opens the file.
ensure_model() {
  local id file bytes folder code=0
  read -r id file bytes <<EOF
$(manifest_model "$1")
EOF
  [ -n "$id" ] || return 0 # an id that the manifest does not have: the program says so
  while IFS= read -r folder; do
    [ -n "$folder" ] && [ -f "$folder/$file" ] || continue
    [ "$(wc -c <"$folder/$file" | tr -d ' ')" = "$bytes" ] && return 0
  done <<EOF
$(model_folders)
EOF
  node "$program" models fetch "$id" >&2 || code=$?
  [ "$code" -ne 0 ] || return 0
  [ "$code" -lt 128 ] && [ "$code" -ne 130 ] || exit "$code"
  python3 -m pip --version >/dev/null 2>&1 || stop "pip is not installed: $(apt_line python3-pip)"
  stop "There is no model $id on this PC. With a network start again; without, see $root/models/README.md."
}
