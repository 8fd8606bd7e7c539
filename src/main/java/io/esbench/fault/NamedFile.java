package io.esbench.fault;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files that a user names. Which names are none differs between systems, most on Windows. */
public final class NamedFile {
  private NamedFile() {}

  /**
   * The path of a name; a leading {@code ~} is the home directory.
   *
   * @param what messages begin with, e.g. the option
   * @throws UsageException if no file of this system can have that name
   */
  public static Path of(String what, String name) {
    return of(what, name, name);
  }

  /**
   * The same for a name that may be something else, with a secret in it.
   *
   * @param shown in a message
   */
  public static Path of(String what, String name, String shown) {
    boolean fromHome = name.startsWith("~/") || name.startsWith("~\\");
    try {
      return Path.of(fromHome ? System.getProperty("user.home") + name.substring(1) : name);
    } catch (InvalidPathException e) {
      // The cause repeats the name.
      throw new UsageException(
          what + ": cannot read the file " + shown + ": no file can have that name");
    }
  }
}
