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
   * At most half of the machine, since a node needs as much again for the page cache.
   *
   * @param memoryBytes memory of the machine or container
   * @param progress told if less than asked for is given
   */
  HeapSize within(long memoryBytes, Consumer<String> progress) {
    long half = Math.max(LEAST, memoryBytes / 2 / (1024 * 1024));
    if (mebibytes <= half) {
      return this;
    }
    progress.accept(
        "a heap of "
            + this
            + " is more than half of this machine's memory ("
            + memoryBytes / (1024 * 1024)
            + "m); the node gets "
            + half
            + "m");
    return new HeapSize(half);
  }

  /** As the JVM spells it. */
  @Override
  public String toString() {
    return mebibytes + "m";
  }
}
