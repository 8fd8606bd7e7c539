package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.track.Challenge;
import io.esbench.track.RawJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the challenges of a track in each of the three forms; OpenSearch Benchmark has own words.
 */
final class ChallengeReader {
  private static final String COMPARE = "compare";
  private static final String PARAMETERS = "parameters";

  private final ScheduleReader schedules;

  ChallengeReader(OperationReader operations) {
    this.schedules = new ScheduleReader(new TaskReader(operations));
  }

  List<Challenge> read(Element root) {
    List<String> forms =
        Stream.of(
                "challenges",
                "challenge",
                "schedule",
                "test_procedures",
                "test-procedures",
                "test_procedure")
            .filter(root::has)
            .toList();
    if (forms.size() != 1) {
      root.fault(
          "expected one of 'challenges', 'challenge' and 'schedule', found "
              + (forms.isEmpty() ? "none" : String.join(" and ", forms)));
      return List.of();
    }
    return switch (forms.get(0)) {
      case "schedule" -> List.of(shortForm(root));
      case "challenge", "test_procedure" -> challenges(root, List.of(root.member(forms.get(0))));
      default -> challenges(root, root.distinctItems(forms.get(0)));
    };
  }

  private Challenge shortForm(Element root) {
    ScheduleReader.Read schedule = schedules.read(root, Meta.NONE.with(root.json().path("meta")));
    return new Challenge(
        "default",
        "",
        true,
        RawJson.EMPTY_OBJECT,
        null,
        schedule.items(),
        new Challenge.About(true, null, root.object(PARAMETERS)),
        schedule.stops());
  }

  private List<Challenge> challenges(Element root, List<Element> elements) {
    root.object(PARAMETERS);
    Map<String, Element> byName = new HashMap<>();
    List<Challenge> challenges = new ArrayList<>();
    Element first = null;
    for (Element element : elements) {
      if (element.isObject()) {
        Challenge challenge = challenge(root, element, elements.size() == 1);
        Element twin = byName.putIfAbsent(challenge.name(), element);
        if (twin != null) {
          element.fault("challenge '" + challenge.name() + "' is there already at " + twin.where());
        }
        challenges.add(challenge);
        first = first == null ? element : first;
      }
    }
    if (first != null) {
      checkDefault(first, byName, challenges);
    }
    checkPreparation(byName, challenges);
    return challenges;
  }

  private Challenge challenge(Element root, Element element, boolean only) {
    Vocabulary.CHALLENGE.check(element);
    element.object("cluster-settings");
    boolean isDefault = element.flag("default", false);
    Meta meta = Meta.NONE.with(root.json().path("meta")).with(element.json().path("meta"));
    ScheduleReader.Read schedule =
        schedules.read(element, meta).and(StopReader.read(element, List.of()));
    return new Challenge(
        element.requiredText("name"),
        element.text("description", ""),
        isDefault || only,
        element.object("meta"),
        ours(element, "prepared-by"),
        schedule.items(),
        new Challenge.About(
            false,
            element.text("user-info"),
            parameters(root, element),
            ours(element, "find-max"),
            compared(element)),
        schedule.stops());
  }

  /** Those of the track, overlaid at any depth with those of the challenge. */
  private static RawJson parameters(Element root, Element challenge) {
    challenge.object(PARAMETERS);
    ObjectNode merged =
        root.json().path(PARAMETERS) instanceof ObjectNode around
            ? around.deepCopy()
            : JsonNodeFactory.instance.objectNode();
    if (challenge.json().path(PARAMETERS) instanceof ObjectNode own) {
      overlay(merged, own);
    }
    return new RawJson(JsonText.write(merged));
  }

  private static void overlay(ObjectNode below, ObjectNode above) {
    for (Map.Entry<String, JsonNode> member : above.properties()) {
      if (below.path(member.getKey()) instanceof ObjectNode under
          && member.getValue() instanceof ObjectNode over) {
        overlay(under, over);
      } else {
        below.set(member.getKey(), member.getValue());
      }
    }
  }

  private static List<String> compared(Element challenge) {
    if (!challenge.has("meta") || !challenge.member("meta").has("esbench")) {
      return List.of();
    }
    Element ours = challenge.member("meta").member("esbench");
    if (!ours.isObject() || !ours.has(COMPARE)) {
      return List.of();
    }
    List<String> names = ours.texts(COMPARE);
    boolean two = names.size() == 2;
    return ours.expect(COMPARE, two, "the names of two tasks, alone and beside other work")
        ? names
        : List.of();
  }

  private static @Nullable String ours(Element challenge, String key) {
    if (!challenge.has("meta") || !challenge.member("meta").has("esbench")) {
      return null;
    }
    Element ours = challenge.member("meta").member("esbench");
    return ours.isObject() ? ours.text(key) : null;
  }

  private static void checkDefault(
      Element first, Map<String, Element> byName, List<Challenge> challenges) {
    List<String> defaults =
        challenges.stream().filter(Challenge::isDefault).map(Challenge::name).toList();
    if (defaults.isEmpty()) {
      first.fault("no challenge is the default; add \"default\": true to one of them");
    } else if (defaults.size() > 1) {
      byName
          .getOrDefault(defaults.get(1), first)
          .fault(
              "default",
              "only one challenge can be the default, but these are: "
                  + String.join(", ", defaults));
    }
  }

  private static void checkPreparation(Map<String, Element> byName, List<Challenge> challenges) {
    for (Challenge challenge : challenges) {
      String other = challenge.preparedBy();
      Element element = byName.get(challenge.name());
      if (other == null || element == null) {
        continue;
      }
      Element ours = element.member("meta").member("esbench");
      if (other.equals(challenge.name())) {
        ours.fault("prepared-by", "a challenge cannot be prepared by itself");
      } else if (!byName.containsKey(other)) {
        ours.fault(
            "prepared-by",
            "there is no challenge '" + other + "'" + DidYouMean.suffix(other, byName.keySet()));
      }
    }
  }
}
