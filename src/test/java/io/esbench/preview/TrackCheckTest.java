package io.esbench.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.component.Components;
import io.esbench.component.PluginJar;
import io.esbench.track.load.Examined;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What jars of a track mean for looking at it without racing it. */
final class TrackCheckTest {
  @TempDir Path folder;

  private void processor(String code) throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"indices": [{"name": "i"}], "schedule": [
          {"name": "find", "iterations": 1, "operation": {"operation-type": "search", "body": {}}}]}
        """);
    PluginJar.of(
        folder.resolve("plugins/p.jar"),
        "a.P",
        """
        package a;
        import io.esbench.plugin.*;
        import java.util.*;
        public final class P implements TrackPlugin {
          public List<TrackProcessor> processors() { return List.of((track, task) -> { %s }); }
        }
        """
            .formatted(code));
  }

  private CheckReport check() {
    return check(List.of(folder.resolve("plugins/p.jar")));
  }

  private CheckReport check(List<Path> named) {
    TrackSource source = TrackSource.at(folder);
    Examined examined =
        new TrackLoader(folder, InstantSource.system()).examine(source, TrackParams.NONE);
    try (Components components =
        Components.of(Objects.requireNonNull(examined.track()), source.directory(), named)) {
      return TrackCheck.of("t", examined, components, TrackParams.NONE, null);
    }
  }

  @Test
  void aTaskIsCheckedAsTheProcessorsOfTheTrackWantIt() throws IOException {
    processor("task.parameters().put(\"body\", 7); return task.parameters();");
    CheckReport report = check();
    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().get(0).placed())
        .contains("track.json:2, ")
        .contains("is 7, expected an object or a text");
    assertThat(report.challenges()).noneMatch(CheckReport.ChallengeCheck::runs);
  }

  @Test
  void aProcessorThatRefusesATaskIsAFaultOfIt() throws IOException {
    processor("throw new IllegalArgumentException(\"not with this track\");");
    CheckReport report = check();
    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().get(0).placed())
        .contains("track.json:2, ")
        .contains("p.jar")
        .contains("not with this track");
  }

  @Test
  void aJarThatNobodyNamedIsLeftAloneAndSaidToBe() throws IOException {
    processor("throw new IllegalArgumentException(\"not with this track\");");
    CheckReport report = check(List.of());
    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().get(0).severity()).isEqualTo(CheckReport.Severity.WARNING);
    assertThat(report.findings().get(0).placed())
        .isEqualTo(
            "plugins/p.jar of the track is not run, as nobody named it; --plugin=plugins/p.jar if"
                + " you want it and trust it");
    assertThat(report.strict().count(CheckReport.Severity.FAULT)).isZero();
    assertThat(report.challenges()).allMatch(CheckReport.ChallengeCheck::runs);
  }

  @Test
  void whatIsMissingIsToldWithTheJarsThatMayHaveIt() throws IOException {
    processor("return task.parameters();");
    Path file = folder.resolve("track.json");
    Files.writeString(file, Files.readString(file).replace("search", "find-them"));
    CheckReport report = check(List.of());
    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().get(0).placed())
        .contains("operation-type 'find-them' of task 'find' is not esbench's; ")
        .endsWith(
            "; plugins/p.jar may have it, but no code of a track runs unless you name it:"
                + " --plugin=plugins/p.jar if you trust it");
  }
}
