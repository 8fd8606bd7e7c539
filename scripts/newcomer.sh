#!/bin/sh
# Times a newcomer's path to the first verdict: clone, the README's first command, and its first command with a criterion.
# On two cores; what Maven has fetched before is used again, esbench's own cache is empty.
# Exit code 1: it took longer than 300 s (or NEWCOMER_SECONDS); 4: there was no verdict.
#
#   scripts/newcomer.sh                 clones this checkout, as it was committed last
#   scripts/newcomer.sh REPOSITORY      clones that
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
repository=${1:-$root}
allowed=${NEWCOMER_SECONDS:-300}

die() {
  printf 'newcomer: %s\n' "$1" >&2
  exit 4
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
export XDG_CACHE_HOME="$folder/cache" CI=true
unset ES_HOST ESBENCH_CACHE ESBENCH_HOME ESBENCH_JAVA_OPTS
cores=$(nproc)
two=
if [ "$cores" -gt 2 ]; then
  command -v taskset >/dev/null 2>&1 || die "this machine has $cores cores and no 'taskset' to use two of them"
  two='taskset -c 0,1'
fi

# The first command of the README that has the text, with its backslashes and line ends taken out.
command_with() {
  # shellcheck disable=SC2016 # backticks of Markdown
  sed -n '/^```sh$/,/^```$/p' "$folder/esbench/README.md" | sed -e ':a' -e '/\\$/N; s/\\\n *//; ta' |
    grep '^scripts/esbench race ' | grep -e "$1" | head -n 1
}

started=$(date +%s)
stage() {
  name=$1
  before=$(date +%s)
  shift
  status=0
  "$@" >"$folder/out" 2>&1 || status=$?
  now=$(date +%s)
  printf '%4s s  at %4s s  %s\n' "$((now - before))" "$((now - started))" "$name"
}

run() {
  # shellcheck disable=SC2086 # a command and its option, or nothing
  (cd "$folder/esbench" && timeout 1200 $two sh -c "$1" </dev/null)
}

printf 'newcomer: %s of %s cores, load average %s\n' "$([ "$cores" -gt 2 ] && echo 2 || echo "$cores")" "$cores" \
  "$(cut -d ' ' -f 1 /proc/loadavg)"
stage clone git clone -q "$repository" "$folder/esbench"
[ "$status" -eq 0 ] || die "$(cat "$folder/out")"
first=$(command_with .)
judged=$(command_with --criterion)
if [ -z "$first" ] || [ -z "$judged" ]; then
  die "the README has no race, or none with --criterion"
fi
stage "$first" run "$first"
[ "$status" -eq 0 ] || die "exit code $status: $(tail -n 20 "$folder/out")"
stage "$judged" run "$judged"
seconds=$((now - started))
verdict=$(grep '^verdict: ' "$folder/out") || die "exit code $status and no verdict: $(tail -n 20 "$folder/out")"
printf 'newcomer: %s, after %s s of %s s\n' "$verdict" "$seconds" "$allowed"
[ "$seconds" -le "$allowed" ]
