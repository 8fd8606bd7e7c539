package io.esbench.plugin;

import java.nio.file.Path;
import java.util.List;

/**
 * What a component may know of its track.
 *
 * @param name of the track
 * @param directory of the track, where its files are
 * @param indices names of the indices that it declares
 * @param dataStreams names of the data streams that it declares
 */
public record TrackView(
    String name, Path directory, List<String> indices, List<String> dataStreams) {
  /** Copies the lists. */
  public TrackView {
    indices = List.copyOf(indices);
    dataStreams = List.copyOf(dataStreams);
  }
}
