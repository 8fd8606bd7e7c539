package io.esbench.track.load;

import io.esbench.fault.TrackException;
import io.esbench.track.load.render.TrackTemplates;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads the JSON files that indices and templates of a track refer to. */
final class BodyFiles {
  private final Path directory;
  private final TrackTemplates templates;
  private final Faults faults;

  /**
   * For one track.
   *
   * @param directory of the track
   */
  BodyFiles(Path directory, TrackTemplates templates, Faults faults) {
    this.directory = directory;
    this.templates = templates;
    this.faults = faults;
  }

  /** The object in the file that a member names; null after a fault. */
  @Nullable Element read(Element owner, String key, String file) {
    if (StorageName.isNone(file) || !Files.isRegularFile(directory.resolve(file))) {
      owner.fault(key, "there is no file '" + file + "' in the directory of the track");
      return null;
    }
    try {
      Element body = new Document(templates.body(file)).root(faults);
      return body.isObject() ? body : null;
    } catch (TrackException e) {
      faults.add(Finding.of(e));
      return null;
    }
  }
}
