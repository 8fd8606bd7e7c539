package io.esbench.driver.usage;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.Optional;

/**
 * Room for new objects before a step starts. What rendering a track and preparing requests left
 * behind would otherwise have to be collected while requests are due; a step itself makes so little
 * garbage that a minute of it fits.
 */
public final class EdenRoom {
  /** Fuller than one part in so many is worth a collection, which takes some tens of ms. */
  private static final int PARTS = 4;

  private final Optional<MemoryPoolMXBean> eden =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().contains("Eden"))
          .findFirst();

  /**
   * Collects garbage if the young generation is more than a quarter full; does nothing under a
   * collector without one. Blocks for the length of a full collection.
   */
  public void make() {
    if (eden.map(MemoryPoolMXBean::getUsage).filter(EdenRoom::filled).isPresent()) {
      System.gc();
    }
  }

  private static boolean filled(MemoryUsage usage) {
    return usage.getUsed() > usage.getCommitted() / PARTS;
  }
}
