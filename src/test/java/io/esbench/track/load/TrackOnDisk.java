package io.esbench.track.load;

import io.esbench.fault.TrackException;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.assertj.core.api.Assertions;

/** A track in a directory of its own, for tests. */
final class TrackOnDisk {
  /** A schedule of one task, as a member. */
  static final String SCHEDULE = "\"schedule\":[{\"operation\":\"force-merge\"}]";

  private final Path directory;

  TrackOnDisk(Path parent) {
    this.directory = parent.resolve("trk");
  }

  /** Writes a file of the track. */
  TrackOnDisk file(String name, String text) {
    try {
      Path file = directory.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the entry file. */
  TrackOnDisk track(String text) {
    return file("track.json", text);
  }

  TrackSource source() {
    return TrackSource.at(directory);
  }

  Path directory() {
    return directory;
  }

  static TrackLoader loader() {
    return new TrackLoader(
        Path.of("data"), InstantSource.fixed(Instant.parse("2020-01-11T12:00:00Z")));
  }

  Track load(String params) {
    return loader().load(source(), TrackParams.parse(params));
  }

  Track load() {
    return load("");
  }

  /** The only task of the track. */
  Task task() {
    return load().challenges().get(0).tasks().get(0);
  }

  /** The message of the fault that loading ends with, without the directory. */
  String fault(String params) {
    TrackException fault =
        Assertions.catchThrowableOfType(TrackException.class, () -> load(params));
    Assertions.assertThat(fault).as("the track loads, a fault was expected").isNotNull();
    return String.valueOf(fault.getMessage()).replace(directory + "/", "");
  }

  String fault() {
    return fault("");
  }
}
