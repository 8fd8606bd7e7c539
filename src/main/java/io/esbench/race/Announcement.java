package io.esbench.race;

import io.esbench.op.PreparedOperation;
import io.esbench.track.Bounds;
import io.esbench.track.Task;
import io.esbench.track.Throughput;
import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is about to run: clients, number of requests, rate and expected duration (decision L2). */
final class Announcement {
  private Announcement() {}

  static String of(Task task, PreparedOperation operation) {
    StringBuilder line = new StringBuilder("running ").append(task.name());
    line.append(count(": %,d client", task.clients()));
    Long requests = requests(task, operation);
    if (requests != null && requests > task.clients()) {
      line.append(count(", %,d request", requests));
    }
    Throughput target = task.target();
    if (target != null) {
      line.append(", ").append(rate(target.perSecond())).append(' ').append(target.unit());
      line.append("/s");
    }
    Duration duration = duration(task, requests);
    if (duration != null && duration.toSeconds() >= 1) {
      line.append(", ").append(requests == null ? "at most " : "about ");
      line.append(duration.toSeconds()).append(" s");
    }
    return line.toString();
  }

  private static @Nullable Long requests(Task task, PreparedOperation operation) {
    if (task.bounds() instanceof Bounds.Iterations iterations) {
      return (long) task.clients() * (iterations.warmup() + (long) iterations.measured());
    }
    if (task.bounds() instanceof Bounds.Exhaustion && !operation.finite()) {
      return (long) task.clients();
    }
    return null;
  }

  private static @Nullable Duration duration(Task task, @Nullable Long requests) {
    if (task.bounds() instanceof Bounds.TimePeriod period && period.measured() != null) {
      return period.warmup().plus(period.measured());
    }
    Throughput target = task.target();
    if (target == null || requests == null || !target.unit().equals("ops")) {
      return null;
    }
    return Duration.ofMillis(Math.round(requests / target.perSecond() * 1000));
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
