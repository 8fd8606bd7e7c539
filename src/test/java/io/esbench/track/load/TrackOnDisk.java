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
public final class TrackOnDisk {
  /** A schedule of one task, as a member. */
  public static final String SCHEDULE = "\"schedule\":[{\"operation\":\"force-merge\"}]";

  private final Path directory;

  /** In a new directory {@code trk}. */
  public TrackOnDisk(Path parent) {
    this.directory = parent.resolve("trk");
  }

  /** Writes a file of the track. */
  public TrackOnDisk file(String name, String text) {
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
  public TrackOnDisk track(String text) {
    return file("track.json", text);
  }

  /** The track. */
  public TrackSource source() {
    return TrackSource.at(directory);
  }

  /** Its directory. */
  public Path directory() {
    return directory;
  }

  /** A loader whose clock stands still. */
  public static TrackLoader loader() {
    return new TrackLoader(
        Path.of("data"), InstantSource.fixed(Instant.parse("2020-01-11T12:00:00Z")));
  }

  /** The track with parameters. */
  public Track load(String params) {
    return loader().load(source(), TrackParams.parse(params));
  }

  /** The track. */
  public Track load() {
    return load("");
  }

  /** The only task of the track. */
  public Task task() {
    return load().challenges().get(0).tasks().get(0);
  }

  /** The message of the fault that loading ends with, without the directory. */
  public String fault(String params) {
    TrackException fault =
        Assertions.catchThrowableOfType(TrackException.class, () -> load(params));
    Assertions.assertThat(fault).as("the track loads, a fault was expected").isNotNull();
    return String.valueOf(fault.getMessage()).replace(directory + "/", "");
  }

  /** The same without parameters. */
  public String fault() {
    return fault("");
  }
}
