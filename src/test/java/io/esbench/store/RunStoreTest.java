package io.esbench.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.esbench.result.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunStoreTest {
  @TempDir Path folder;
  private Shelf shelf;
  private RunStore store;

  @BeforeEach
  void open() {
    shelf = new Shelf(folder);
    store = new RunStore(folder);
  }

  private StoredRun at(Path directory) {
    return Objects.requireNonNull(store.at(directory));
  }

  private List<String> ids(RunFilter filter) {
    return store.list(filter, false).runs().stream().map(StoredRun::id).toList();
  }

  @Test
  void listsEveryKindNewestFirstAndWhatItIsNotSureOfLast() {
    shelf.filled();
    Listing listing = store.list(RunFilter.ALL, false);
    assertThat(listing.runs())
        .extracting(StoredRun::id, StoredRun::kind, StoredRun::state, StoredRun::verdict)
        .containsExactly(
            tuple("aborted", RunKind.RACE, RunState.ABORTED, ""),
            tuple("judged", RunKind.RACE, RunState.COMPLETE, "not met"),
            tuple("accept-1", RunKind.ACCEPTANCE, RunState.COMPLETE, "not met"),
            tuple("ladder", RunKind.RACE, RunState.COMPLETE, ""),
            tuple("half", RunKind.RACE, RunState.UNREADABLE, ""),
            tuple("no-json", RunKind.RACE, RunState.UNREADABLE, ""),
            tuple("other", RunKind.RACE, RunState.UNREADABLE, ""));
    assertThat(listing.foreign()).containsExactly("notes");
  }

  @Test
  void saysWhyOneCannotBeRead() {
    shelf.filled();
    assertThat(at(folder.resolve("other")).reason()).isEqualTo("result.json is not one of esbench");
    assertThat(at(folder.resolve("half")).reason())
        .isEqualTo("result.json is not JSON: it ends too early, in line 1, column 39");
    assertThat(at(folder.resolve("no-json")).reason()).startsWith("result.json is not JSON: ");
  }

  @Test
  void namesTheRacesInsideOthersByTheirPath() {
    shelf.filled();
    assertThat(store.list(RunFilter.ALL, true).runs())
        .extracting(StoredRun::id)
        .contains(
            "accept-1/pass-1/query-ladder", "accept-1/find-max", "accept-1/find-max/probe-01");
  }

  @Test
  void countsTheRacesOfOthers() {
    shelf.filled();
    assertThat(at(folder.resolve("accept-1")).work().races()).isEqualTo(2);
    assertThat(at(folder.resolve("accept-1/find-max")).work().races()).isEqualTo(2);
  }

  @Test
  void tagsOfOthersAreThoseOfTheirRaces() {
    shelf.filled();
    assertThat(ids(new RunFilter(null, null, Map.of("night", "1"), null, null, null)))
        .containsExactly("accept-1");
  }

  @Test
  void choosesByTrackChallengeTagsAndState() {
    shelf.filled();
    String track = SampleResults.judged().info().track();
    String challenge = SampleResults.aborted().info().challenge();
    Map<String, String> staging = Map.of("cluster", "staging");
    assertThat(ids(new RunFilter(track, null, Map.of(), null, null, null)))
        .containsExactly("aborted", "judged", "ladder");
    assertThat(ids(new RunFilter(null, challenge, Map.of(), null, null, null)))
        .containsExactly("aborted");
    assertThat(ids(new RunFilter(null, null, staging, null, null, null)))
        .containsExactly("aborted", "judged");
    assertThat(
            ids(
                new RunFilter(
                    null, null, Map.of("cluster", "staging", "nodes", "3"), null, null, null)))
        .containsExactly("judged");
    assertThat(ids(new RunFilter(null, null, Map.of(), null, null, RunState.UNREADABLE)))
        .containsExactly("half", "no-json", "other");
    assertThat(ids(new RunFilter("nobody's", null, Map.of(), null, null, null))).isEmpty();
  }

  @Test
  void choosesByTimeFromTheFirstMomentOnAndBeforeTheLast() {
    shelf.filled();
    Instant second = Instant.parse("2026-01-03T03:04:05.678Z");
    assertThat(ids(new RunFilter(null, null, Map.of(), second, null, null)))
        .containsExactly("aborted", "judged");
    assertThat(ids(new RunFilter(null, null, Map.of(), null, second, null)))
        .containsExactly("accept-1", "ladder");
  }

  @Test
  void aDirectoryThatDoesNotExistHasNoRuns() {
    Listing listing = new RunStore(folder.resolve("none")).list(RunFilter.ALL, true);
    assertThat(listing.runs()).isEmpty();
    assertThat(listing.foreign()).isEmpty();
  }

  @Test
  void idsAreThoseOfRunsOnly() {
    shelf.filled();
    assertThat(store.ids()).contains("ladder", "accept-1", "half").doesNotContain("notes");
  }

  @Test
  void linksAreNotFollowed() throws Exception {
    shelf.filled();
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("ladder"));
    assertThat(ids(RunFilter.ALL)).doesNotContain("link");
  }

  @Test
  void aRunWithoutResultRunsAsLongAsItsProcessLivesAndWasKilledAfterwards() throws Exception {
    Path run = Files.createDirectory(folder.resolve("run"));
    RunLock lock = RunLock.take(run);
    assertThat(at(run).state()).isEqualTo(RunState.RUNNING);
    lock.close();
    assertThat(store.at(run)).isNull();

    // What is left of a process that had no time to close.
    shelf.file("run/.running", "1");
    assertThat(at(run).state()).isEqualTo(RunState.KILLED);
    shelf.file("run/pass-1/x/result.json", "{}");
    assertThat(at(run).kind()).isEqualTo(RunKind.ACCEPTANCE);
  }

  @Test
  void theHeadIsReadWithoutTheRest() {
    shelf.race("race", 0, SampleResults.judged(), Map.of());
    Path file = folder.resolve("race/result.json");
    String text = text(file);
    int rest = text.indexOf("\"generator\"");
    assertThat(text.indexOf("\"verdict\"")).isPositive().isLessThan(rest);
    shelf.file("race/result.json", text.substring(0, rest) + "damaged");
    assertThat(at(folder.resolve("race")).state()).isEqualTo(RunState.COMPLETE);
  }

  @Test
  void readsTheVerdictOfAFileThatHasItAtItsEnd() {
    shelf.race("race", 0, SampleResults.judged(), Map.of());
    String text = text(folder.resolve("race/result.json"));
    int from = text.indexOf("  \"verdict\"");
    int to = text.indexOf("  \"generator\"");
    String verdict = text.substring(from, to).stripTrailing();
    String old =
        text.substring(0, from)
            + text.substring(to, text.lastIndexOf('}')).stripTrailing()
            + ",\n"
            + verdict.substring(0, verdict.length() - 1)
            + "\n}\n";
    shelf.file("race/result.json", old);
    assertThat(at(folder.resolve("race")).verdict()).isEqualTo("not met");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
