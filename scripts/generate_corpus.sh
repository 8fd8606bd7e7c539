#!/bin/sh
# Writes the corpus of the acceptance track: DOC_COUNT documents (default 100000).
# Further arguments go to "esbench corpus generate", e.g. --seed 7 or --output FILE.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
exec "$here/esbench" corpus generate --docs "${DOC_COUNT:-100000}" "$@"
