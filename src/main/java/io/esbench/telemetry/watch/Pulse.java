package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster, or one of its nodes, did between two readings.
 *
 * @param node name, or null: all together
 * @param nodes how many answered
 * @param seconds between the readings
 * @param figures those that can be told
 */
public record Pulse(
    @Nullable String node, int nodes, double seconds, Map<PulseFigure, Double> figures) {
  /** Copies. */
  public Pulse {
    figures = Map.copyOf(figures);
  }

  /** A figure, or null if it cannot be told. */
  public @Nullable Double value(PulseFigure figure) {
    return figures.get(figure);
  }

  /** As one line of JSON; what cannot be told is null. */
  public String json(Instant now) {
    ObjectNode line =
        JsonNodeFactory.instance
            .objectNode()
            .put("time", now.truncatedTo(ChronoUnit.MILLIS).toString())
            .put("seconds", rounded(seconds))
            .put("node", node)
            .put("nodes", nodes);
    for (PulseFigure figure : PulseFigure.values()) {
      Double value = figures.get(figure);
      line.put(figure.jsonName(), value == null ? null : rounded(value));
    }
    return line.toString();
  }

  private static BigDecimal rounded(double value) {
    return BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP).stripTrailingZeros();
  }

  static Pulse of(@Nullable String node, Collection<Span> spans, double seconds) {
    Map<PulseFigure, Double> figures = new EnumMap<>(PulseFigure.class);
    for (PulseFigure figure : PulseFigure.values()) {
      double value = value(figure, spans, seconds);
      if (Double.isFinite(value)) {
        figures.put(figure, value);
      }
    }
    return new Pulse(node, spans.size(), seconds, figures);
  }

  private static double value(PulseFigure figure, Collection<Span> spans, double seconds) {
    boolean grows =
        figure.kind() == PulseFigure.Kind.RATE || figure.kind() == PulseFigure.Kind.MEAN;
    double first = 0;
    double last = 0;
    double rate = 0;
    boolean told = false;
    for (Span span : spans) {
      long a = grows ? span.growth(figure.first()) : span.now(figure.first());
      long b = grows ? span.growth(figure.last()) : span.now(figure.last());
      if (a != RawFigure.ABSENT && b != RawFigure.ABSENT) {
        told = true;
        first += a;
        last += b;
        rate += a / span.seconds(figure.first(), seconds);
      }
    }
    if (!told) {
      return Double.NaN;
    }
    return switch (figure.kind()) {
      case RATE -> figure.scale() * rate;
      case GAUGE -> figure.scale() * first;
      // Nothing done, or nothing known: there is no mean then.
      case MEAN, SHARE -> last > 0 ? figure.scale() * first / last : Double.NaN;
    };
  }

  /**
   * One node at two moments.
   *
   * @param before what it told then, or null: it was not there
   * @param after what it tells now
   */
  record Span(@Nullable Map<RawFigure, Long> before, Map<RawFigure, Long> after) {
    private static final double SECOND = 1e9;

    long now(RawFigure raw) {
      return of(after, raw);
    }

    /** How much a counter grew; absent if that is not known, or the node was restarted. */
    long growth(RawFigure raw) {
      if (before == null || now(RawFigure.UPTIME) < of(before, RawFigure.UPTIME)) {
        return RawFigure.ABSENT;
      }
      long from = of(before, raw);
      return from == RawFigure.ABSENT || now(raw) < from ? RawFigure.ABSENT : now(raw) - from;
    }

    /** Time in which a counter grew: that of its own clock, or else that between the answers. */
    double seconds(RawFigure raw, double answers) {
      RawFigure clock = raw.clock();
      RawFigure seen = raw.seen();
      if (clock == null || seen == null || before == null) {
        return answers;
      }
      long from = of(before, clock);
      long to = now(clock);
      if (from == RawFigure.ABSENT || to == RawFigure.ABSENT) {
        return answers;
      }
      double own = SectionClock.seconds(to - from, (now(seen) - of(before, seen)) / SECOND);
      return own > 0 ? own : answers;
    }

    private static long of(Map<RawFigure, Long> told, RawFigure raw) {
      return told.getOrDefault(raw, RawFigure.ABSENT);
    }
  }
}
