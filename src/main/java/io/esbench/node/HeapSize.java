package io.esbench.node;

import io.esbench.fault.UsageException;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Heap of a node.
 *
 * @param mebibytes at least {@value #LEAST}
 */
public record HeapSize(long mebibytes) {
  /** One gibibyte. */
  public static final HeapSize DEFAULT = new HeapSize(1024);

  private static final int LEAST = 128;
  private static final Pattern FORM = Pattern.compile("(\\d{1,7})([kmgKMG])");

  public HeapSize {
    if (mebibytes < LEAST) {
      throw new UsageException(
          "a heap of " + mebibytes + "m is too small for a node; expected at least " + LEAST + "m");
    }
  }

  /** Reads {@code 512m} or {@code 2g}. */
  public static HeapSize parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new UsageException("'" + text + "' is not a heap size; expected e.g. 512m or 2g");
    }
    long number = Long.parseLong(form.group(1));
    return new HeapSize(
        switch (form.group(2).toLowerCase(Locale.ROOT)) {
          case "k" -> number / 1024;
          case "g" -> number * 1024;
          default -> number;
        });
  }

  /**
   * At most half of the machine for all nodes together, since they need as much again for the page
   * cache.
   *
   * @param memoryBytes memory of the machine or container
   * @param nodes that get such a heap each
   * @param progress told if less than asked for is given
   * @throws UsageException if several nodes have no room even with the least heap
   */
  HeapSize within(long memoryBytes, int nodes, Consumer<String> progress) {
    long memory = memoryBytes / (1024 * 1024);
    long share = memory / 2 / nodes;
    if (nodes > 1 && share < LEAST) {
      throw new UsageException(
          "%d nodes need a heap of at least %dm each, and half of this machine's memory (%dm) is not so much; start at most %d"
              .formatted(nodes, LEAST, memory, Math.max(1, memory / 2 / LEAST)));
    }
    long most = Math.max(LEAST, share);
    if (mebibytes <= most) {
      return this;
    }
    progress.accept(
        nodes == 1
            ? "a heap of %s is more than half of this machine's memory (%dm); the node gets %dm"
                .formatted(this, memory, most)
            : "%d heaps of %s are more than half of this machine's memory (%dm); each node gets %dm"
                .formatted(nodes, this, memory, most));
    return new HeapSize(most);
  }

  /** As the JVM spells it. */
  @Override
  public String toString() {
    return mebibytes + "m";
  }
}
