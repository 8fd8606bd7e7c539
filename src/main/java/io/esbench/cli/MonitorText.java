package io.esbench.cli;

import io.esbench.telemetry.watch.Pulse;
import io.esbench.telemetry.watch.PulseFigure;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lines of the monitor for people; what cannot be told is {@code -}. */
final class MonitorText {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final int NAME_WIDTH = 12;
  private static final int VALUE_WIDTH = 5;
  private static final double FEW = 10;

  private final boolean named;

  /** With or without the names of nodes. */
  MonitorText(boolean named) {
    this.named = named;
  }

  String head() {
    return String.format(Locale.ROOT, "%-8s", "time")
        + (named ? String.format(Locale.ROOT, "  %-" + NAME_WIDTH + "s", "node") : "")
        + Stream.of(PulseFigure.values())
            .map(figure -> column(figure, figure.title()))
            .collect(Collectors.joining());
  }

  String line(LocalTime now, Pulse pulse) {
    String name = pulse.node() == null ? "all (" + pulse.nodes() + ")" : pulse.node();
    return CLOCK.format(now)
        + (named ? String.format(Locale.ROOT, "  %-" + NAME_WIDTH + "s", Console.line(name)) : "")
        + Stream.of(PulseFigure.values())
            .map(figure -> column(figure, text(figure, pulse.value(figure))))
            .collect(Collectors.joining());
  }

  private static String column(PulseFigure figure, String text) {
    int width = Math.max(VALUE_WIDTH, figure.title().length());
    return String.format(Locale.ROOT, "  %" + width + "s", text);
  }

  private static String text(PulseFigure figure, @Nullable Double value) {
    if (value == null) {
      return "-";
    }
    boolean small = value < FEW && value != Math.rint(value);
    if (!figure.whole()) {
      return String.format(Locale.ROOT, small ? "%.3f" : "%.1f", value);
    }
    return String.format(Locale.ROOT, small ? "%.1f" : "%.0f", value);
  }
}
