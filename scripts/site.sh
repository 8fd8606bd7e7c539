#!/bin/sh
# Builds the documentation as a site: target/site/index.html, to be read from there or from any server of files.
# A warning, such as a link that leads nowhere or a page that no menu has, is an error. Links to other hosts are listed in
# external-links.txt, and not followed. The generator is fetched once, by hash, into the cache; see docs/adr/0055-*.md.
# Usage: scripts/site.sh [SOURCE TARGET], to build pages that lie elsewhere, laid out as those here.
set -eu
source=${1:-.}
target=${2:-target/site}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"
needs=docs/site/requirements.txt

if ! python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  printf 'scripts/site.sh: needs Python 3.11 or newer with venv (python3-venv); found: %s\n' \
    "$(python3 --version 2>&1 || true)" >&2
  exit 4
fi

# A folder for each list of packages and each Python, so that a change of either is a new one.
name=$({ cat "$needs" && python3 -VV; } | cksum | cut -d ' ' -f 1)
tools=${ESBENCH_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/esbench}/site-$name
if [ ! -f "$tools/complete" ]; then
  printf 'scripts/site.sh: fetching the site generator (at most 5 min) ...\n' >&2
  mkdir -p "$(dirname "$tools")"
  new=$(mktemp -d "$tools.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  trap 'exit 130' INT TERM
  python3 -m venv "$new/venv"
  timeout 300 "$new/venv/bin/pip" install --quiet --disable-pip-version-check --no-input --timeout 20 --retries 2 \
    --only-binary :all: --require-hashes --requirement "$needs" >"$new/log" 2>&1 || {
    tail -n 20 "$new/log" >&2
    printf 'scripts/site.sh: the packages of %s cannot be installed within 300 s, see above\n' "$needs" >&2
    exit 4
  }
  : >"$new/complete"
  # Another build may have been faster.
  mv -T "$new" "$tools" 2>/dev/null || [ -f "$tools/complete" ]
fi

mkdir -p "$(dirname "$target")"
rm -rf "$target" "$target.doctrees"
PYTHONDONTWRITEBYTECODE=1 "$tools/venv/bin/python" -m sphinx --quiet --fail-on-warning --fresh-env --no-color \
  --conf-dir docs/site --doctree-dir "$target.doctrees" "$source" "$target"
rm -rf "$target.doctrees"
printf '%s/index.html\n' "$target"
