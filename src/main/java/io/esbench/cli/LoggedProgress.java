package io.esbench.cli;

import io.esbench.race.Progress;
import io.esbench.result.LiveTask;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the steps of a race to the log too, also when the console is told nothing. */
final class LoggedProgress implements Progress {
  private final Progress shown;
  private final Logger log = LoggerFactory.getLogger("race");

  LoggedProgress(Progress shown) {
    this.shown = shown;
  }

  @Override
  public void info(String line) {
    log.info(line);
    shown.info(line);
  }

  @Override
  public void warn(String line) {
    log.warn(line);
    shown.warn(line);
  }

  @Override
  public void waits(String line) {
    log.info(line);
    shown.waits(line);
  }

  @Override
  public void work(String what, long done, long total, String unit) {
    shown.work(what, done, total, unit);
  }

  @Override
  public void live(List<LiveTask> tasks) {
    shown.live(tasks);
  }

  @Override
  public void settle() {
    shown.settle();
  }
}
