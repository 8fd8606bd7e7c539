package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.TrackException;
import io.esbench.track.load.render.TrackTemplates;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds parameters that the user gave and that cannot have an effect on a track. */
final class ParameterCheck {
  private final TrackSource source;
  private final TrackParams params;

  ParameterCheck(TrackSource source, TrackParams params) {
    this.source = source;
    this.params = params;
  }

  /**
   * Refuses parameters with the names of esbench's own variables.
   *
   * @throws TrackException naming all of them
   */
  void reserved() {
    Set<String> names = new TreeSet<>(params.values().keySet());
    names.retainAll(TrackTemplates.RESERVED);
    if (!names.isEmpty()) {
      throw new TrackException(
          "track parameters: these names have a meaning in every track and cannot be set: "
              + String.join(", ", names));
    }
  }

  /**
   * Refuses parameters that the track does not read, or warns if the user wants it so.
   *
   * @param known what the templates of the track read
   * @throws TrackException naming each of them with the nearest known one
   */
  void unused(Set<String> known, Consumer<String> warnings) {
    Set<String> unused = new TreeSet<>(params.values().keySet());
    unused.removeAll(known);
    if (unused.isEmpty()) {
      return;
    }
    String found =
        unused.stream()
            .map(name -> "unknown track parameter '" + name + "'" + DidYouMean.suffix(name, known))
            .collect(Collectors.joining("; "));
    String list = known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known));
    String message = "%s (parameters of track '%s': %s)".formatted(found, source.name(), list);
    if (!params.unusedAllowed()) {
      throw new TrackException(HelpTopic.TRACK_PARAMETERS, message);
    }
    warnings.accept(params.hideSecrets(message) + "; ignored");
  }
}
