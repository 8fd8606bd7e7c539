package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counters of one copy of a shard.
 *
 * @param shard identity of the shard over its copies
 * @param primary whether this copy is the primary
 * @param counters what it reports
 */
record ShardReading(String shard, boolean primary, Map<ShardCounter, Long> counters) {
  ShardReading {
    counters = Map.copyOf(counters);
  }

  static ShardReading of(String shard, JsonNode copy) {
    Map<ShardCounter, Long> counters = new EnumMap<>(ShardCounter.class);
    for (ShardCounter counter : ShardCounter.values()) {
      JsonNode value = copy.path(counter.section()).path(counter.field());
      if (value.isIntegralNumber()) {
        counters.put(counter, value.longValue());
      }
    }
    return new ShardReading(shard, copy.path("routing").path("primary").asBoolean(), counters);
  }

  /** Value of a counter, or null if this version does not have it. */
  @Nullable Long value(ShardCounter counter) {
    return counters.get(counter);
  }

  /**
   * Growth since an earlier reading of the same copy. Without one the copy is new and began at
   * zero; after a reset it began at zero again.
   */
  @Nullable Long since(@Nullable ShardReading before, ShardCounter counter) {
    Long now = counters.get(counter);
    Long then = before == null ? null : before.value(counter);
    return now == null || then == null || now < then ? now : Long.valueOf(now - then);
  }

  /** Whether any counter fell, which only a restart of the shard can do. */
  boolean resetSince(ShardReading before) {
    return counters.entrySet().stream()
        .anyMatch(
            now -> {
              Long then = before.value(now.getKey());
              return then != null && now.getValue() < then;
            });
  }
}
