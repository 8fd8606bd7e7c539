package io.esbench.plan;

import java.util.List;

/**
 * A challenge as steps between join points.
 *
 * @param steps run one after another
 */
public record RacePlan(List<Step> steps) {
  public RacePlan {
    steps = List.copyOf(steps);
  }
}
