package io.esbench.track.load.repository;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One process at a time fetches into a copy of a repository; the others wait, but not for ever. */
final class RepositoryLock {
  private static final Duration POLL = Duration.ofMillis(200);

  private final Path file;
  private final NanoTime time;
  private final Waiter waiter;
  private final Duration limit;

  RepositoryLock(Path file, NanoTime time, Waiter waiter, Duration limit) {
    this.file = file;
    this.time = time;
    this.waiter = waiter;
    this.limit = limit;
  }

  /**
   * Works while nobody else does. The system frees the lock when the process dies.
   *
   * @param onWait told once if somebody else has the lock
   * @throws EnvironmentException if it is not to be had in time, or its file not to be made
   */
  <T> T holding(Runnable onWait, Supplier<T> work) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        await(channel, onWait);
        return work.get();
      }
    } catch (IOException e) {
      throw new EnvironmentException("cannot write " + file + ": " + e + "; see ESBENCH_CACHE", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while waiting for " + file, e);
    }
  }

  private void await(FileChannel channel, Runnable onWait)
      throws IOException, InterruptedException {
    long started = time.nanos();
    for (boolean first = true; tryLock(channel) == null; first = false) {
      if (first) {
        onWait.run();
      }
      if (time.nanos() - started > limit.toNanos()) {
        throw new EnvironmentException(
            "another esbench has held " + file + " for " + limit.toMinutes() + " minutes");
      }
      waiter.await(POLL);
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
}
