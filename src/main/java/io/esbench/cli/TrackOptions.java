package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that name a track. */
final class TrackOptions {
  @Option(
      names = "--track",
      paramLabel = "NAME",
      description =
          "Name of a track in ./tracks, of one that comes with esbench, or of one in the track"
              + " repository.")
  @Nullable String track;

  @Option(
      names = "--track-path",
      paramLabel = "PATH",
      description = "Directory or .json file of a track of your own.")
  @Nullable Path trackPath;

  @Option(
      names = "--challenge",
      paramLabel = "NAME",
      description = "Challenge of the track. Default: the track's. Environment: CHALLENGE.")
  @Nullable String challenge;

  @Option(
      names = "--track-params",
      paramLabel = "PARAMS",
      description =
          "Parameters of the track: key:value,key:value, a JSON object or a .json file."
              + " Environment: TRACK_PARAMS.")
  @Nullable String trackParams;

  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      split = ",",
      description =
          "Jar with code of the track that may run, as a path or one in the track's directory;"
              + " repeatable. No other code of a track runs: name only jars that you trust."
              + " Environment: TRACK_PLUGINS.")
  List<Path> plugins = new ArrayList<>();

  @Option(
      names = "--ignore-unused-track-params",
      description = "Warn of parameters that the track does not read instead of refusing them.")
  boolean ignoreUnusedParams;

  TrackParams params() {
    TrackParams params = trackParams == null ? TrackParams.NONE : TrackParams.parse(trackParams);
    return ignoreUnusedParams ? params.allowingUnused() : params;
  }

  boolean named() {
    return (track == null) != (trackPath == null);
  }

  void requireNamed(List<String> faults) {
    if (track != null && trackPath != null) {
      faults.add("give --track or --track-path, not both");
    } else if (!named()) {
      faults.add(
          "no track given: name one with --track (see 'esbench list tracks') or --track-path");
    }
  }

  /**
   * Where the track is read from.
   *
   * @param directories in which it is looked up if it is named; asked for only then
   */
  TrackSource source(Supplier<List<Path>> directories) {
    if (trackPath != null) {
      return TrackSource.at(trackPath).running(plugins);
    }
    if (track == null) {
      throw new UsageException("no track given");
    }
    return TrackSource.named(track, directories.get()).running(plugins);
  }

  /** For the name of a run directory. */
  String label() {
    String name = track != null ? track : trackPath == null ? "" : lastName(trackPath);
    return challenge == null ? name : name + "-" + challenge;
  }

  private static String lastName(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? "track" : name.toString().replaceFirst("\\.json$", "");
  }
}
