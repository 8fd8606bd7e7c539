package io.esbench.export.store;

import io.esbench.transport.Target;

/**
 * Which store, and what goes there.
 *
 * @param target its cluster
 * @param environment under which Rally lists the races
 * @param recordsPerSecond wanted records of a task in a second, of each kind of time
 */
public record StoreSettings(Target target, String environment, int recordsPerSecond) {
  /** Rally's name of an environment that nobody named. */
  public static final String LOCAL = "local";

  /** Records that tell a 99th percentile of each second. */
  public static final int RECORDS_PER_SECOND = 100;
}
