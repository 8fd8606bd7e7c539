package io.esbench.lock;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.time.TellTimes;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.function.Consumer;
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
   * @param limit of the wait
   * @param onWait told how long it has waited if somebody else has it: at once, and at the times of
   *     {@link TellTimes}
   * @throws EnvironmentException if it is not to be had in time
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public static <T> T holding(
      Path file, Waiter waiter, Duration limit, Consumer<Duration> onWait, Work<T> work)
      throws IOException, InterruptedException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      await(channel, file, waiter, limit, onWait);
      return work.run();
    }
  }

  private static void await(
      FileChannel channel, Path file, Waiter waiter, Duration limit, Consumer<Duration> onWait)
      throws IOException, InterruptedException {
    TellTimes times = new TellTimes();
    Duration waited = Duration.ZERO;
    while (tryLock(channel) == null) {
      if (waited.isZero() || times.due(waited)) {
        onWait.accept(waited);
      }
      if (waited.compareTo(limit) > 0) {
        throw new EnvironmentException(
            HelpTopic.LOCK_HELD,
            "another esbench has held " + file + " for " + limit.toMinutes() + " minutes");
      }
      waiter.await(POLL);
      waited = waited.plus(POLL);
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
