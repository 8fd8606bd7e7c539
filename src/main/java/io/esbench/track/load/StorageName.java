package io.esbench.track.load;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Names of a track that become paths: those that esbench writes to must not lead elsewhere. */
final class StorageName {
  private StorageName() {}

  /** Whether no file can have that name. */
  static boolean isNone(String name) {
    try {
      var unused = Path.of(name);
      return false;
    } catch (InvalidPathException e) {
      return true;
    }
  }

  /** Whether it is no path below the directory that it is resolved against. */
  static boolean leaves(String name) {
    return isNone(name)
        || Path.of(name).isAbsolute()
        || List.of(name.replace('\\', '/').split("/", -1)).contains("..");
  }

  /** Whether a file is there and its real place is not in that directory. */
  static boolean isLinkOutOf(Path directory, Path file) {
    try {
      return !file.toRealPath().startsWith(directory.toRealPath());
    } catch (IOException e) {
      return false; // who reads the file says what is wrong with it
    }
  }

  /** What is wrong with the value of a key. */
  static String fault(String key, String name) {
    return "'"
        + key
        + "' must be a name of a file or directory without '..' and not absolute, but is '"
        + name
        + "'; esbench writes nothing outside the directories of its corpora";
  }
}
