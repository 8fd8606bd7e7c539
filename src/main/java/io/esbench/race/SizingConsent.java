package io.esbench.race;

import io.esbench.result.Sizing;

/** Asked before a large corpus is made. */
@FunctionalInterface
public interface SizingConsent {
  /**
   * Shows what it takes, and lets the user decide.
   *
   * @param sizing what would be done, with room on all disks
   * @param progress told of it, where nobody has to be asked
   * @throws io.esbench.fault.UsageException if it must not be done
   */
  void require(Sizing sizing, Progress progress);
}
