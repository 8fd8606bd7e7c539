# Finds Java and runs esbench; read by bin/esbench and by scripts/esbench of a checkout, which set
#   home    the unpacked archive or the checkout
#   jar     the program
#   shared  folder of the class-data archive; it need not be there, nor be writable
# shellcheck shell=sh
: "${home:?}" "${jar:?}" "${shared:?}"

die() {
  printf 'esbench: %s\n' "$1" >&2
  exit 4
}

find_java() {
  if [ -x "$home/runtime/bin/java" ]; then
    printf '%s\n' "$home/runtime/bin/java"
  elif [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
    printf '%s\n' "$JAVA_HOME/bin/java"
  elif command -v java >/dev/null 2>&1; then
    command -v java
  else
    die "no Java found: install a Java runtime 17 or newer, or set JAVA_HOME"
  fi
}

# Major version from the JDK's release file: cheaper than starting a JVM.
check_java() {
  resolved=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
  release=$(dirname "$(dirname "$resolved")")/release
  [ -f "$release" ] || return 0
  version=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$release")
  case ${version%%[.+-]*} in
    1 | 9 | 1[0-6]) die "Java $version at $java is too old: install Java 17 or newer, or set JAVA_HOME" ;;
  esac
}

# A class-data archive belongs to one JVM and one jar; made once, and not tried again if that failed.
share_classes() {
  sharing=-Xshare:auto
  archive=$shared/esbench.jsa
  if [ "$(cat "$archive.for" 2>/dev/null || true)" != "$resolved $version $jar" ] ||
    [ -n "$(find "$jar" -newer "$archive.for" 2>/dev/null || true)" ]; then
    mkdir -p "$shared" 2>/dev/null || true
    [ -w "$shared" ] || return 0
    printf 'esbench: preparing a faster start (once) ...\n' >&2
    dump_classes
    printf '%s' "$resolved $version $jar" >"$archive.for" 2>/dev/null || true
  fi
  [ ! -f "$archive" ] || sharing=-XX:SharedArchiveFile=$archive
}

# Lambdas are left out: some releases of Java 17 crash when they archive them. Newer ones number the classes, each list
# from the start, so the numbers are left out, and classes of other loaders, which cannot do without.
dump_classes() {
  part=$shared/.esbench.$$
  recording="-Xshare:off -Xlog:disable -XX:+UseSerialGC"
  rm -f "$archive"
  # shellcheck disable=SC2086 # several options
  if "$java" $recording -XX:DumpLoadedClassList="$part.all" -Desbench.home="$home" -jar "$jar" \
    list challenges --track acceptance >/dev/null 2>&1 &&
    { train || true; } &&
    cat "$part.all" "$part.race" 2>/dev/null | grep -v -e '^@lambda-' -e ' source: ' |
    sed 's/ id: [0-9]*$//' | awk '!seen[$0]++' >"$part.list" &&
    "$java" -Xshare:dump -XX:SharedClassListFile="$part.list" -XX:SharedArchiveFile="$part.jsa" -Xlog:disable \
      -XX:+UseSerialGC -XX:ErrorFile="$shared/class-data-error.log" -cp "$jar" >/dev/null 2>&1; then
    mv -f "$part.jsa" "$archive"
  fi
  rm -rf "$part" "$part.all" "$part.race" "$part.list" "$part.jsa"
}

# A short race against the built-in stub loads what a race needs.
train() {
  mkdir -p "$part/logs"
  cat >"$part/track.json" <<'TRACK'
{
  "version": 2,
  "description": "loads the classes of a race",
  "indices": [{ "name": "train" }],
  "corpora": [
    { "name": "train", "documents": [{ "source-file": "documents.json", "document-count": 2, "target-index": "train" }] }
  ],
  "schedule": [
    { "operation": { "operation-type": "bulk", "bulk-size": 1 } },
    {
      "operation": { "name": "search", "operation-type": "search", "index": "train", "body": {} },
      "iterations": 50,
      "target-throughput": 100
    }
  ]
}
TRACK
  printf '{}\n{}\n' >"$part/documents.json"
  "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Desbench.home="$part" -jar "$jar" stub >"$part/stub" 2>&1 &
  stub=$!
  race=$stub
  trap 'kill "$stub" "$race" 2>/dev/null; rm -rf "$part" "$part".*; exit 130' INT TERM
  waited=0
  until url=$(sed -n 's/.*listening on \([^ ]*\)$/\1/p' "$part/stub" 2>/dev/null) && [ -n "$url" ]; do
    if [ "$waited" -ge 100 ] || ! kill -0 "$stub" 2>/dev/null; then
      break
    fi
    waited=$((waited + 1))
    sleep 0.1
  done
  if [ -n "$url" ]; then
    # shellcheck disable=SC2086 # several options
    "$java" $recording -XX:DumpLoadedClassList="$part.race" -Desbench.home="$part" -jar "$jar" race --quiet \
      --track-path "$part" --target-hosts "$url" --results-dir "$part" >/dev/null 2>&1 &
    race=$!
    # A machine on which this takes a minute does without.
    while kill -0 "$race" 2>/dev/null && [ "$waited" -lt 600 ]; do
      waited=$((waited + 1))
      sleep 0.1
    done
  fi
  kill "$race" "$stub" 2>/dev/null || true
  wait "$race" "$stub" 2>/dev/null || true
  trap - INT TERM
}

# Replaces this shell with esbench.
launch() {
  share_classes
  # What is a terminal is known here and not in the JVM.
  terminal=
  [ ! -t 0 ] || terminal=in
  [ ! -t 1 ] || terminal=$terminal,out
  if [ -t 2 ]; then
    terminal=$terminal,err
    COLUMNS=${COLUMNS:-$(tput cols 2>/dev/null || echo 100)}
    export COLUMNS
  fi

  # Serial collector and a small young generation: the hot path makes no garbage, so there is next to nothing to
  # collect, and what a heap once held stays resident. Eden holds a minute's garbage of a paced race. Loading the classes of
  # a race must not start a collection either, nor does Netty need events of its own in a recording of the JVM.
  # shellcheck disable=SC2086 # the user's options are several words
  exec "$java" "$sharing" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -Xms64m -Xmn24m -XX:SurvivorRatio=16 -Xmx512m \
    -XX:MetaspaceSize=64m -XX:-UsePerfData -Dio.netty.jfr.enabled=false -Desbench.home="$home" -Desbench.terminal="$terminal" ${ESBENCH_JAVA_OPTS:-} -jar "$jar" "$@"
}

java=$(find_java)
version=unknown
resolved=$java
check_java
