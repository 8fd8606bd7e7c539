package io.esbench.track.load;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A track in a list, as it is with default parameters.
 *
 * @param name for {@code --track}
 * @param description may be empty
 * @param defaultChallenge name of the challenge that is raced if none is named; null after a fault
 * @param challenges their names, in the order of the track
 * @param corpora documents and sizes of all its corpora
 * @param fault why the track cannot be loaded, or null
 */
public record TrackSummary(
    String name,
    String description,
    @Nullable String defaultChallenge,
    List<String> challenges,
    CorpusTotals corpora,
    @Nullable String fault) {
  public TrackSummary {
    challenges = List.copyOf(challenges);
  }

  /** The tracks as a JSON array, ending with a newline; field names are the component names. */
  public static String json(List<TrackSummary> tracks) {
    return JsonText.pretty(JsonText.fromJava(tracks));
  }
}
