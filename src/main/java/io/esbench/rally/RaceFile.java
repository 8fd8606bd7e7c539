package io.esbench.rally;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.UsageException;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.TargetInfo;
import io.esbench.result.json.Damage;
import io.esbench.track.load.TrackParams;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rally's {@code race.json}. */
final class RaceFile {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);

  private final JsonNode race;
  private final String file;
  private final Given given;

  private RaceFile(JsonNode race, String file, Given given) {
    this.race = race;
    this.file = file;
    this.given = given;
  }

  /**
   * Its race.
   *
   * @throws UsageException if it is none, or has no results
   */
  static RaceResult read(String json, String file, Given given) {
    JsonNode race;
    try {
      race = JsonMapper.builder().build().readTree(json);
    } catch (JsonProcessingException e) {
      throw new UsageException(file + " " + Damage.words(e) + "; give a whole race.json", e);
    }
    if (!race.has("race-id") || !race.has("track")) {
      throw new UsageException(
          file
              + " is not a race.json of Rally: it has no 'race-id' and 'track'"
              + (race.has("schemaVersion") ? "; results of esbench need no import" : ""));
    }
    if (race.path("results").isArray()) {
      throw new UsageException(file + " is a race on several clusters, which cannot be imported");
    }
    if (!race.path("results").path("op_metrics").isArray()) {
      throw new UsageException(file + " has no results: that race did not come to its end");
    }
    return new RaceFile(race, file, given).result();
  }

  private RaceResult result() {
    List<String> notes = new ArrayList<>();
    notes.add(ImportedRace.origin("race file " + file + " (Rally " + text("rally-version") + ")"));
    Map<String, String> tags = new LinkedHashMap<>();
    race.path("user-tags")
        .properties()
        .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
    tags.putAll(given.tags());
    Instant started = started();
    RaceInfo info =
        new RaceInfo(
            text("race-id"),
            ReportFile.orUnknown(first(given.track(), text("track"))),
            ReportFile.orUnknown(first(given.challenge(), text("challenge"))),
            params(),
            tags,
            List.of("imported from " + file),
            started,
            started);
    Map<String, String> operations = new LinkedHashMap<>();
    race.path("results")
        .path("op_metrics")
        .forEach(op -> operations.put(op.path("task").asText(), op.path("operation").asText()));
    return new ImportedRace(info, target(), notes)
        .result(RaceRows.of(race.path("results"), file), operations);
  }

  private TargetInfo target() {
    JsonNode cluster = race.path("cluster");
    String version = first(given.version(), cluster.path("distribution-version").asText(""));
    String flavor = cluster.path("distribution-flavor").textValue();
    return new TargetInfo(
        List.of(),
        "unknown",
        flavor,
        version == null || version.isEmpty() ? null : version,
        null,
        0,
        false);
  }

  private Instant started() {
    Instant said = given.started();
    if (said != null) {
      return said;
    }
    try {
      return LocalDateTime.parse(text("race-timestamp"), TIME).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw new UsageException(
          "%s: 'race-timestamp' is '%s', expected e.g. 20240131T120000Z; give --started"
              .formatted(file, text("race-timestamp")),
          e);
    }
  }

  /** Rally hides values of {@code secret_*}; what else sounds like a secret is masked here. */
  private Map<String, String> params() {
    JsonNode params = race.path("track-params");
    return params.isObject() ? TrackParams.parse(params.toString()).masked() : Map.of();
  }

  private String text(String field) {
    return race.path(field).asText("");
  }

  private static @Nullable String first(@Nullable String said, String told) {
    return said == null ? told : said;
  }
}
