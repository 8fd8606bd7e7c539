package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.esbench.fault.TrackException;
import io.esbench.track.Track;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/** A track written by a row of the format's reference; the clock stands at 2020-01-11T12:00Z. */
final class TrackFolder {
  /** The shortest schedule, as a member. */
  static final String SCHEDULE = "\"schedule\":[{\"operation\":\"force-merge\"}]";

  private final Path folder;

  TrackFolder(Path parent) {
    this.folder = parent.resolve("trk");
  }

  TrackFolder file(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the entry file. */
  TrackFolder track(String text) {
    return file("track.json", text);
  }

  /** Writes an entry file with that description and the shortest schedule. */
  TrackFolder described(String template) {
    return track("{\"description\":\"" + template + "\"," + SCHEDULE + "}");
  }

  Path folder() {
    return folder;
  }

  TrackLoader loader() {
    return new TrackLoader(
        Path.of("data"), InstantSource.fixed(Instant.parse("2020-01-11T12:00:00Z")));
  }

  Track load(String params) {
    return loader().load(TrackSource.at(folder), TrackParams.parse(params));
  }

  Track load() {
    return load("");
  }

  /** What the description of the track is after loading. */
  String description(String params) {
    return load(params).description();
  }

  /** The message that loading ends with, without the folder. */
  String fault(String params) {
    TrackException fault = catchThrowableOfType(TrackException.class, () -> load(params));
    assertThat(fault).as("the track loads, a fault was expected").isNotNull();
    return String.valueOf(fault.getMessage()).replace(folder + "/", "");
  }

  String fault() {
    return fault("");
  }
}
