#!/bin/sh
# How fast and how punctual the load generator is, beside wrk, elasticsearch-java's low-level client and a
# small C client on the same stub. Arguments and parts: scripts/benchmark-generator.sh --help
# Needs Linux, two cores, a JDK, Maven, Python 3, a C compiler and wrk (Debian: python3 gcc wrk maven).
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
for tool in python3 taskset wrk cc java mvn; do
  command -v "$tool" >/dev/null 2>&1 || {
    printf 'benchmark-generator: %s is missing; on Debian: apt-get install python3 util-linux gcc wrk maven\n' "$tool" >&2
    exit 4
  }
done
exec python3 "$root/benchmarks/scripts/generator.py" "$@"
