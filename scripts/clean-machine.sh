#!/bin/sh
# Proves the archives on clean Debian machines, which are containers: nothing is there but apt-get and the archive.
#
#   scripts/clean-machine.sh plain     the archive of 'mvn package': installs a JDK and Maven, races on a node of its own
#   scripts/clean-machine.sh bundled   the archive of scripts/bundle.sh: no Java at all, races on a stub
#   scripts/clean-machine.sh deb       the Debian package: installed, used, removed
#   scripts/clean-machine.sh           all three
#
# Needs a container engine and, before, 'mvn -DskipTests package' and scripts/bundle.sh.
# Environment: CLEAN_IMAGE    a Debian image (default debian:bookworm-slim)
#              CLEAN_OPTIONS  more options of 'docker run', e.g. for a mirror of packages or certificates of a company
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
image=${CLEAN_IMAGE:-debian:bookworm-slim}
target=$root/target

die() {
  printf 'clean-machine: %s\n' "$1" >&2
  exit 4
}

# Expands to the one file of that name, which is looked for in target/.
only() {
  if [ $# -ne 1 ] || [ ! -f "$1" ]; then
    die "expected one file like ${1#"$root/"}: run 'mvn -DskipTests package' and scripts/bundle.sh first"
  fi
  printf '%s\n' "$1"
}

# Runs the script on standard input in a new container with the file at /archive.
clean() {
  # shellcheck disable=SC2086 # several options
  timeout 1800 docker run --rm --interactive --volume "$1:/archive/$(basename "$1"):ro" --workdir /root \
    --env DEBIAN_FRONTEND=noninteractive ${CLEAN_OPTIONS:-} "$image" sh -eu
}

plain() {
  printf '== plain archive\n'
  clean "$(only "$target"/esbench-*.zip | sed 's/zip$/tar.gz/')" <<'SCRIPT'
tar -xzf /archive/*.tar.gz
cd esbench-*
if bin/esbench --version; then exit 1; fi # there is no Java yet
apt-get -qq update >/dev/null
apt-get -qq install -y --no-install-recommends openjdk-17-jdk-headless maven >/dev/null 2>&1
# The server does not run as root, and nobody else may enter root's home here.
useradd --create-home bench
chown -R bench .
cat >/tmp/race <<'RACE'
cd /tmp/esbench-*
bin/esbench --version
bin/esbench race --track acceptance
ls benchmarks/*/report.html
RACE
mv "$PWD" /tmp/
su bench -c 'sh -eu /tmp/race'
SCRIPT
}

bundled() {
  printf '== bundled archive\n'
  clean "$(only "$target"/esbench-*-*-*.tar.gz)" <<'SCRIPT'
tar -xzf /archive/*.tar.gz
cd esbench-*
if command -v java; then exit 1; fi
bin/esbench --version
status=0
bin/esbench race --track acceptance || status=$?
[ "$status" -eq 4 ] || { echo "a race without a JDK ended with $status, expected 4"; exit 1; }
bin/esbench stub --port 19200 >stub.log 2>&1 &
until grep -q 'listening on' stub.log; do sleep 0.2; done
bin/esbench race --track acceptance --challenge indexing-throughput --target-hosts 127.0.0.1:19200
ls benchmarks/*/report.html
kill $!
SCRIPT
}

deb() {
  printf '== Debian package\n'
  clean "$(only "$target"/esbench_*_all.deb)" <<'SCRIPT'
apt-get -qq update >/dev/null
apt-get -qq install -y --no-install-recommends /archive/*.deb >/dev/null 2>&1
command -v esbench
esbench --version
esbench list tracks
dpkg -L esbench | grep -E 'man1/esbench.1|bash-completion|vendor|zsh'
apt-get -qq remove -y esbench >/dev/null 2>&1
[ ! -e /usr/bin/esbench ]
[ ! -e /usr/share/esbench ]
SCRIPT
}

timeout 10 docker version >/dev/null 2>&1 || die "no container engine answers"
case ${1:-all} in
  plain | bundled | deb) "$1" ;;
  all)
    plain
    bundled
    deb
    ;;
  *) die "unknown part '$1'; expected plain, bundled or deb" ;;
esac
printf 'clean-machine: passed\n'
