package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Selection;
import io.esbench.track.Task;
import io.esbench.track.TaskFilter;
import io.esbench.track.Track;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.Remark;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.track.load.render.RenderContext;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChosenWorkTest {
  private final ToldProgress progress = new ToldProgress();
  private RenderContext cluster = RenderContext.DEFAULT;

  @Test
  void tellsWhatTheAuthorWantsToBeKnown() {
    ChosenWork work = choose(Selection.ALL, List.of());

    assertThat(progress.lines()).containsExactly("track t, challenge c", "take care");
    assertThat(work.notes()).isEmpty();
    assertThat(work.challenge().tasks()).hasSize(2);
  }

  @Test
  void notesWhatWasLeftOut() {
    TaskFilter filter = filter("a", "nope");
    ChosenWork work = choose(new Selection(filter, true, 5L), List.of());

    assertThat(work.challenge().tasks()).extracting(Task::name).containsExactly("a");
    assertThat(work.track().challenge("c").tasks()).hasSize(2);
    assertThat(work.notes())
        .containsExactly(
            "Test mode: everything was cut short, the figures mean nothing",
            "At most the first 5 documents of each corpus file",
            "Only 1 of the 2 tasks of the challenge");
    assertThat(progress.lines()).contains("warning: no task of challenge 'c' matches 'nope'");
  }

  @Test
  void refusesToRunNothing() {
    assertThatThrownBy(() -> choose(new Selection(filter("nope"), false, null), List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessage("nothing is left to run of challenge 'c'; its tasks are: a, b");
  }

  @ParameterizedTest
  @CsvSource({
    "NAME, aa, a",
    "NAME, node-stats, type:node-stats",
    "TYPE, nod-stats, type:node-stats",
    "TAG, node-stats, type:node-stats",
  })
  void suggestsWhatAFilterThatMatchesNothingMayHaveMeant(
      TaskFilter.Kind kind, String text, String meant) {
    TaskFilter filter =
        new TaskFilter(TaskFilter.Mode.INCLUDE, List.of(new TaskFilter.Pattern(kind, text)));
    assertThatThrownBy(
            () -> choose(new Selection(filter, false, null), List.of(), "search", "node-stats"))
        .hasMessageContaining("; did you mean '" + meant + "'?; its tasks are: ");
  }

  @Test
  void warnsOfTheFirstKeysWithoutEffect() {
    Remark remark = new Remark(new Location("track.json", 3, "$.x"), "'x' is unknown");
    choose(Selection.ALL, Collections.nCopies(7, remark));

    assertThat(progress.lines())
        .hasSize(8)
        .contains("warning: track.json:3, $.x: 'x' is unknown")
        .endsWith(
            "warning: and 2 more keys without effect; 'esbench list challenges' shows them all");
  }

  @Test
  void leavesOutWhatAServerlessTargetDoesNotAllow() {
    cluster = new RenderContext("serverless", false);
    ChosenWork work = choose(Selection.ALL, List.of(), "search", "node-stats");

    assertThat(work.challenge().tasks()).extracting(Task::name).containsExactly("a");
    // The challenge that loads data is taken from here.
    assertThat(work.track().challenge("c").tasks()).extracting(Task::name).containsExactly("a");
    assertThat(work.notes())
        .containsExactly("Left out, as the target is serverless: b (node-stats)");
    assertThat(progress.lines())
        .endsWith("warning: Left out, as the target is serverless: b (node-stats)");
  }

  @Test
  void doesNotTellOfWhatTheUserLeftOutAlready() {
    cluster = new RenderContext("serverless", false);
    Selection selection = new Selection(filter("a"), false, null);

    assertThat(choose(selection, List.of(), "search", "node-stats").notes())
        .containsExactly("Only 1 of the 2 tasks of the challenge");
  }

  @Test
  void saysThatAServerlessTargetAllowsNothingOfIt() {
    cluster = new RenderContext("serverless", false);

    assertThatThrownBy(() -> choose(Selection.ALL, List.of(), "shrink-index", "node-stats"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "nothing is left to run of challenge 'c': a serverless target allows none of a, b");
  }

  private ChosenWork choose(Selection selection, List<Remark> remarks) {
    return choose(selection, remarks, "search", "search");
  }

  private static Task task(String name, String type) {
    Task search = Sketch.task(name, 1, new Bounds.Exhaustion(0), null);
    return search.with(new Operation(name, type, RawJson.EMPTY_OBJECT, Location.NONE));
  }

  private ChosenWork choose(
      Selection selection, List<Remark> remarks, String typeOfA, String typeOfB) {
    Challenge challenge =
        new Challenge(
            "c",
            "",
            true,
            RawJson.EMPTY_OBJECT,
            null,
            List.of(task("a", typeOfA), task("b", typeOfB)),
            new Challenge.About(false, "take care", RawJson.EMPTY_OBJECT),
            List.of());
    Track track = Sketch.track(List.of(), challenge);
    TrackSource source = new TrackSource("t", Path.of("t"), Path.of("t/track.json"));
    RaceRequest.Work work =
        new RaceRequest.Work(source, TrackParams.NONE, null, selection, Path.of("data"));
    return ChosenWork.of(new LoadedTrack(track, remarks), work, cluster, progress);
  }

  private static TaskFilter filter(String... names) {
    return new TaskFilter(
        TaskFilter.Mode.INCLUDE,
        List.of(names).stream()
            .map(name -> new TaskFilter.Pattern(TaskFilter.Kind.NAME, name))
            .toList());
  }
}
