#!/usr/bin/env bash
# Takes a kit through its life as an ordinary user without a network, in a root that holds only the kit, the sample folder,
# glibc and libstdc++ (bubblewrap): scripts/test-kit.sh [KIT] [MODEL ID]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
kit=$(cd "${1:-$root/dist/linux-x64/cloister-kit}" && pwd -P)
model=${2:-smollm2-135m-instruct}
bare=$(mktemp -d)
trap 'chmod -R u+rwX "$bare"; rm -rf "$bare"' EXIT
failed=0

mkdir -p "$bare"/{kit,work,tmp,home/kim,proc,dev,usr/bin,bin,lib64,lib/x86_64-linux-gnu}
for name in libdl.so.2 libm.so.6 libpthread.so.0 libc.so.6 libgcc_s.so.1; do
  cp -L "/lib/x86_64-linux-gnu/$name" "$bare/lib/x86_64-linux-gnu/"
done
cp -L /usr/lib/x86_64-linux-gnu/libstdc++.so.6 "$bare/lib/x86_64-linux-gnu/"
cp -L /lib64/ld-linux-x86-64.so.2 "$bare/lib64/"
# install and uninstall are shell scripts.
for name in sh dirname mktemp cp chmod rm; do
  cp -L "$(command -v $name)" "$bare/bin/"
  ldd "$(command -v $name)" | grep -o '/lib/[^ ]*' | xargs -r cp -Ln -t "$bare/lib/x86_64-linux-gnu/" || true
done
cp -r "$kit/." "$bare/kit/"
cp -r "$root/test/workspace/." "$bare/work/"
chmod -R a+rX "$bare"
chmod 1777 "$bare/tmp"

inside() {
  bwrap --bind "$bare" / --ro-bind "$bare/kit" /kit --proc /proc --dev /dev --unshare-all --uid 1000 --gid 1000 --clearenv \
    --setenv HOME /home/kim --setenv PATH /bin --setenv CLOISTER_LANG ko --chdir /home/kim "$@"
}

step() { # title, expected exit code, pattern in the output, command …
  local title=$1 expected=$2 pattern=$3 code=0 started=$EPOCHREALTIME output
  shift 3
  output=$(inside "$@" 2>&1) || code=$?
  local seconds
  seconds=$(awk "BEGIN { printf \"%.2f\", $EPOCHREALTIME - $started }")
  if [ "$code" -eq "$expected" ] && grep -q -- "$pattern" <<<"$output"; then
    echo "ok   ${seconds} s  $title"
  else
    echo "FAIL ${seconds} s  $title (exit $code, expected $expected, pattern: $pattern)"
    echo "$output" | tail -n 15 | sed 's/^/       /'
    failed=1
  fi
}

program=/home/kim/.local/bin/cloister
step "the first start unpacks and says its version" 0 '^[0-9]' /kit/cloister --version
step "the kit's signature and files are right" 0 '서명과 파일' /kit/cloister kit verify
step "install" 0 '설치했습니다' /bin/sh /kit/install
step "the installed program starts" 0 '^[0-9]' "$program" --version
step "a csv file is read" 0 "강남점" "$program" read /work/영업/지점정보.csv
step "a figure from a workbook" 0 '262,438,800' "$program" ask "강남점 3월 매출 합계가 얼마야?" --folder /work --model "$model"
step "the log is whole" 0 '온전' "$program" audit verify
step "the same kit again is no error" 0 '설치했습니다' /bin/sh /kit/install
step "uninstall" 0 '지웠습니다' /bin/sh /kit/uninstall
step "the log is still there" 0 '온전' /kit/cloister audit verify
exit "$failed"
