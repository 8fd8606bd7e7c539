package io.esbench.init;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of a track that appears when it is whole: written beside its place, then renamed. A
 * folder that is there is never touched. Closing without {@link #commit} removes what was written;
 * so does an orderly end of the JVM. Used by one thread.
 */
public final class NewTrack implements AutoCloseable {
  /** It stands in JSON, in a template, in Markdown and on command lines. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,199}");

  private final Path target;
  private final String name;
  private final Path part;

  private NewTrack(Path target, String name, Path part) {
    this.target = target;
    this.name = name;
    this.part = part;
  }

  /**
   * Begins a folder; those above it are made if needed.
   *
   * @throws UsageException if it is there, or no track can have its name
   * @throws EnvironmentException if nothing can be written there
   */
  public static NewTrack in(Path folder) {
    Path target = folder.toAbsolutePath().normalize();
    String name = String.valueOf(target.getFileName());
    if (!NAME.matcher(name).matches()) {
      throw new UsageException(
          "no track can have the name '"
              + name
              + "': expected up to 200 letters, digits, '.', '_' and '-', with a letter or a digit"
              + " first");
    }
    requireAbsent(target);
    Path part = target.resolveSibling("." + name + "." + ProcessHandle.current().pid() + ".part");
    try {
      Files.createDirectories(part.resolveSibling("."));
      Files.createDirectory(part);
      part.toFile().deleteOnExit();
      return new NewTrack(target, name, part);
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  private static void requireAbsent(Path target) {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException(target + " is already there; name a folder that is not");
    }
  }

  private static EnvironmentException unwritable(Path path, IOException e) {
    return new EnvironmentException("Cannot write " + path + ": " + FileProblem.of(e), e);
  }

  /** Of the track: the last part of the folder's path. */
  public String name() {
    return name;
  }

  /** The same as a name that an index may have. */
  public String indexName() {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Where the folder will be; an absolute path. */
  public Path target() {
    return target;
  }

  /**
   * Where a file of the track is written to.
   *
   * @param file path within the folder, with slashes
   */
  public Path file(String file) {
    try {
      Path path = part;
      for (String each : file.split("/", -1)) {
        Files.createDirectories(path);
        path = path.resolve(each);
        // Registered from the outside in, since they are removed in the opposite order.
        path.toFile().deleteOnExit();
      }
      return path;
    } catch (IOException e) {
      throw unwritable(part, e);
    }
  }

  /** Writes a file of the track. */
  public void write(String file, String text) {
    Path path = file(file);
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  /**
   * Gives the folder its name.
   *
   * @throws UsageException if somebody else made it meanwhile
   */
  public void commit() {
    requireAbsent(target);
    try {
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  @Override
  public void close() {
    try (var files = Files.exists(part) ? Files.walk(part) : Stream.<Path>of()) {
      for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException e) {
      throw unwritable(part, e);
    }
  }
}
