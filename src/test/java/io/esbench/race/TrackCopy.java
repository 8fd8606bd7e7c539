package io.esbench.race;

import static io.esbench.race.NodeRace.assertOk;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.track.Challenge;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/** A track that comes with esbench, copied to a folder: documents are made beside the copy. */
final class TrackCopy {
  private final String track;
  private final Path folder;
  private final Target node;
  private final NodeRace races;

  private TrackCopy(String track, Path folder, Target node) {
    this.track = track;
    this.folder = folder;
    this.node = node;
    this.races = new NodeRace(node, folder);
  }

  static TrackCopy of(String track, Path folder, Target node) throws IOException {
    Path source = Path.of("tracks", track);
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(file);
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return new TrackCopy(track, folder, node);
  }

  /** What the node holds, and the command line. */
  NodeRace races() {
    return races;
  }

  /** A race that ends without errors and with all self-checks passed. */
  RaceResult race(String challenge, String params) throws IOException {
    assertOk(
        races
            .cli()
            .run(
                "race",
                "--track=" + track,
                "--challenge=" + challenge,
                "--track-params=" + params,
                "--target-hosts=" + node.hosts().get(0),
                "--race-id=race"));
    RaceResult result = races.result();
    assertThat(result.tasks())
        .allSatisfy(task -> assertThat(task.requests().errors()).as(task.task()).isEmpty());
    assertThat(result.selfChecks())
        .allSatisfy(check -> assertThat(check.passed()).as(check.toString()).isTrue());
    return result;
  }

  List<String> challenges() {
    return new TrackLoader(folder, InstantSource.system())
            .load(TrackSource.at(folder.resolve("tracks").resolve(track)), TrackParams.NONE)
            .challenges()
            .stream()
            .map(Challenge::name)
            .toList();
  }
}
