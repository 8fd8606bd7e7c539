package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.Location;
import io.esbench.track.RawJson;
import io.esbench.track.Selection;
import io.esbench.track.Task;
import io.esbench.track.TaskFilter;
import io.esbench.track.Track;
import io.esbench.track.load.LoadedTrack;
import io.esbench.track.load.Remark;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChosenWorkTest {
  private final ToldProgress progress = new ToldProgress();

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

  private ChosenWork choose(Selection selection, List<Remark> remarks) {
    Challenge challenge =
        new Challenge(
            "c",
            "",
            true,
            RawJson.EMPTY_OBJECT,
            null,
            List.of(
                Sketch.task("a", 1, new Bounds.Exhaustion(0), null),
                Sketch.task("b", 1, new Bounds.Exhaustion(0), null)),
            new Challenge.About(false, "take care", RawJson.EMPTY_OBJECT));
    Track track = Sketch.track(List.of(), challenge);
    TrackSource source = new TrackSource("t", Path.of("t"), Path.of("t/track.json"));
    RaceRequest.Work work =
        new RaceRequest.Work(source, TrackParams.NONE, null, selection, Path.of("data"));
    return ChosenWork.of(new LoadedTrack(track, remarks), work, progress);
  }

  private static TaskFilter filter(String... names) {
    return new TaskFilter(
        TaskFilter.Mode.INCLUDE,
        List.of(names).stream()
            .map(name -> new TaskFilter.Pattern(TaskFilter.Kind.NAME, name))
            .toList());
  }
}
