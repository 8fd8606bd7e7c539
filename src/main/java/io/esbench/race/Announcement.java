package io.esbench.race;

import io.esbench.op.PreparedOperation;
import io.esbench.preview.Expected;
import io.esbench.preview.TaskFigures;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** What is about to run: clients, number of requests, rate and expected duration (decision L2). */
final class Announcement {
  private Announcement() {}

  static String of(Task task, PreparedOperation operation) {
    TaskFigures figures = TaskFigures.of(task, operation);
    StringBuilder line = new StringBuilder("running ").append(task.name());
    line.append(count(": %,d client", task.clients()));
    Long requests = figures.requests();
    if (requests != null && requests > task.clients()) {
      line.append(count(", %,d request", requests));
    }
    Throughput target = task.target();
    if (target != null) {
      line.append(", ").append(rate(target.perSecond())).append(' ').append(target.unit());
      line.append("/s");
    }
    Expected expected = figures.expected();
    if (expected != null && expected.duration().toSeconds() >= 1) {
      boolean about = expected.precision() == Expected.Precision.ABOUT;
      line.append(", ").append(about ? "about " : "at most ");
      line.append(expected.duration().toSeconds()).append(" s");
    }
    return line.toString();
  }

  /** Six significant digits, never an exponent. */
  private static String rate(double perSecond) {
    DecimalFormat format =
        new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMaximumFractionDigits(12);
    return format.format(new BigDecimal(perSecond).round(new MathContext(6)));
  }

  private static String count(String format, long number) {
    return String.format(Locale.ROOT, format, number) + (number == 1 ? "" : "s");
  }
}
