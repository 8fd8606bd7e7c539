package io.esbench.telemetry.watch;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * When the numbers of a section of the node statistics were taken. Nodes keep those of the process,
 * the JVM and the disks for a second and hand them out again, so what they grew by is to be divided
 * by the time between their own moments, not by that between two answers. A clock that was set
 * meanwhile is not believed.
 */
enum SectionClock {
  PROCESS("/process/"),
  JVM("/jvm/"),
  DISKS("/fs/"),
  /** Taken when it was asked for: the moment is that of the answer. */
  ANSWER("");

  /** Part of a filter that lets the moments through. */
  static final String FILTER =
      "nodes.*.process.timestamp,nodes.*.jvm.timestamp,nodes.*.fs.timestamp,";

  private static final double MILLIS = 1e3;

  /** How far a moment may be off the time at which we hear of it first: age, and a slow answer. */
  private static final double SLACK_SECONDS = 3;

  private final String section;

  SectionClock(String section) {
    this.section = section;
  }

  /** Of a field of the node statistics. */
  static SectionClock of(String path) {
    for (SectionClock clock : values()) {
      if (path.startsWith(clock.section)) {
        return clock;
      }
    }
    throw new IllegalStateException("every path starts with nothing");
  }

  /** The moment in milliseconds, or {@link NodeSource#ABSENT}. */
  long read(JsonNode node) {
    return this == ANSWER
        ? NodeSource.ABSENT
        : node.at(section + "timestamp").asLong(NodeSource.ABSENT);
  }

  /**
   * Seconds between two moments of a node; 0 if they are the same.
   *
   * @param millis between them by the node's clock
   * @param seconds by ours, between the answers that first told them
   */
  static double seconds(long millis, double seconds) {
    if (millis == 0) {
      return 0;
    }
    double theirs = millis / MILLIS;
    return theirs > 0 && Math.abs(theirs - seconds) <= SLACK_SECONDS ? theirs : seconds;
  }
}
