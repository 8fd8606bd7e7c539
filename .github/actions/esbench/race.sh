#!/usr/bin/env bash
# One race of the action beside this file: options from INPUT_*, results to GITHUB_OUTPUT and GITHUB_STEP_SUMMARY.
# Ends with 0 whatever came out, so that the report is shown before a later step ends with the code of esbench.
set -uo pipefail

folder=${RUNNER_TEMP:-.}/esbench-$$
mkdir -p "$folder"
report=$folder/report.md
arguments=(race --results-dir "$folder" --report-file "$report" --quiet)
add() { [ -z "$2" ] || arguments+=("$1=$2"); }
add --target-hosts "${INPUT_TARGET_HOSTS:-}"
add --track "${INPUT_TRACK:-}"
add --track-path "${INPUT_TRACK_PATH:-}"
add --challenge "${INPUT_CHALLENGE:-}"
add --acceptance "${INPUT_ACCEPTANCE:-}"
# Blanks round a line, and line ends of Windows, are nobody's option.
trimmed() { sed -e 's/^[[:space:]]*//' -e 's/[[:space:]]*$//' <<<"$1"; }
while IFS= read -r line; do add --criterion "$line"; done < <(trimmed "${INPUT_CRITERIA:-}")
while IFS= read -r line; do [ -z "$line" ] || arguments+=("$line"); done < <(trimmed "${INPUT_OPTIONS:-}")
# Without criteria there is nothing to be a test.
asked=${INPUT_ACCEPTANCE:-}${INPUT_CRITERIA:-}
[ -z "${asked//[[:space:]]/}" ] || arguments+=(--junit "$folder/verdict.xml")

# A pipe, as a process substitution may still be writing when the file is read.
exec 3>&1
"${INPUT_PATH:?the input path names no program}" "${arguments[@]}" 2>&1 >&3 | tee "$folder/errors.txt" >&2
code=${PIPESTATUS[0]}
case $code in
  0) verdict=pass ;;
  10) verdict=fail ;;
  *) verdict=error ;;
esac
if [ -s "$report" ]; then
  cat "$report" >>"$GITHUB_STEP_SUMMARY"
else
  report=
  {
    printf 'esbench ended with exit code %s and made no report.\n\n' "$code"
    sed 's/^/    /' "$folder/errors.txt"
  } >>"$GITHUB_STEP_SUMMARY"
fi
if [ "$verdict" = fail ]; then
  echo "::error title=esbench::acceptance criteria not met (exit code 10)"
elif [ "$verdict" = error ]; then
  echo "::error title=esbench::the race cannot be used (exit code $code), see the log"
fi
printf '%s\n' "verdict=$verdict" "exit-code=$code" "report=$report" "folder=$folder" >>"$GITHUB_OUTPUT"
