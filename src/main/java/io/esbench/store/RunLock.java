package io.esbench.store;

import io.esbench.fault.BoundedText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Marks a run directory as being written by a living process. The system frees the lock when the
 * process dies, however that happens; the file then stays and tells of a run that was killed.
 */
public final class RunLock implements AutoCloseable {
  private static final String FILE = ".running";

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a directory that nobody else writes.
   *
   * @throws IOException if its file cannot be made
   */
  public static RunLock take(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    String pid = Long.toString(ProcessHandle.current().pid());
    channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)));
    try {
      channel.tryLock();
    } catch (IOException e) {
      // Some network file systems have no locks; the process id must do there.
    }
    return new RunLock(file, channel);
  }

  /** Whether a run of the directory was not brought to its end: it still runs, or was killed. */
  public static boolean isOpen(Path directory) {
    return Files.isRegularFile(directory.resolve(FILE));
  }

  /** Whether a living process writes the directory. */
  public static boolean isHeld(Path directory) {
    Path file = directory.resolve(FILE);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return !free(channel, file);
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      // It may be somebody else's: then the system tells of the process at least.
      return lives(file);
    }
  }

  /** Takes the mark of a killed run away, once its results are written. */
  public static void forget(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(FILE));
  }

  private static boolean free(FileChannel channel, Path file) {
    try (@Nullable FileLock lock = channel.tryLock()) {
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return !lives(file);
    }
  }

  private static boolean lives(Path file) {
    try {
      return ProcessHandle.of(Long.parseLong(BoundedText.read(file, BoundedText.WRITTEN).strip()))
          .isPresent();
    } catch (IOException | NumberFormatException e) {
      return false;
    }
  }

  /** The run is over: releases the directory. */
  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
