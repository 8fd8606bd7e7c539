package io.esbench.saturation;

import java.util.Comparator;
import java.util.List;

/**
 * All probes of a search by rising rate, those of the same rate in the order in which they ran:
 * rate against latency.
 *
 * @param dimension of the rates
 * @param probes sorted
 */
public record RateCurve(Dimension dimension, List<Probe> probes) {
  /** Sorts. */
  public RateCurve {
    probes = probes.stream().sorted(Comparator.comparingDouble(Probe::rate)).toList();
  }

  /** The runs at a rate that broke, or that held, as wanted. */
  List<Probe> at(double rate, boolean held) {
    return probes.stream().filter(probe -> probe.rate() == rate && probe.held() == held).toList();
  }
}
