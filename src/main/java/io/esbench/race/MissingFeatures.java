package io.esbench.race;

import io.esbench.telemetry.ClusterApi;
import io.esbench.telemetry.Reply;
import io.esbench.track.Challenge;
import io.esbench.track.Feature;
import io.esbench.track.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What challenges need and a target does not offer.
 *
 * @param features that are not there
 * @param doubts of those that the target refuses to tell; they are taken to be there
 */
record MissingFeatures(Set<Feature> features, List<String> doubts) {
  private static final int UNLIKELY_PRIORITY = 1_915_000_007;
  private static final Pattern NAMES_MODE =
      Pattern.compile("index\\.mode|index mode|IndexMode|routing_path", Pattern.CASE_INSENSITIVE);

  private static final String SIMULATION = "/_index_template/_simulate";

  MissingFeatures {
    features =
        features.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(features));
    doubts = List.copyOf(doubts);
  }

  /** Asks for each thing that a task needs, once; nothing is asked if nothing is needed. */
  static MissingFeatures on(ClusterApi target, List<Challenge> challenges) {
    Set<Feature> needed = EnumSet.noneOf(Feature.class);
    challenges.forEach(challenge -> challenge.tasks().forEach(task -> needed.addAll(task.needs())));
    Set<Feature> missing = EnumSet.noneOf(Feature.class);
    List<String> doubts = new ArrayList<>();
    for (Feature feature : needed) {
      Reply reply = asked(target, feature);
      if (reply.notOffered() || refused(feature, reply)) {
        missing.add(feature);
      } else if (!reply.ok()) {
        doubts.add(
            "Whether the target offers %s (%s) is not known, so what needs it was run: %s"
                .formatted(feature.words(), feature.id(), reply.problem()));
      }
    }
    return new MissingFeatures(missing, doubts);
  }

  /** None of these requests changes anything: a mode is tried in a template that is not made. */
  private static Reply asked(ClusterApi target, Feature feature) {
    return switch (feature) {
      case DATA_STREAM_API -> Reply.get(target, "/_data_stream/esbench-probe-*");
      case ILM -> Reply.get(target, "/_ilm/policy");
      case LOGSDB -> simulated(target, "\"index.mode\":\"logsdb\"");
      case TIME_SERIES ->
          simulated(target, "\"index.mode\":\"time_series\",\"index.routing_path\":[\"probe\"]");
    };
  }

  private static Reply simulated(ClusterApi target, String settings) {
    // The cluster's own templates may match everything; two of one priority are refused.
    String body =
        "{\"index_patterns\":[\"esbench-probe-*\"],\"priority\":%d,\"template\":{\"settings\":{%s}}}"
            .formatted(UNLIKELY_PRIORITY, settings);
    return Reply.to(target, "POST", SIMULATION, body);
  }

  /** A mode that is not known is refused by its name; other refusals say nothing of it. */
  private static boolean refused(Feature feature, Reply reply) {
    boolean mode = feature == Feature.LOGSDB || feature == Feature.TIME_SERIES;
    return reply.status() == 400 && (!mode || NAMES_MODE.matcher(reply.problem()).find());
  }

  /** Whether there is nothing to be told. */
  boolean isNone() {
    return features.isEmpty() && doubts.isEmpty();
  }

  /** What readers of a report on a challenge must know: which tasks are left out, and why. */
  List<String> notes(Challenge challenge) {
    List<String> notes = new ArrayList<>(doubts);
    for (Feature feature : features) {
      List<String> gone =
          challenge.tasks().stream()
              .filter(task -> task.needs().contains(feature))
              .map(Task::name)
              .toList();
      if (!gone.isEmpty()) {
        notes.add(
            "Left out, as the target does not offer %s (%s): %s"
                .formatted(feature.words(), feature.id(), named(gone, challenge)));
      }
    }
    return notes;
  }

  private static String named(List<String> gone, Challenge challenge) {
    return gone.size() == challenge.tasks().size()
        ? "all tasks of challenge '" + challenge.name() + "'"
        : gone.stream().collect(Collectors.joining(", "));
  }
}
