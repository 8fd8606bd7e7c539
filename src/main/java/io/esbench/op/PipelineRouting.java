package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of where an ingest pipeline sends documents. Harmless is one whose processors are
 * all known to leave the index alone; a script is code, and nothing is known of it.
 */
final class PipelineRouting {
  /** How much is known. */
  enum Verdict {
    /** Documents stay in the index that they were sent to, as far as this pipeline goes. */
    STAYS,
    /** It may be. */
    UNKNOWN,
    /** It names an index, or a processor that chooses one. */
    LEAVES
  }

  /** Texts of a pipeline that sends documents to an index that it chooses. */
  private static final List<String> CHOOSING = List.of("_index", "reroute", "date_index_name");

  /** Write only fields that they name. */
  private static final Set<String> KNOWN =
      Set.of(
          "append",
          "attachment",
          "bytes",
          "circle",
          "community_id",
          "convert",
          "csv",
          "date",
          "dissect",
          "drop",
          "enrich",
          "fail",
          "fingerprint",
          "foreach",
          "geo_grid",
          "geoip",
          "grok",
          "gsub",
          "html_strip",
          "ip_location",
          "join",
          "json",
          "kv",
          "lowercase",
          "network_direction",
          "pipeline",
          "redact",
          "registered_domain",
          "remove",
          "rename",
          "set",
          "set_security_user",
          "sort",
          "split",
          "terminate",
          "trim",
          "uppercase",
          "uri_parts",
          "urldecode",
          "user_agent");

  /** Keys of a processor that are no name of a field; conditions may only read. */
  private static final Set<String> NO_FIELD =
      Set.of("value", "message", "description", "tag", "if", "on_failure", "processor");

  private final Set<String> called = new LinkedHashSet<>();
  private Verdict verdict = Verdict.STAYS;

  private PipelineRouting() {}

  static PipelineRouting of(JsonNode body) {
    PipelineRouting routing = new PipelineRouting();
    for (String list : List.of("processors", "on_failure")) {
      if (body.has(list)) {
        routing.all(body.path(list));
      }
    }
    String text = body.toString();
    if (CHOOSING.stream().anyMatch(text::contains)) {
      routing.verdict = Verdict.LEAVES;
    }
    return routing;
  }

  Verdict verdict() {
    return verdict;
  }

  /** Other pipelines that it hands documents to. */
  Set<String> called() {
    return Set.copyOf(called);
  }

  private void all(JsonNode processors) {
    if (!processors.isArray()) {
      unknownIf(true);
    }
    processors.forEach(this::one);
  }

  /** An object of the type and its settings. */
  private void one(JsonNode processor) {
    unknownIf(!processor.isObject());
    for (Map.Entry<String, JsonNode> each : processor.properties()) {
      String type = each.getKey();
      JsonNode settings = each.getValue();
      unknownIf(!KNOWN.contains(type) || !settings.isObject());
      unknownIf(takesNamesFromDocuments(type, settings));
      if (type.equals("pipeline")) {
        call(settings.path("name"));
      }
      if (type.equals("foreach")) {
        one(settings.path("processor"));
      }
      if (settings.has("on_failure")) {
        all(settings.path("on_failure"));
      }
    }
  }

  private void call(JsonNode name) {
    if (name.isTextual()) {
      called.add(name.textValue());
    } else {
      unknownIf(true);
    }
  }

  /** A document may have a field of any name. */
  private static boolean takesNamesFromDocuments(String type, JsonNode settings) {
    return switch (type) {
          case "json" -> !settings.path("add_to_root").asText("false").equals("false");
          case "kv" -> !settings.path("target_field").isTextual();
          case "dissect" -> settings.path("pattern").asText().matches("(?s).*%\\{[^}]*[*&].*");
          default -> false;
        }
        || hasTemplate(settings);
  }

  private static boolean hasTemplate(JsonNode settings) {
    return settings.properties().stream()
        .filter(each -> !NO_FIELD.contains(each.getKey()))
        .anyMatch(each -> each.getValue().toString().contains("{{"));
  }

  private void unknownIf(boolean so) {
    if (so && verdict == Verdict.STAYS) {
      verdict = Verdict.UNKNOWN;
    }
  }
}
