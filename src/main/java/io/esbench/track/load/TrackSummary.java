package io.esbench.track.load;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A track in a list.
 *
 * @param name for {@code --track}
 * @param description may be empty
 * @param challenges their names, in the order of the track
 * @param documents documents of all its corpora, with default parameters
 * @param fault why the track cannot be loaded, or null
 */
public record TrackSummary(
    String name,
    String description,
    List<String> challenges,
    long documents,
    @Nullable String fault) {
  public TrackSummary {
    challenges = List.copyOf(challenges);
  }
}
