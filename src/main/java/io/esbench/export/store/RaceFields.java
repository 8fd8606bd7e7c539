package io.esbench.export.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.RaceInfo;
import io.esbench.result.TargetInfo;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.TreeMap;

/** What all documents of a race have in common, under Rally's names. Immutable, any thread. */
final class RaceFields {
  /** What Rally calls the configuration of a cluster that it did not set up itself. */
  static final String CAR = "external";

  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("yyyy-MM", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final String environment;
  private final RaceInfo info;
  private final TargetInfo target;

  /**
   * Of one race.
   *
   * @param environment under which Rally lists races, e.g. {@code local}
   */
  RaceFields(String environment, RaceInfo info, TargetInfo target) {
    this.environment = environment;
    this.info = info;
    this.target = target;
  }

  /** An empty object. */
  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  RaceInfo info() {
    return info;
  }

  TargetInfo target() {
    return target;
  }

  /** When the race began, as Rally writes it. */
  String timestamp() {
    return TIMESTAMP.format(info.started());
  }

  /** The month of the race, e.g. {@code 2026-01}. */
  String month() {
    return MONTH.format(info.started());
  }

  /**
   * A metric record without its metric.
   *
   * @param relativeMillis since the start of what the metric is of
   */
  ObjectNode record(Instant at, double relativeMillis) {
    ObjectNode record =
        object().put("@timestamp", at.toEpochMilli()).put("relative-time", relativeMillis);
    record.setAll(identity());
    record.put("car", CAR);
    return record;
  }

  /** Which race, where, and of what. */
  ObjectNode identity() {
    ObjectNode fields =
        object()
            .put("environment", environment)
            .put("race-id", info.raceId())
            .put("race-timestamp", timestamp())
            .put("track", info.track())
            .put("challenge", info.challenge());
    if (!info.trackParams().isEmpty()) {
      ObjectNode params = object();
      new TreeMap<>(info.trackParams()).forEach((name, value) -> params.set(name, value(value)));
      fields.set("track-params", params);
    }
    return fields;
  }

  /** Meta-data of the cluster and tags of the user. */
  ObjectNode meta() {
    ObjectNode meta = object();
    new TreeMap<>(info.userTags()).forEach((tag, value) -> meta.put("tag_" + tag, value));
    meta.put("distribution_version", target.version());
    meta.put("distribution_flavor", target.buildFlavor());
    return meta;
  }

  /** The tags of the user. */
  ObjectNode tags() {
    ObjectNode tags = object();
    new TreeMap<>(info.userTags()).forEach(tags::put);
    return tags;
  }

  /** As Rally keeps parameters, so that both write the same types into the same fields. */
  private static JsonNode value(String text) {
    try {
      JsonNode value = MAPPER.readTree(text);
      return value.isMissingNode() ? JsonNodeFactory.instance.textNode(text) : value;
    } catch (JsonProcessingException e) {
      return JsonNodeFactory.instance.textNode(text);
    }
  }
}
