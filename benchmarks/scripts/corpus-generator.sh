#!/bin/sh
# Rate of `scripts/esbench corpus generate` on one core beside a plain Python generator, in turn.
# Usage: corpus-generator.sh [ROUNDS]   (default 5)
# Environment: ESBENCH_DOCS  documents in each run of esbench  (default 4000000)
#              PYTHON_DOCS   documents in each run of Python   (default 100000)
#              CORE          number of the core to run on      (default 0; needs taskset)
#              SPEC          specification of the documents of esbench (default: log-shaped ones)
#              JAVA_HOME     the JDK to run esbench on
# Each run is a process of its own and counts whole: launcher, start-up, flush to disk.
# The closing lines give the medians, the ratios and the SHA-256 of the file that was generated.
set -eu
rounds=${1:-5}
esbench_docs=${ESBENCH_DOCS:-4000000}
python_docs=${PYTHON_DOCS:-100000}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

if command -v taskset >/dev/null 2>&1; then
  on_one_core() { taskset -c "${CORE:-0}" "$@"; }
else
  on_one_core() { "$@"; }
fi

# The first run may build esbench and makes the class-data archive: neither is to be measured.
"$root/scripts/esbench" --version

# Prints documents per second of wall time and of CPU time.
measure() {
  docs=$1
  shift
  on_one_core python3 - "$docs" "$@" <<'PYTHON'
import resource, subprocess, sys, time
docs, command = int(sys.argv[1]), sys.argv[2:]
start = time.monotonic()
subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
wall = time.monotonic() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"{docs / wall:.0f} {docs / (used.ru_utime + used.ru_stime):.0f}")
PYTHON
}

echo "round,esbench_wall,esbench_cpu,python_wall,python_cpu" | tee "$work/rounds.csv"
round=1
while [ "$round" -le "$rounds" ]; do
  ours=$(measure "$esbench_docs" "$root/scripts/esbench" corpus generate --quiet \
    ${SPEC:+--spec "$SPEC"} --docs "$esbench_docs" --output "$work/esbench.json")
  theirs=$(measure "$python_docs" python3 "$root/benchmarks/scripts/generate_corpus_reference.py" \
    "$python_docs" "$work/python.json")
  echo "$round,${ours% *},${ours#* },${theirs% *},${theirs#* }" | tee -a "$work/rounds.csv"
  round=$((round + 1))
done

python3 - "$work/rounds.csv" <<'PYTHON'
import csv, statistics, sys
rows = list(csv.DictReader(open(sys.argv[1])))
for clock in ("wall", "cpu"):
    ours = statistics.median(float(r["esbench_" + clock]) for r in rows)
    theirs = statistics.median(float(r["python_" + clock]) for r in rows)
    ratios = sorted(float(r["esbench_" + clock]) / float(r["python_" + clock]) for r in rows)
    print(f"{clock}: esbench {ours:.0f} docs/s, python {theirs:.0f} docs/s, "
          f"ratio median {statistics.median(ratios):.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f})")
PYTHON
python3 - "$work/esbench.json" "$work/rounds.csv" "$esbench_docs" <<'PYTHON'
import csv, hashlib, os, statistics, sys
rate = statistics.median(float(r["esbench_cpu"]) for r in csv.DictReader(open(sys.argv[2])))
print(f"esbench: {rate * os.path.getsize(sys.argv[1]) / int(sys.argv[3]) / 1e6:.0f} MB per CPU second")
digest = hashlib.sha256()
with open(sys.argv[1], "rb") as file:
    while block := file.read(1 << 20):
        digest.update(block)
print("sha256:", digest.hexdigest())
PYTHON
