package io.esbench.track.load;

import io.esbench.fault.TrackException;
import io.esbench.track.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the faults of a track, so that its author sees them together, and what is no fault but
 * has no effect. Used by one thread.
 */
final class Faults {
  private static final int SHOWN = 20;

  private final List<Finding> findings = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  /** Adds a fault: what was found, what was expected, what to do. */
  void add(Finding.Cause cause, Location where, String message) {
    findings.add(new Finding(cause, where.file(), where.line(), 0, where.path(), message));
  }

  /** Adds a fault that names its place itself. */
  void add(Finding finding) {
    findings.add(finding);
  }

  /** All faults, in the order in which they were found. */
  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** Adds something that has no effect. */
  void remark(Location where, String text) {
    remarks.add(new Remark(where, text));
  }

  /** What has no effect, so far. */
  List<Remark> remarks() {
    return List.copyOf(remarks);
  }

  /**
   * Ends the loading if there was any fault.
   *
   * @throws TrackException with the first faults, each with its place
   */
  void throwIfAny() {
    if (findings.size() == 1) {
      throw new TrackException(findings.get(0).toString());
    }
    if (!findings.isEmpty()) {
      StringBuilder text = new StringBuilder();
      text.append(findings.size()).append(" faults in the track:");
      findings.stream().limit(SHOWN).forEach(finding -> text.append("\n  ").append(finding));
      if (findings.size() > SHOWN) {
        text.append("\n  and ").append(findings.size() - SHOWN).append(" more");
      }
      throw new TrackException(text.toString());
    }
  }
}
