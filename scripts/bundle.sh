#!/bin/sh
# Makes target/esbench-VERSION-OS-ARCH.tar.gz: the archive of 'mvn package' with a Java runtime for this platform.
#
# Environment: JAVA_HOME  JDK 17 or newer with its jmods (else: that of the java on the PATH)
set -eu
umask 022
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
target=$root/target

die() {
  printf 'scripts/bundle.sh: %s\n' "$1" >&2
  exit 4
}

plain=
for each in "$target"/esbench-*.tar.gz; do
  case $each in
    *-linux-*.tar.gz | *-macos-*.tar.gz) ;;
    *) [ ! -f "$each" ] || plain=$each ;;
  esac
done
[ -n "$plain" ] || die "there is no target/esbench-VERSION.tar.gz: run 'mvn -DskipTests package' first"

jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java || true)")")")}
[ -x "$jdk/bin/jlink" ] || die "no jlink in $jdk: install a JDK 17 or newer, or set JAVA_HOME"
[ -d "$jdk/jmods" ] || "$jdk/bin/jlink" --help | grep -q 'run-time image' ||
  die "$jdk has no jmods, from which a runtime is made: install them (Debian: openjdk-17-jdk-headless), or set JAVA_HOME to a JDK that has them"

case $(uname -s) in
  Linux) os=linux ;;
  Darwin) os=macos ;;
  *) die "$(uname -s) is not known: Linux and macOS are" ;;
esac
case $(uname -m) in
  x86_64 | amd64) arch=x64 ;;
  aarch64 | arm64) arch=aarch64 ;;
  *) arch=$(uname -m) ;;
esac

name=$(basename "$plain" .tar.gz)
stage=$target/bundle
rm -rf "$stage"
mkdir -p "$stage"
tar -xzf "$plain" -C "$stage"
modules=$(grep -v '^#' "$root/src/distribution/modules.txt" | paste -s -d , -)
"$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress=2 --output "$stage/$name/runtime"

# The same bytes of every run: sorted, owned by nobody in particular, and with the time of the archive of the build.
case $(tar --version) in
  *GNU*) owner="--owner=0 --group=0 --numeric-owner" ;;
  *) owner="--uid 0 --gid 0 --numeric-owner" ;;
esac
find "$stage/$name" -exec touch -h -r "$stage/$name/esbench.jar" {} +
bundled=$target/$name-$os-$arch.tar.gz
# shellcheck disable=SC2086 # several options
(cd "$stage" && find "$name" | LC_ALL=C sort | tar --format=ustar --no-recursion $owner -cf - -T -) | gzip -9n >"$bundled"
rm -rf "$stage"
printf '%s\n' "$bundled"
