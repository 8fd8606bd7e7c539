package io.esbench.transport.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The kernel may end a thread's timed waits late by the thread's timer slack, 50 µs by default on
 * Linux, to save wake-ups. A load generator wants them on time.
 */
final class TimerSlack {
  private static final Path PROCESSES = Path.of("/proc");

  private TimerSlack() {}

  /** Runs a task on the calling thread with the least slack that the system allows. */
  static void tightened(Runnable task) {
    tighten(PROCESSES);
    task.run();
  }

  /** Where there is no such setting, or it may not be changed, waits stay as they are. */
  static void tighten(Path processes) {
    try {
      Path thread = Files.readSymbolicLink(processes.resolve("thread-self")).getFileName();
      if (thread != null) {
        Files.writeString(processes.resolve(thread).resolve("timerslack_ns"), "1");
      }
    } catch (IOException | UnsupportedOperationException e) {
      // Punctuality is measured anyway: the start delay of every request is recorded.
    }
  }
}
