package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.component.Components;
import io.esbench.corpus.fetch.Downloads;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.result.Flavour;
import io.esbench.schedule.PacerCatalog;
import io.esbench.track.Bounds;
import io.esbench.track.Challenge;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PreparationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "race --track a | esbench race --track a --challenge load",
        "race --track a --challenge read | esbench race --track a --challenge load",
        "race --challenge=read --track a | esbench race --track a --challenge load",
        "race --track-params {\"a\":[1]} | esbench race --track-params '{\"a\":[1]}'"
            + " --challenge load",
        "race --user-tags it's | esbench race --user-tags 'it'\\''s' --challenge load",
        "race --race-id one --track a | esbench race --track a --challenge load",
        "race --race-id=one --track a | esbench race --track a --challenge load",
        "race --include-tasks type:search --track a | esbench race --track a --challenge load",
        "race --exclude-tasks=a,b --track a | esbench race --track a --challenge load",
        "race --report-file r.md --track a | esbench race --track a --challenge load",
        "race --report-file=r.md --track a | esbench race --track a --challenge load",
        "race --criterion x --acceptance=a.yml --track a | esbench race --track a --challenge load",
        "race --allow-undecided --track a --junit=v.xml | esbench race --track a --challenge load",
        "race --baseline=b --track a | esbench race --track a --challenge load",
      })
  void commandIsTheUsersWithTheOtherChallenge(String given, String command) {
    assertThat(Preparation.command(List.of(given.split(" ")), "load")).isEqualTo(command);
  }

  @Test
  void commandQuotesNamesWithBlanks() {
    assertThat(Preparation.command(List.of("race", "--track-path", "my track"), "load all"))
        .isEqualTo("esbench race --track-path 'my track' --challenge 'load all'");
  }

  @Test
  void nothingIsNeededIfNoChallengeIsNamed() {
    Challenge alone = Sketch.challenge("alone", null, List.of());
    assertThat(preparation(alone).challenge()).isNull();
  }

  @Test
  void theNamedChallengeIsTaken() {
    Challenge load = Sketch.challenge("load", null, List.of());
    Challenge read = Sketch.challenge("read", "load", List.of());
    assertThat(preparation(read, load).challenge())
        .extracting(PreparedChallenge::challenge)
        .isEqualTo(load);
  }

  @Test
  void chainsOfPreparationAreRefused() {
    Challenge first = Sketch.challenge("first", "second", List.of());
    Challenge second = Sketch.challenge("second", "third", List.of());
    assertThatThrownBy(() -> preparation(first, second).challenge())
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'first' is prepared by 'second'")
        .hasMessageContaining("name the one that loads the data");
  }

  @Test
  void anUnknownChallengeIsNamed() {
    Challenge read = Sketch.challenge("read", "laod", List.of());
    Challenge load = Sketch.challenge("load", null, List.of());
    assertThatThrownBy(() -> preparation(read, load).challenge())
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("unknown challenge 'laod'; did you mean 'load'?");
  }

  @Test
  void clientsNeedAConnectionToEachHost() {
    Task many = Sketch.task("a", 1000, new Bounds.Iterations(0, 1), null);
    Challenge busy = Sketch.challenge("busy", null, List.of(many));
    assertThatThrownBy(() -> preparer(Sketch.track(List.of(), busy), 1_000_000_000).prepare(busy))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith(
            "task a has 1,000 clients with 1,000,000,000,000 connections, but this process may");
  }

  private static Preparation preparation(Challenge asked, Challenge... others) {
    Track track = Sketch.track(List.of(), others);
    return new Preparation(track, asked, preparer(track, 1));
  }

  private static ChallengePreparer preparer(Track track, int hosts) {
    return new ChallengePreparer(
        track,
        Components.of(track, Path.of("unused"), List.of()),
        PacerCatalog.standard(),
        new CorpusSupply(Path.of("unused"), Downloads.OFFLINE, Map.of(), new ToldProgress()),
        Duration.ofSeconds(1),
        Flavour.ELASTICSEARCH,
        hosts);
  }
}
