package io.esbench.experiment;

import java.util.List;

/**
 * One way to race.
 *
 * @param name that tells it from the others
 * @param changes what differs from the base; of the base, nothing
 * @param levels values of variables that are not those of the base
 * @param remarks what it costs that no figure shows, in words
 */
public record Variant(String name, Settings changes, List<Level> levels, List<String> remarks) {
  /** What variants are compared with, unless the file has another name for it. */
  public static final String BASE = "base";

  public Variant {
    levels = List.copyOf(levels);
    remarks = List.copyOf(remarks);
  }
}
