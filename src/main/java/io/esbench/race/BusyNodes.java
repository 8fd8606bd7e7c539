package io.esbench.race;

import io.esbench.telemetry.NodeCpu;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The CPU of the data nodes around a race, warm-up and set-up included. */
final class BusyNodes {
  private final Target target;
  private final NodeCpu before;

  private BusyNodes(Target target, NodeCpu before) {
    this.target = target;
    this.before = before;
  }

  /** Reads it before. */
  static BusyNodes since(Target target) {
    return new BusyNodes(target, read(target));
  }

  /** Share of its cores that the busiest used since, or null: it does not tell. */
  @Nullable Double busiest() {
    OptionalDouble share = read(target).busiestSince(before);
    return share.isPresent() ? share.getAsDouble() : null;
  }

  private static NodeCpu read(Target target) {
    try (AdminClient admin = new AdminClient(target)) {
      return NodeCpu.take(admin::perform);
    }
  }
}
