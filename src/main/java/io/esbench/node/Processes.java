package io.esbench.node;

import io.esbench.time.NanoTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Ends the processes of a node. */
final class Processes {
  static final Duration KILLED_END = Duration.ofSeconds(10);

  private Processes() {}

  /**
   * Asks a node to stop, and kills what is left of it after a while. An interrupt does not leave
   * half of it behind: it is killed at once, and the thread stays interrupted.
   *
   * @param server its own process, if it lives
   * @param top process above it, or the server itself
   * @param cleanEnd how long it may take to stop by itself
   * @return whether it stopped by itself
   */
  static boolean end(Optional<ProcessHandle> server, ProcessHandle top, Duration cleanEnd) {
    // Listed first: once a process has died its children can no longer be found from it.
    List<ProcessHandle> all =
        Stream.of(server.stream(), top.descendants(), Stream.of(top))
            .flatMap(part -> part)
            .distinct()
            .toList();
    top.destroy();
    server.ifPresent(ProcessHandle::destroy);
    boolean clean = allEnd(all, cleanEnd);
    if (!clean) {
      boolean interrupted = Thread.interrupted();
      all.forEach(ProcessHandle::destroyForcibly);
      allEnd(all, KILLED_END);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return clean;
  }

  private static boolean allEnd(List<ProcessHandle> processes, Duration limit) {
    NanoTime time = NanoTime.system();
    long deadline = time.nanos() + limit.toNanos();
    for (ProcessHandle process : processes) {
      try {
        process.onExit().get(Math.max(0, deadline - time.nanos()), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      } catch (TimeoutException e) {
        return false;
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    return true;
  }
}
