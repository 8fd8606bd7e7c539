#!/bin/sh
# Makes the pictures of the documentation anew, docs/images/: report.png, live.png and ladder.svg, of races that it runs for them.
# The figures in them are those of this machine at this time. Needs chromium, tmux and aha; takes about three minutes.
# Usage: scripts/screenshots.sh [ladder | live], for a part of them. ESBENCH is another command for esbench.
set -eu
part=${1:-all}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"
esbench=${ESBENCH:-scripts/esbench}

for tool in chromium tmux aha; do
  command -v "$tool" >/dev/null 2>&1 || {
    printf 'scripts/screenshots.sh: %s is not installed\n' "$tool" >&2
    exit 4
  }
done

work=$(mktemp -d)
stub=
ending() {
  tmux -L "esbench-$$" kill-server 2>/dev/null || true
  [ -z "$stub" ] || kill "$stub" 2>/dev/null || true
  rm -rf "$work"
}
trap ending EXIT
trap 'exit 130' INT TERM

# A page as it is in a window of the given size.
shot() {
  timeout 60 chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --virtual-time-budget=4000 \
    --user-data-dir="$work/chromium" --window-size="$1" --screenshot="$2" "file://$3" >"$work/chromium.log" 2>&1 || {
    cat "$work/chromium.log" >&2
    exit 4
  }
}

# Waits until a command succeeds, a second at a time.
await() {
  what=$1 seconds=$2
  shift 2
  until "$@"; do
    seconds=$((seconds - 1))
    if [ "$seconds" -le 0 ]; then
      printf 'scripts/screenshots.sh: waited too long for %s\n' "$what" >&2
      tmux -L "esbench-$$" capture-pane -p >&2 2>/dev/null || true
      exit 4
    fi
    sleep 1
  done
}

ladder() {
  # A server whose limit is known: two at a time, 20 ms each, which is 100 a second.
  $esbench stub --service-time 20ms --servers 2 --count-documents >"$work/stub" 2>&1 &
  stub=$!
  await 'the stub' 120 grep -q listening "$work/stub"
  address=$(sed -n 's|.*http://||p' "$work/stub")
  $esbench race --track acceptance --challenge query-ladder --prepare --target-hosts "$address" --quiet \
    --track-params '{"ladder_rates": [10, 20, 40, 80, 120]}' --results-dir "$work/results" --race-id ladder \
    --report-file docs/images/ladder.svg --report-format svg
  kill "$stub"
  stub=
}

live() {
  # A race on a node, watched in a terminal of its own. It ends with 10 if the criterion does not hold.
  tmux -L "esbench-$$" -f /dev/null new-session -d -x 110 -y 19 \
    "$esbench race --track acceptance --challenge mixed-workload --results-dir '$work/results' --race-id pictures --corpus-docs 60000 \
     --track-params mixed_search_throughput:4,mixed_aggs_throughput:1 \
     --criterion 'error rate <= 0 %' --criterion 'p99 latency of mixed-search-filtered <= 500 ms'; touch '$work/ended'; sleep 600"
  shown() {
    [ ! -e "$work/ended" ] || return 1
    tmux -L "esbench-$$" capture-pane -p | grep -q 'mixed-bulk .*[2-9][0-9] %'
  }
  await 'the race to be in full swing' 300 shown
  tmux -L "esbench-$$" capture-pane -e -p | aha --black --title esbench >"$work/live.html"
  await 'the race to end' 300 test -e "$work/ended"

  shot 880,300 docs/images/live.png "$work/live.html"
  shot 1000,900 docs/images/report.png "$work/results/pictures/report.html"
}

[ "$part" = live ] || ladder
[ "$part" = ladder ] || live
printf 'docs/images: made\n'
