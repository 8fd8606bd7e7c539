#!/bin/sh
# Asks OSV whether vulnerabilities of the libraries are known. Arguments: scripts/vulnerabilities.sh --help
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
command -v python3 >/dev/null 2>&1 || {
  printf 'vulnerabilities: python3 is missing: install Python 3.9 or newer\n' >&2
  exit 4
}
exec python3 "$root/scripts/vulnerabilities.py" "$@"
