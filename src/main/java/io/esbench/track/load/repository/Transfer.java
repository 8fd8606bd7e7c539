package io.esbench.track.load.repository;

import io.esbench.time.NanoTime;
import java.time.Duration;
import org.eclipse.jgit.lib.ProgressMonitor;

/** Passes on how a transfer of git goes, and ends it when it has lasted too long. */
final class Transfer implements ProgressMonitor {
  private final TransferProgress progress;
  private final NanoTime time;
  private final long startNanos;
  private final long limitNanos;
  private String task = "";
  private long done;
  private long total;

  Transfer(TransferProgress progress, NanoTime time, Duration limit) {
    this.progress = progress;
    this.time = time;
    this.startNanos = time.nanos();
    this.limitNanos = limit.toNanos();
  }

  /** Whether it was ended because of its limit. */
  boolean tooLong() {
    return time.nanos() - startNanos > limitNanos;
  }

  @Override
  public void start(int tasks) {
    // The number of tasks says nothing about the time they take.
  }

  @Override
  public void beginTask(String title, int work) {
    task = title;
    done = 0;
    total = work == UNKNOWN ? -1 : work;
  }

  @Override
  public void update(int completed) {
    done += completed;
    progress.work(task, done, total);
  }

  @Override
  public void endTask() {
    progress.settle();
  }

  @Override
  public boolean isCancelled() {
    return tooLong() || Thread.currentThread().isInterrupted();
  }

  @Override
  public void showDuration(boolean enabled) {
    // Durations are not shown.
  }
}
