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

  /** Named ones, else the only index of the track, else its only data stream. */
  static List<String> single(Params params, Track track) {
    List<String> names = named(params);
    if (!names.isEmpty()) {
      return names;
    }
    List<String> declared = written(track);
    if (declared.size() != 1) {
      throw params.refusal(
          "index",
          "is missing and the track declares "
              + declared.size()
              + " indices or data streams, so there is no default; name one");
    }
    return declared;
  }

  /** All indices that the track declares. */
  static List<String> ofTrack(Track track) {
    return track.indices().stream().map(IndexSpec::name).toList();
  }

  /** All indices that the track declares, or all data streams if there are none. */
  static List<String> written(Track track) {
    return track.indices().isEmpty() ? DataStreams.ofTrack(track) : ofTrack(track);
  }

  /**
   * The same for names that are sent as {@link RequestPath#indices} writes them: escapes in them
   * are the server's to read, so that the guard must look for what they stand for.
   */
  static List<Effect> effectsOfPath(Effect.Kind kind, List<String> names) {
    return effects(kind, names.stream().map(RequestPath::unescaped).toList());
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
