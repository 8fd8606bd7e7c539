package io.esbench.cli;

import io.esbench.track.load.repository.TransferProgress;

/**
 * A transfer on the display of races.
 *
 * @param display where it is shown
 */
record ShownTransfer(LiveDisplay display) implements TransferProgress {
  @Override
  public void info(String line) {
    display.info(line);
  }

  @Override
  public void warn(String line) {
    display.warn(line);
  }

  @Override
  public void work(String what, long done, long total) {
    display.work(what, done, total, "items");
  }

  @Override
  public void settle() {
    display.settle();
  }
}
