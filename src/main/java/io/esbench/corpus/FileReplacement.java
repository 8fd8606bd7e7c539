package io.esbench.corpus;

import io.esbench.fault.EnvironmentException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that appears under its name only when it is whole: written beside it, forced to disk, then
 * renamed. Closing without {@link #commit} removes what was written; so does an orderly end of the
 * JVM. What a killed process left is removed by the next replacement of the same file. One thread.
 */
public final class FileReplacement implements AutoCloseable {
  private final Path target;
  private final Path part;
  private final FileChannel channel;

  private FileReplacement(Path target, Path part, FileChannel channel) {
    this.target = target;
    this.part = part;
    this.channel = channel;
  }

  /**
   * Begins to replace a file; its directory is made if needed.
   *
   * @throws EnvironmentException if nothing can be written there
   */
  public static FileReplacement of(Path file) {
    Path target = file.toAbsolutePath();
    Path directory = directoryOf(target);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      // It would be replaced, and a device with it.
      throw new EnvironmentException(file + " is not a regular file; name one to be written");
    }
    String name = prefix(target) + ProcessHandle.current().pid() + "-" + System.nanoTime();
    Path part = directory.resolve(name + ".part");
    try {
      Files.createDirectories(directory);
      removeAbandoned(target, directory);
      FileChannel channel =
          FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      part.toFile().deleteOnExit();
      hold(channel);
      return new FileReplacement(target, part, channel);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot write in "
              + directory
              + ": "
              + e
              + "; make the directory writable or choose another place",
          e);
    }
  }

  /** Directory of an absolute path. */
  private static Path directoryOf(Path target) {
    Path parent = target.getParent();
    return parent == null ? target : parent;
  }

  private static String prefix(Path target) {
    return "." + target.getFileName() + ".";
  }

  /** The lock tells other processes that the part is alive; without lock support none is taken. */
  private static void hold(FileChannel channel) {
    try {
      channel.tryLock();
    } catch (IOException e) {
      // Some network file systems have no locks; abandoned parts are then taken for living ones.
    }
  }

  /** A part with content and without lock has lost its process; an empty one may be too young. */
  private static void removeAbandoned(Path target, Path directory) throws IOException {
    String prefix = prefix(target);
    DirectoryStream.Filter<Path> parts =
        path -> {
          String name = String.valueOf(path.getFileName());
          return name.startsWith(prefix) && name.endsWith(".part") && Files.size(path) > 0;
        };
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, parts)) {
      for (Path part : found) {
        if (isAbandoned(part)) {
          Files.deleteIfExists(part);
        }
      }
    }
  }

  private static boolean isAbandoned(Path part) {
    try (FileChannel other = FileChannel.open(part, StandardOpenOption.WRITE);
        @Nullable FileLock lock = other.tryLock()) {
      return lock != null;
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  /** Where the content goes; closing it forces the content to disk. */
  public OutputStream stream() {
    return new FilterOutputStream(Channels.newOutputStream(channel)) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
      }

      @Override
      public void close() throws IOException {
        if (channel.isOpen()) {
          channel.force(true);
          channel.close();
        }
      }
    };
  }

  /** Where the content is until {@link #commit}. */
  public Path part() {
    return part;
  }

  /** Gives the content its name; the stream must have been closed. */
  public void commit() throws IOException {
    if (channel.isOpen()) {
      throw new IllegalStateException("the stream of " + target + " is still open");
    }
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Removes what was written, if it was not committed. */
  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
  }
}
