package io.esbench.race;

import io.esbench.result.LiveTask;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The progress of one race of many: what each of them would say again is not said, and a warning
 * once.
 */
final class Hushed implements Progress {
  private final Progress progress;
  private final Set<String> warned = new HashSet<>();

  Hushed(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void info(String line) {
    // The first race has said it.
  }

  /** A wait is not said to end by itself in one race because it did so in another. */
  @Override
  public void waits(String line) {
    progress.waits(line);
  }

  /** Told in any case. */
  @Override
  public synchronized void endangers(String line) {
    if (warned.add(line)) {
      progress.endangers(line);
    }
  }

  @Override
  public synchronized void warn(String line) {
    if (warned.add(line)) {
      progress.warn(line);
    }
  }

  @Override
  public void work(String what, long done, long total, String unit) {
    progress.work(what, done, total, unit);
  }

  @Override
  public void live(List<LiveTask> tasks) {
    progress.live(tasks);
  }

  @Override
  public void settle() {
    progress.settle();
  }
}
