package io.esbench.track.load.repository;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.lock.LockedFile;
import io.esbench.time.Waiter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One process at a time fetches into a copy of a repository; the others wait, but not for ever. */
final class RepositoryLock {
  private final Path file;
  private final Waiter waiter;
  private final Duration limit;

  RepositoryLock(Path file, Waiter waiter, Duration limit) {
    this.file = file;
    this.waiter = waiter;
    this.limit = limit;
  }

  /**
   * Works while nobody else does. The system frees the lock when the process dies.
   *
   * @param onWait as of {@link LockedFile#holding}
   * @throws EnvironmentException if it is not to be had in time, or its file not to be made
   */
  <T> T holding(Consumer<Duration> onWait, Supplier<T> work) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      return LockedFile.holding(file, waiter, limit, onWait, work::get);
    } catch (IOException e) {
      throw new EnvironmentException("cannot write " + file + ": " + e + "; see ESBENCH_CACHE", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("interrupted while waiting for " + file, e);
    }
  }
}
