package io.esbench.comparison;

import io.esbench.result.Quantile;
import java.util.List;

/**
 * The distributions of a task as points.
 *
 * @param latency ascending percentiles
 * @param serviceTime the same of the service time
 */
public record TimeCurves(List<Quantile> latency, List<Quantile> serviceTime) {
  static final TimeCurves NONE = new TimeCurves(List.of(), List.of());

  public TimeCurves {
    latency = List.copyOf(latency);
    serviceTime = List.copyOf(serviceTime);
  }
}
