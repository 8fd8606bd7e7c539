package io.esbench.corpus.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.fault.BoundedText;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * What has come of a file so far: {@code .NAME.download} beside it, and a note from which version
 * of which address it is, so that only the rest of the very same file is ever added to it. Locked
 * against other processes while it is open. One thread at a time.
 */
final class PartialFile implements AutoCloseable {
  private final Path target;
  private final Path part;
  private final Path note;
  private final FileChannel channel;

  private PartialFile(Path target, Path part, Path note, FileChannel channel) {
    this.target = target;
    this.part = part;
    this.note = note;
    this.channel = channel;
  }

  /**
   * Goes on with what is there of a file, or begins.
   *
   * @throws EnvironmentException if nothing can be written there, or another process downloads it
   */
  static PartialFile of(Path target) {
    Path part = target.resolveSibling("." + target.getFileName() + ".download");
    Path note = target.resolveSibling("." + target.getFileName() + ".download-note");
    try {
      Path directory = part.toAbsolutePath().getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      FileChannel channel =
          FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      requireAlone(channel, target);
      return new PartialFile(target, part, note, channel);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot write " + part + ": " + e + "; make its directory writable", e);
    }
  }

  private static void requireAlone(FileChannel channel, Path target) throws IOException {
    boolean alone;
    try {
      @Nullable FileLock lock = channel.tryLock();
      alone = lock != null;
    } catch (OverlappingFileLockException e) {
      alone = false;
    } catch (IOException e) {
      alone = true; // some network file systems have no locks
    }
    if (!alone) {
      channel.close();
      throw new EnvironmentException(
          target + " is being downloaded by another process; start again when it is done");
    }
  }

  FileChannel channel() {
    return channel;
  }

  Path path() {
    return part;
  }

  /** Bytes that are there of the version that the note tells; 0 if it tells another or none. */
  long bytesOf(FileAddress address) throws IOException {
    return validator(address) == null ? 0 : channel.size();
  }

  /** What tells the version that is there from others of the same address, or null. */
  @Nullable String validator(FileAddress address) throws IOException {
    if (!Files.isRegularFile(note)) {
      return null;
    }
    String text = BoundedText.read(note, BoundedText.WRITTEN);
    String prefix = address.identity() + "\n";
    boolean ours = text.startsWith(prefix) && text.length() > prefix.length();
    return ours ? text.substring(prefix.length()) : null;
  }

  /** Notes the version of which bytes come from now on; null: none, it cannot be gone on with. */
  void begin(FileAddress address, @Nullable String validator) throws IOException {
    channel.truncate(0);
    if (validator == null) {
      Files.deleteIfExists(note);
    } else {
      Files.write(note, (address.identity() + "\n" + validator).getBytes(UTF_8));
    }
  }

  /** Gives the whole file its name. */
  void commit() throws IOException {
    channel.force(true);
    channel.close();
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Files.deleteIfExists(note);
  }

  /** Removes everything. */
  void remove() throws IOException {
    channel.close();
    Files.deleteIfExists(part);
    Files.deleteIfExists(note);
  }

  /** Keeps what can be gone on with later, and nothing else. */
  @Override
  public void close() throws IOException {
    boolean resumable = channel.isOpen() && channel.size() > 0 && Files.isRegularFile(note);
    channel.close();
    if (!resumable) {
      Files.deleteIfExists(part);
      Files.deleteIfExists(note);
    }
  }
}
