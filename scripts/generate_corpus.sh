#!/bin/sh
# Writes the corpus of the acceptance track: DOC_COUNT documents (default 100000).
# Arguments go to "esbench corpus generate", e.g. --seed 7, --size 2GB or --output FILE.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
exec "$here/esbench" corpus generate "$@"
