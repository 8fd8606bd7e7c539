package io.esbench.track;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a track. A track may be anyone's, so what it names is looked for there and
 * nowhere else, whether by {@code ..}, an absolute path or a link.
 *
 * @param directory of the track, as the user knows it
 */
public record TrackFolder(Path directory) {
  /** The file of that name below the directory, or null: there is none. */
  public @Nullable Path file(String name) {
    try {
      Path file = directory.resolve(name).normalize();
      return Files.isRegularFile(file) && file.toRealPath().startsWith(directory.toRealPath())
          ? file
          : null;
    } catch (InvalidPathException | IOException e) {
      return null;
    }
  }

  /** Whether no file below the directory can have that name, whatever there is. */
  public boolean isLeftBy(String name) {
    try {
      Path root = directory.toAbsolutePath().normalize();
      return !root.resolve(name).normalize().startsWith(root);
    } catch (InvalidPathException e) {
      return true;
    }
  }

  /**
   * Whether a file is of this track or of one beside it: public tracks share files in that way. One
   * that does not exist is.
   */
  public boolean shares(Path file) {
    try {
      Path beside = directory.toRealPath().getParent();
      return beside == null || file.toRealPath().startsWith(beside);
    } catch (IOException e) {
      return true; // who reads the file says what is wrong with it
    }
  }
}
