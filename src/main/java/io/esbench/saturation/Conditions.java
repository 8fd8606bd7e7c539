package io.esbench.saturation;

import io.esbench.fault.UsageException;
import io.esbench.result.RateVerdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a rate must keep to count as held. The load generator is looked at first, because nothing
 * else can be trusted if it was the limit; then errors and the rate itself, because latency of a
 * rate that was not held is the length of a queue.
 *
 * @param percentile whose latency is limited: 50, 90, 99, 99.9 or 99.99, those that results have
 * @param latencyMillis most that it may be
 * @param errorRate largest share of failed requests, 0 to 1
 * @param cpuShare most CPU that a data node may use, 0 to 1, or null: not looked at
 */
public record Conditions(
    double percentile, double latencyMillis, double errorRate, @Nullable Double cpuShare) {
  /** A latency up to this far above its limit may be chance. */
  private static final double NARROW = 0.05;

  private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9, 99.99);

  /** Checks. */
  public Conditions {
    if (!PERCENTILES.contains(percentile)) {
      throw new UsageException(
          "percentile %s cannot be limited: choose one that results have, 50, 90, 99, 99.9 or 99.99"
              .formatted(percentile));
    }
    if (!(latencyMillis > 0)) {
      throw new UsageException("a latency limit must be above 0 ms, not " + latencyMillis + " ms");
    }
    if (!(errorRate >= 0 && errorRate < 1)) {
      throw new UsageException("an error rate must be 0 or more and below 1, not " + errorRate);
    }
    if (cpuShare != null && !(cpuShare > 0 && cpuShare <= 1)) {
      throw new UsageException("a share of CPU must be above 0 and at most 1, not " + cpuShare);
    }
  }

  /** Each in words, for reports. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        "%sth percentile latency <= %s ms"
            .formatted(FourDigits.text(percentile), FourDigits.text(latencyMillis)));
    words.add("error rate <= %s %%".formatted(FourDigits.text(100 * errorRate)));
    words.add("the rate is held, and the load generator is not the limit");
    if (cpuShare != null) {
      words.add("CPU of each data node <= %s %%".formatted(FourDigits.text(100 * cpuShare)));
    }
    return words;
  }

  /** The probe of a reading. */
  public Probe judge(Reading reading) {
    Breach breach = unusable(reading);
    if (breach == null) {
      breach = latency(reading.latency());
    }
    if (breach == null && cpuShare != null) {
      breach = cpu(reading.cpuShare(), cpuShare);
    }
    return new Probe(reading, breach);
  }

  /** What makes latency meaningless. */
  private @Nullable Breach unusable(Reading reading) {
    if (reading.generatorLimited()) {
      return Breach.clear(Breach.Cause.GENERATOR, "the load generator was the limit");
    }
    if (reading.errorRate() > errorRate) {
      return Breach.clear(
          Breach.Cause.ERRORS,
          "%s %% of the requests failed, at most %s %% may"
              .formatted(
                  FourDigits.text(100 * reading.errorRate()), FourDigits.text(100 * errorRate)));
    }
    Reading.Offer offer = reading.offer();
    if (offer.verdict() == RateVerdict.NOT_HELD) {
      return Breach.clear(
          Breach.Cause.RATE_NOT_HELD,
          "the rate was not held: %s of %s per second were started"
              .formatted(FourDigits.text(offer.achieved()), FourDigits.text(offer.rate())));
    }
    return null;
  }

  private @Nullable Breach latency(Reading.Latency found) {
    Double millis = found.millis();
    if (millis == null) {
      return Breach.clear(
          Breach.Cause.NOT_MEASURED,
          "%d requests have no %sth percentile, which needs %d (start higher, give longer probes or limit a lower percentile)"
              .formatted(
                  found.samples(),
                  FourDigits.text(percentile),
                  ProbeLength.samplesFor(percentile) / 10));
    }
    if (millis <= latencyMillis) {
      return null;
    }
    return new Breach(
        Breach.Cause.LATENCY,
        "%sth percentile latency %s ms is above the limit of %s ms"
            .formatted(
                FourDigits.text(percentile),
                FourDigits.text(millis),
                FourDigits.text(latencyMillis)),
        millis <= latencyMillis * (1 + NARROW));
  }

  private static @Nullable Breach cpu(@Nullable Double found, double most) {
    if (found == null) {
      return Breach.clear(
          Breach.Cause.NOT_MEASURED,
          "the CPU of the data nodes is limited but was not read: they do not tell it, or the probe was shorter than 3 s");
    }
    return found <= most
        ? null
        : Breach.clear(
            Breach.Cause.CPU,
            "a data node used %s %% of its CPU, at most %s %% are allowed"
                .formatted(FourDigits.text(100 * found), FourDigits.text(100 * most)));
  }
}
