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

  private final List<String> messages = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  /** Adds a fault: what was found, what was expected, what to do. */
  void add(Location where, String message) {
    add(where + ": " + message);
  }

  /** Adds a fault that names its place itself. */
  void add(String message) {
    messages.add(message);
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
    if (messages.size() == 1) {
      throw new TrackException(messages.get(0));
    }
    if (!messages.isEmpty()) {
      StringBuilder text = new StringBuilder();
      text.append(messages.size()).append(" faults in the track:");
      messages.stream().limit(SHOWN).forEach(message -> text.append("\n  ").append(message));
      if (messages.size() > SHOWN) {
        text.append("\n  and ").append(messages.size() - SHOWN).append(" more");
      }
      throw new TrackException(text.toString());
    }
  }
}
