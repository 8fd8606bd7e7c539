package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code esbench check} names the file, the line and the cause of each fault. Each track in {@code
 * src/test/resources/tracks/broken} has one, in a collected or included file where that can be.
 */
final class BrokenTracksTest {
  private static final Path BROKEN = Path.of("src", "test", "resources", "tracks", "broken");

  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "unknown-filter | template | challenges/search.json:8 | unknown filter 'defalt'; did you mean 'default'?",
        "unclosed-expression | template | challenges/search.json:8 |",
        "undefined-attribute | template | index.json:3 |",
        "unknown-tag | template | challenges/search.json:1 |",
        "missing-include | template | challenges/search.json:5 | nope.json",
        "collects-itself | template | challenges/search.json | collects itself",
        "text-plus-number | template | operations/search.json:4 |",
        "included-file-with-unknown-test | template | parts/task.json:5 |",
        "date-filter-in-body | template | index.json:3 | get_start_date",
        "trailing-comma | json | operations/search.json:5 | not JSON after rendering",
        "missing-comma | json | challenges/search.json:6 | not JSON after rendering",
        "python-boolean | json | challenges/search.json:8 | 'True'",
        "text-without-quotes | json | challenges/search.json:8 | not JSON after rendering",
        "body-without-end | json | index.json:4 | not JSON after rendering",
        "loop-with-a-comma-too-many | json | challenges/search.json:7 | not JSON after rendering",
        "clients-zero | schema | challenges/search.json:8 | must be a whole number from 1",
        "clients-as-text | schema | challenges/search.json:8 | must be a whole number from 1",
        "task-without-operation | schema | challenges/search.json:5 | 'operation' is missing",
        "challenge-without-name | schema | challenges/search.json:1 | 'name' is missing",
        "empty-schedule | schema | challenges/search.json:3 | an array with at least one item",
        "corpus-without-count | schema | corpora/logs.json:4 | 'document-count' is missing",
        "operation-of-the-wrong-type | schema | challenges/search.json:4 | must be an object, but is",
        "included-task-with-wrong-period | schema | parts/task.json:4 | must be a whole number",
        "missing-body-file | semantics | track.json:5 | there is no file 'index.json'",
        "two-defaults | semantics | challenges/two.json:3 | only one challenge can be the default",
        "task-twice | semantics | challenges/search.json:9 | a task named 'find' is there already",
        "iterations-and-period | semantics | challenges/search.json:5 | exclude each other",
        "completed-by-nobody | semantics | challenges/search.json:7 | no task of the group is named 'finde'; did you mean 'find'?",
        "corpus-without-target | semantics | corpora/logs.json:4 | 'target-index' is missing",
        "ramp-up-without-warm-up | semantics | challenges/search.json:5 | needs a 'warmup-time-period'",
        "search-without-body | operation | operations/search.json:1 | needs the parameter 'body'",
        "bulk-of-an-unknown-corpus | operation | challenges/search.json:7 | 'log', which the track does not have; did you mean 'logs'?",
        "rate-in-the-wrong-unit | operation | challenges/search.json:5 | its requests are counted in ops",
        "search-with-a-warm-up-only | endless | challenges/search.json:5 | never ends",
        "looped-bulk-without-bounds | endless | challenges/search.json:5 | bulks without end",
        "group-completed-by-an-endless-task | endless | challenges/search.json:9 | never ends",
        "operation-type-mistyped | component | challenges/search.json:7 | 'serch'",
        "parameter-source-of-python | component | challenges/search.json:7 | 'zipf-terms'",
        "schedule-of-python | component | challenges/search.json:5 | 'office-hours'",
        "key-mistyped | key | challenges/search.json:9 | 'warmup-time-perid'"
      })
  void namesFileLineAndCause(String track, String cause, String place, String words) {
    CliHarness.Ran ran =
        CliHarness.in(folder).run("check", "--strict", "--track-path=" + BROKEN.resolve(track));

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.err()).isEmpty();
    List<String> faults = ran.out().lines().filter(line -> line.startsWith("fault")).toList();
    assertThat(faults).hasSize(1);
    assertThat(faults.get(0))
        .startsWith("fault    " + cause + " ")
        .contains(" " + BROKEN.resolve(track).resolve(place))
        .contains(words == null ? "" : words);
    assertThat(ran.out()).containsPattern("\ntrack " + track + ": 1 fault, [01] warnings?\n$");
  }

  @Test
  void theTableIsWhole() throws IOException, NoSuchMethodException {
    CsvSource table =
        BrokenTracksTest.class
            .getDeclaredMethod(
                "namesFileLineAndCause", String.class, String.class, String.class, String.class)
            .getAnnotation(CsvSource.class);
    List<String> rows =
        Stream.of(table.value()).map(row -> row.substring(0, row.indexOf(' '))).sorted().toList();
    try (Stream<Path> tracks = Files.list(BROKEN)) {
      assertThat(tracks.map(track -> track.getFileName().toString()).sorted())
          .containsExactlyElementsOf(rows);
    }
  }
}
