package io.esbench.track;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is left of a track. */
final class SelectionTest {
  static Stream<Arguments> testModeCutsBoundsShort() {
    return Stream.of(
        Arguments.of(new Bounds.Iterations(1000, 1000), new Bounds.Iterations(4, 4)),
        Arguments.of(new Bounds.Iterations(0, 3), new Bounds.Iterations(0, 3)),
        Arguments.of(new Bounds.Exhaustion(7), new Bounds.Exhaustion(4)),
        Arguments.of(period(120, 600L), period(0, 10L)),
        Arguments.of(period(5, 9L), period(0, 9L)),
        Arguments.of(period(120, null), period(0, null)));
  }

  @ParameterizedTest
  @MethodSource
  void testModeCutsBoundsShort(Bounds given, Bounds left) {
    Task task = testMode(task(given, null)).tasks().get(0);

    assertThat(task.bounds()).isEqualTo(left);
    assertThat(task.clients()).isEqualTo(4);
  }

  @Test
  void testModeDropsTargetsAndKeepsTheRest() {
    Task task = task(period(60, 60L), new Throughput(5, "docs"));
    Task left = testMode(task).tasks().get(0);

    assertThat(left.target()).isNull();
    assertThat(left).usingRecursiveComparison().ignoringFields("target", "bounds").isEqualTo(task);
  }

  @Test
  void groupsStayGroupsInTestMode() {
    Parallel group =
        new Parallel(
            List.of(task(new Bounds.Iterations(9, 9), null)), 2, new CompletedBy.AnyTask());

    assertThat(group.inTestMode())
        .isEqualTo(
            new Parallel(
                List.of(task(new Bounds.Iterations(4, 4), null)), 2, new CompletedBy.AnyTask()));
  }

  @Test
  void documentsAreTheFirstOfTheFileAtMost() {
    DocumentSet half = set(new Selection(TaskFilter.EVERYTHING, false, 2000L).applied(track()));
    assertThat(half.documentCount()).isEqualTo(2000);
    assertThat(half.start()).isTrue();
    assertThat(half.uncompressedBytes()).isNull();
    assertThat(half.documentFile()).isEqualTo("a.b/documents");

    DocumentSet all = set(new Selection(TaskFilter.EVERYTHING, false, 9000L).applied(track()));
    assertThat(all.documentCount()).isEqualTo(5000);
  }

  @Test
  void testModeTakesTheSmallFileUnlessDocumentsAreNamed() {
    DocumentSet small = set(new Selection(TaskFilter.EVERYTHING, true, null).applied(track()));
    assertThat(small.sourceFile()).isEqualTo("a.b/documents-1k.gz");
    assertThat(small.start()).isFalse();

    DocumentSet named = set(new Selection(TaskFilter.EVERYTHING, true, 20L).applied(track()));
    assertThat(named.sourceFile()).isEqualTo("a.b/documents.gz");
    assertThat(named.documentCount()).isEqualTo(20);
  }

  private static Challenge testMode(Task task) {
    Challenge challenge = new Challenge("c", "", true, RawJson.EMPTY_OBJECT, null, List.of(task));
    Track track =
        new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of(challenge));
    return new Selection(TaskFilter.EVERYTHING, true, null).applied(track).challenge("c");
  }

  private static Bounds period(long warmup, @Nullable Long measured) {
    return new Bounds.TimePeriod(
        Duration.ofSeconds(warmup), measured == null ? null : Duration.ofSeconds(measured));
  }

  private static Task task(Bounds bounds, @Nullable Throughput target) {
    return new Task(
        "t",
        new Operation("o", "search", RawJson.EMPTY_OBJECT, Location.NONE),
        4,
        bounds,
        target,
        "poisson",
        Duration.ofSeconds(3),
        List.of("tag"),
        new RawJson("{\"a\":1}"),
        true,
        Set.of(Feature.ILM),
        RawJson.EMPTY_OBJECT,
        Location.NONE);
  }

  private static Track track() {
    DocumentSet set =
        new DocumentSet(
            "a.b/documents.gz",
            "a.b/documents",
            List.of(Path.of("x")),
            5000,
            7L,
            9L,
            false,
            "i",
            null,
            null,
            Location.NONE);
    return new Track(
        "t",
        "",
        RawJson.EMPTY_OBJECT,
        List.of(),
        List.of(new Corpus("c", List.of(set))),
        List.of());
  }

  private static DocumentSet set(Track track) {
    return track.corpora().get(0).documentSets().get(0);
  }
}
