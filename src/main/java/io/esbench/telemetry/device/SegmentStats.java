package io.esbench.telemetry.device;

import java.io.IOException;
import java.util.List;

/** {@code segment-stats}: the segments of all shards at the end of a race, as a text. */
final class SegmentStats implements Observation {
  private static final String FILE = "segment_stats.log";

  /** The client asks for JSON unless told; people read tables. */
  private static final String PATH = "/_cat/segments/_all?v=true&format=txt";

  private SegmentStats() {}

  static Device device() {
    return new ClusterDevice(
        "segment-stats",
        "Writes the segments of all shards to " + FILE + " at the end.",
        List.of(),
        (values, indices) -> new SegmentStats());
  }

  @Override
  public boolean ends() {
    return true;
  }

  @Override
  public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
    book.text(FILE, questions.text(PATH));
  }
}
