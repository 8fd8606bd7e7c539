package io.esbench.preflight;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far the cluster's clocks are from this machine's. A node reads its clock at some moment
 * between question and answer, so only what lies beyond both is surely wrong.
 */
final class ClockSkew implements Check {
  private static final long WRONG_MILLIS = 1_000;
  private static final long ABSURD_MILLIS = 60_000;

  @Override
  public Finding look(ClusterView view) {
    ClusterView.Timed later = view.laterStats();
    ClusterView.Timed read = later.reply().ok() ? later : view.timedStats();
    Nodes nodes = new Nodes(read.reply());
    if (!nodes.visible()) {
      return byHeader(view, nodes.hidden());
    }
    Skews skews = new Skews(millis(view, read.sentNanos()), millis(view, read.receivedNanos()));
    for (ClusterNode node : nodes.all()) {
      if (!node.at("timestamp").isIntegralNumber()) {
        return Finding.absent("timestamp of " + node.name());
      }
      skews.add(node.name(), node.at("timestamp").asLong());
    }
    return skews.finding();
  }

  /**
   * Of a cluster that keeps its nodes to itself the server before it may tell, in whole seconds.
   */
  private static Finding byHeader(ClusterView view, Finding otherwise) {
    ClusterView.Dated dated = view.dated();
    if (dated.date().isEmpty()) {
      return otherwise;
    }
    try {
      Instant date = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(dated.date()));
      Skews skews =
          new Skews(
              millis(view, dated.sentNanos()) - 500, millis(view, dated.receivedNanos()) + 500);
      skews.add("the server that answers", date.toEpochMilli() + 500);
      return skews.finding();
    } catch (DateTimeException e) {
      return otherwise;
    }
  }

  private static long millis(ClusterView view, long nanos) {
    return view.around().wall().at(nanos).toEpochMilli();
  }

  /** Clocks against the span of time in which they were read. */
  private static final class Skews {
    private final long middle;
    private final long half;
    private final List<String> wrong = new ArrayList<>();
    private long surest;
    private long widest;

    Skews(long sentMillis, long receivedMillis) {
      this.middle = (sentMillis + receivedMillis) / 2;
      this.half = (receivedMillis - sentMillis + 1) / 2;
    }

    void add(String name, long clockMillis) {
      long skew = clockMillis - middle;
      long sure = Math.abs(skew) - half;
      surest = Math.max(surest, sure);
      widest = Math.max(widest, Math.abs(skew));
      if (sure >= WRONG_MILLIS) {
        wrong.add(name + String.format(Locale.ROOT, " %+.1f s", skew / 1000.0));
      }
    }

    Finding finding() {
      if (wrong.isEmpty()) {
        return Finding.ok("at most " + widest + " ms apart, known to " + half + " ms");
      }
      String names = "against this machine's clock: " + Phrase.names(wrong);
      String todo = "Synchronise the clocks (NTP) of the nodes and of this machine.";
      return surest >= ABSURD_MILLIS
          ? Finding.fail(names, "Logins, date queries and logs of both cannot be matched.", todo)
          : Finding.warn(names, "Times in the cluster's log and in reports do not match.", todo);
    }
  }
}
