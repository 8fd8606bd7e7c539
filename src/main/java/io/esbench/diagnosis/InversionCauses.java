package io.esbench.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Why latency may fall as the load rises: each cause held against the figures that decide it. */
final class InversionCauses {
  /** As for the trend of start delays, fewer seconds have no quarters to compare. */
  private static final int FEWEST_SECONDS = 8;

  private static final double STILL_FALLS = 0.9;
  private static final double MANY_WAIT = 0.1;

  private final List<Rung> rungs;
  private final Circumstances circumstances;
  private final List<String> found = new ArrayList<>();
  private final List<String> evidence = new ArrayList<>();

  /** Of the steps that can be trusted. */
  InversionCauses(List<Rung> rungs, Circumstances circumstances) {
    this.rungs = rungs;
    this.circumstances = circumstances;
    warmUp();
    memory();
    clients();
    rates();
  }

  /** Names of those that the figures speak for. */
  List<String> found() {
    return found;
  }

  /** A line for each, with the figures. */
  List<String> evidence() {
    return evidence;
  }

  private void conclude(String cause, boolean holds, String why) {
    if (holds) {
      found.add(cause);
    }
    evidence.add(cause + (holds ? ": yes, " : ": no, ") + why);
  }

  private void warmUp() {
    Rung first = rungs.get(0);
    String cause = "not warm at first";
    double[] medians = Noise.medians(first.series());
    if (first.requests().warmup() == 0) {
      conclude(cause, true, first.task() + " had no warm-up");
    } else if (medians.length < FEWEST_SECONDS) {
      evidence.add(
          "%s: not known, %s has a warm-up of %d requests, and %d seconds are too short for a trend"
              .formatted(cause, first.task(), first.requests().warmup(), medians.length));
    } else {
      int quarter = medians.length / 4;
      double begin = middle(Arrays.copyOf(medians, quarter));
      double end = middle(Arrays.copyOfRange(medians, medians.length - quarter, medians.length));
      conclude(
          cause,
          end < STILL_FALLS * begin,
          "median service time of %s in its first quarter %s, in its last %s"
              .formatted(first.task(), Wording.millis(begin), Wording.millis(end)));
    }
  }

  private void memory() {
    Long store = circumstances.storeBytes();
    Long memory = circumstances.memoryBytes();
    String cause = "index fits into memory";
    if (store == null || memory == null) {
      evidence.add(
          cause
              + ": not known, size of the "
              + (store == null ? "store" : "memory of the nodes")
              + " is missing");
    } else {
      conclude(
          cause,
          store < memory,
          "store %s, memory %s".formatted(Wording.gigabytes(store), Wording.gigabytes(memory)));
    }
  }

  private void clients() {
    Rung most = rungs.get(0);
    for (Rung rung : rungs) {
      most = rung.clients().waited() > most.clients().waited() ? rung : most;
    }
    conclude(
        "too few clients",
        most.clients().waited() > MANY_WAIT,
        "%s of the requests of %s waited for one of %d"
            .formatted(
                Wording.percent(most.clients().waited()), most.task(), most.clients().count()));
  }

  /** Little's law: what is with the server on average is rate times service time. */
  private void rates() {
    Rung last = rungs.get(rungs.size() - 1);
    Double service = last.times().serviceMedian();
    double inFlight = service == null ? 0 : last.requests().perSecond() * service / 1000;
    conclude(
        "rates too low",
        inFlight < 1,
        "%s requests were in flight on average in %s"
            .formatted(Wording.number(inFlight), last.task()));
  }

  private static double middle(double[] values) {
    Arrays.sort(values);
    int half = values.length / 2;
    return values.length % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
  }
}
