#!/bin/sh
# Looks for inputs that esbench's readers neither read nor refuse: scripts/fuzz.sh TARGET [SECONDS], 600 by default.
# TARGET: track, params, criterion, bulk, rally, result, journal, answer, jinja, spec, experiment, stub or archive.
# Needs the tests compiled (mvn test-compile); Jazzer comes through Maven. Options of libFuzzer may follow. What is found
# is target/fuzz/TARGET/crash-*: put it into src/test/resources/fuzz/TARGET as found-..., where a test reads it again.
set -eu
[ $# -ge 1 ] || {
  sed -n 's/^# //p' "$0" | head -n 2 >&2
  exit 2
}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"
target=$1
seconds=${2:-600}
[ $# -lt 2 ] || shift
shift
version=0.30.0
work=target/fuzz/$target
mkdir -p "$work/corpus" "$work/tmp"

jars=$HOME/.m2/repository/com/code-intelligence
[ -e "$jars/jazzer/$version/jazzer-$version.jar" ] ||
  mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get \
    -Dartifact="com.code-intelligence:jazzer:$version"
classes=${FUZZ_CLASSES:-$root/target/test-classes:$root/target/classes:$(cat target/benchmark.classpath)}
jazzer=$jars/jazzer/$version/jazzer-$version.jar:$jars/jazzer-api/$version/jazzer-api-$version.jar

java -cp "$classes" io.esbench.fuzz.FuzzSeeds "$target" "$work/corpus"
# A link that leads out of a track is tried by tests of its own; the sanitizer would take "../" of its own for one.
exec java -Xmx512m -XX:+UseSerialGC -Djava.io.tmpdir="$root/$work/tmp" -Dfuzz.target="$target" -cp "$jazzer:$classes" \
  com.code_intelligence.jazzer.Jazzer --target_class=io.esbench.fuzz.JazzerEntry \
  --instrumentation_includes='io.esbench.**' --instrumentation_excludes='io.esbench.fuzz.**' \
  --custom_hook_includes='io.esbench.**' --custom_hook_excludes='io.esbench.fuzz.**' \
  --disabled_hooks=com.code_intelligence.jazzer.sanitizers.FilePathTraversal \
  --reproducer_path="$work" -artifact_prefix="$work/" -timeout=120 -rss_limit_mb=2500 -max_len=8192 \
  -max_total_time="$seconds" -print_final_stats=1 "$@" "$work/corpus"
