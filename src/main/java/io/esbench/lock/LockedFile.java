package io.esbench.node.provision;

import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Work that one thread of one process does at a time. The system frees the lock when the process
 * dies; the file stays, since removing it would let two processes lock two files of one name.
 */
public final class LockedFile {
  private static final Duration POLL = Duration.ofMillis(200);

  private LockedFile() {}

  /**
   * Waits for the lock, works, and gives it back.
   *
   * @param onWait told once if somebody else has it
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public static <T> T holding(Path file, Waiter waiter, Runnable onWait, Work<T> work)
      throws IOException, InterruptedException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (boolean first = true; tryLock(channel) == null; first = false) {
        if (first) {
          onWait.run();
        }
        waiter.await(POLL);
      }
      return work.run();
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      // Another thread of this JVM has it: waited for like another process.
      return null;
    }
  }

  /** Something done under the lock. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T run() throws IOException;
  }
}
