package io.esbench.cli;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar with rate and time left for one lengthy piece of work, on a terminal. */
final class WorkBar implements AutoCloseable {
  private static final int INTERVAL_MILLIS = 200;
  private static final int BYTES_PER_MEGABYTE = 1_000_000;

  private final Console console;
  private final ProgressBar bar;

  private WorkBar(Console console, ProgressBar bar) {
    this.console = console;
    this.bar = bar;
  }

  /**
   * Draws it.
   *
   * @param total units in all, or -1 if unknown
   * @param unit {@code bytes} are shown as megabytes
   */
  static WorkBar open(Console console, String what, long total, String unit) {
    boolean bytes = unit.equals("bytes");
    DecimalFormat rate = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    int width = console.width() - 1;
    return new WorkBar(
        console,
        new ProgressBarBuilder()
            .setTaskName("  " + what)
            .setInitialMax(total)
            .setUnit(bytes ? " MB" : " " + unit, bytes ? BYTES_PER_MEGABYTE : 1)
            .setStyle(ProgressBarStyle.ASCII)
            .showSpeed(rate)
            .setUpdateIntervalMillis(INTERVAL_MILLIS)
            .setConsumer(new DelegatingProgressBarConsumer(text -> draw(console, text), width))
            .build());
  }

  private static void draw(Console console, String text) {
    console.err().print("\r" + text);
    console.err().flush();
  }

  void at(long done) {
    bar.stepTo(done);
  }

  /** Takes the bar off the terminal. */
  @Override
  public void close() {
    bar.close();
    console.err().print("\r\u001b[K");
    console.err().flush();
  }
}
