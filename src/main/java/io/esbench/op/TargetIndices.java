package io.esbench.op;

import io.esbench.track.IndexSpec;
import io.esbench.track.Track;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the indices that an operation means. */
final class TargetIndices {
  private TargetIndices() {}

  /** {@code index} if given, else {@code data-stream}, else nothing. */
  static List<String> named(Params params) {
    List<String> names = params.names("index");
    return names.isEmpty() ? params.names("data-stream") : names;
  }

  /** Named ones, else the only index of the track. */
  static List<String> single(Params params, Track track) {
    List<String> names = named(params);
    if (!names.isEmpty()) {
      return names;
    }
    if (track.indices().size() != 1) {
      throw params.refusal(
          "index",
          "is missing and the track declares "
              + track.indices().size()
              + " indices, so there is no default; name one");
    }
    return List.of(track.indices().get(0).name());
  }

  /** All indices that the track declares. */
  static List<String> ofTrack(Track track) {
    return track.indices().stream().map(IndexSpec::name).toList();
  }

  /** One effect per name; comma lists are taken apart. */
  static List<Effect> effects(Effect.Kind kind, List<String> names) {
    List<Effect> effects = new ArrayList<>();
    for (String name : names) {
      Arrays.stream(name.split(",", -1))
          .filter(part -> !part.isEmpty())
          .forEach(part -> effects.add(new Effect(kind, part)));
    }
    return effects;
  }
}
