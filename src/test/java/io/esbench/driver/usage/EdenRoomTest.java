package io.esbench.driver.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdenRoomTest {
  private final List<MemoryPoolMXBean> eden =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().contains("Eden"))
          .toList();

  @Test
  void aFullYoungGenerationIsEmptiedAndAnEmptyOneIsLeftAlone() {
    assumeThat(eden).as("a collector with a young generation").isNotEmpty();
    System.gc();
    long before = collections();
    new EdenRoom().make();
    assertThat(collections()).as("nothing to collect").isEqualTo(before);

    while (share() < 0.5) {
      allocate();
    }
    new EdenRoom().make();

    assertThat(share()).isLessThan(0.25);
    assertThat(collections()).isGreaterThan(before);
  }

  private double share() {
    MemoryUsage usage = eden.get(0).getUsage();
    return (double) usage.getUsed() / usage.getCommitted();
  }

  private static byte[] allocate() {
    return new byte[10_000];
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
