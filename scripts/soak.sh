#!/bin/sh
# Races the same load for a long time and looks from outside at what piles up. Arguments: scripts/soak.sh --help
# Needs Linux, a JDK 17 or newer with jcmd, and Python 3; Maven too if esbench must be built or starts the node.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
command -v python3 >/dev/null 2>&1 || {
  printf 'soak: python3 is missing: install Python 3.9 or newer\n' >&2
  exit 4
}
exec python3 "$root/benchmarks/scripts/soak.py" "$@"
