package io.esbench.export;

import org.jspecify.annotations.Nullable;

/**
 * A kind of exporter that users may ask for.
 *
 * @param name as in {@code --metrics-export NAME=ADDRESS}
 * @param form of its address, for people
 * @param meaning one line: what it does with the figures of a race
 * @param planning checks an address
 */
public record ExporterKind(String name, String form, String meaning, Planning planning) {
  /** Checks an address without opening anything. */
  @FunctionalInterface
  public interface Planning {
    /**
     * The exporter that is wanted.
     *
     * @param environment for credentials
     * @throws io.esbench.fault.UsageException naming what is wrong with the address, without
     *     anything secret
     */
    ExportPlan of(String address, Variables environment);
  }

  /** Environment variables. */
  @FunctionalInterface
  public interface Variables {
    /** The value of one, or null. */
    @Nullable String get(String name);
  }
}
