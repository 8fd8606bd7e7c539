package io.esbench.assessment;

import io.esbench.result.MemoryFit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Says whether data is large enough that disks are measured and not only memory. */
public final class MemoryJudge {
  /**
   * Page cache and heaps together cannot hold more than all memory, so of one and a half times that
   * at least a third is on disk.
   */
  static final double ENOUGH = 1.5;

  /** As in the rows of reports. */
  private static final double GIGA = 1024.0 * 1024 * 1024;

  private MemoryJudge() {}

  /**
   * Judges sizes.
   *
   * @param generated whether esbench makes the documents, so that there can be more of them
   */
  public static MemoryFit of(
      long documents,
      long primaryBytes,
      long storeBytes,
      long memoryBytes,
      int machines,
      boolean generated) {
    boolean fits = storeBytes <= memoryBytes;
    double each = documents == 0 ? 0 : (double) storeBytes / documents;
    Long more =
        !fits || each == 0
            ? null
            : (Long) (long) Math.ceil((ENOUGH * memoryBytes - storeBytes) / each);
    String command =
        more == null || !generated ? null : "esbench corpus generate --docs " + (documents + more);
    return new MemoryFit(
        documents,
        primaryBytes,
        storeBytes,
        memoryBytes,
        machines,
        fits,
        more,
        sentence(storeBytes, memoryBytes, machines, fits, more),
        command);
  }

  static String size(long bytes) {
    return bytes < GIGA
        ? String.format(Locale.ROOT, "%.1f MiB", 1024 * bytes / GIGA)
        : String.format(Locale.ROOT, "%.2f GiB", bytes / GIGA);
  }

  private static String sentence(
      long storeBytes, long memoryBytes, int machines, boolean fits, @Nullable Long more) {
    String sizes =
        String.format(
            Locale.ROOT,
            "%s of data with replicas, %.1f GiB of memory on %d machine%s with data nodes",
            size(storeBytes),
            memoryBytes / GIGA,
            machines,
            machines == 1 ? "" : "s");
    if (!fits) {
      return sizes + ": more than fits, so disks take part";
    }
    return sizes
        + ": it fits into memory, so searches say nothing about the disks"
        + (more == null ? "" : String.format(Locale.ROOT, "; %,d more documents are needed", more));
  }
}
