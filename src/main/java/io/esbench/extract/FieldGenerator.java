package io.esbench.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** From the type of a field and what is known of its values to the generator of a specification. */
final class FieldGenerator {
  /** A list of words that every sampled specification has. */
  static final String WORDS = "words";

  private static final Set<String> WHOLE = Set.of("long", "integer", "short", "byte");
  private static final Set<String> DECIMAL =
      Set.of("double", "float", "half_float", "scaled_float");
  private static final double LARGEST = 1e11;

  /** From here on numbers are made without decimals, or they would have too many digits. */
  private static final double WITHOUT_DECIMALS = 1e9;

  private static final long WEIGHTS = 100_000;
  private static final long MOST_WITH_ZIPF = 1_000_000;

  private final boolean withValues;

  FieldGenerator(boolean withValues) {
    this.withValues = withValues;
  }

  /** What has to be asked for a type; null: fields of it cannot be made. */
  @Nullable ObjectNode questions(String type, String field) {
    ObjectNode questions = RemoteIndex.JSON.createObjectNode();
    if (WHOLE.contains(type) || DECIMAL.contains(type)) {
      metric(questions, "min", field);
      metric(questions, "max", field);
      ArrayNode percents = metric(questions, "percentiles", field).putArray("percents");
      for (double percent : FieldStatistics.PERCENTS) {
        percents.add(percent);
      }
      return questions;
    }
    switch (type) {
      case "keyword" -> {
        metric(questions, "cardinality", field);
        metric(questions, "terms", field).put("size", FieldStatistics.TOP);
      }
      case "ip" -> metric(questions, "cardinality", field);
      case "date", "date_nanos" -> {
        metric(questions, "min", field);
        metric(questions, "max", field);
      }
      case "boolean" ->
          questions.putObject("true").putObject("filter").putObject("term").put(field, true);
      case "geo_point" -> metric(questions, "geo_bounds", field);
      case "text" -> {
        // That it is there is all that is asked; its words are invented.
      }
      default -> {
        return null;
      }
    }
    return questions;
  }

  private static ObjectNode metric(ObjectNode questions, String kind, String field) {
    return questions.putObject(kind).putObject(kind).put("field", field);
  }

  /**
   * A value, or null if such values cannot be made.
   *
   * @param mapping of the field
   * @param name of it, without the objects around it
   * @param remark told why it is left out, or what is not as in the index
   */
  @Nullable ObjectNode value(
      JsonNode mapping, String name, FieldStatistics statistics, Consumer<String> remark) {
    String type = mapping.path("type").asText();
    ObjectNode value = RemoteIndex.JSON.createObjectNode();
    if (WHOLE.contains(type) || DECIMAL.contains(type)) {
      return number(value, WHOLE.contains(type), statistics, remark);
    }
    switch (type) {
      case "date", "date_nanos" -> {
        return DateForm.of(mapping, statistics, remark);
      }
      case "geo_point" -> {
        return point(value, statistics.found().path("geo_bounds").path("bounds"), remark);
      }
      case "keyword" -> keyword(value, name, statistics);
      case "ip" -> {
        remark.accept("addresses of 10.0.0.0/8, as values are not read");
        value
            .putObject("ip")
            .put("network", "10.0.0.0/8")
            .put(
                "cardinality",
                Math.max(1, (long) Math.min(1 << 24, statistics.value("cardinality"))));
      }
      case "boolean" ->
          value
              .putObject("boolean")
              .put(
                  "true",
                  statistics.found().path("true").path("doc_count").asDouble()
                      / Math.max(1, statistics.found().path("doc_count").asDouble()));
      default -> {
        remark.accept("5 to 15 words of a list, as texts are not read");
        ObjectNode sentence = value.putObject("sentence").put("list", WORDS);
        sentence.putObject("words").putObject("integer").put("from", 5).put("to", 15);
      }
    }
    return value;
  }

  private static @Nullable ObjectNode number(
      ObjectNode value, boolean isWhole, FieldStatistics statistics, Consumer<String> remark) {
    double least = statistics.value("min");
    double most = statistics.value("max");
    double[] quantiles = statistics.quantiles();
    double largest = Math.max(Math.abs(least), Math.abs(most));
    if (!Double.isFinite(largest) || !Arrays.stream(quantiles).allMatch(Double::isFinite)) {
      remark.accept("left out, its bounds or percentiles are no numbers");
      return null;
    }
    if (largest > LARGEST) {
      remark.accept("left out, its numbers are beyond 10^11");
      return null;
    }
    int digits = isWhole || largest >= WITHOUT_DECIMALS ? 0 : largest < 1 ? 4 : 2;
    ObjectNode form = NumberShape.of(least, most, quantiles, digits, remark);
    if (!isWhole) {
      form.put("digits", digits);
    }
    value.set(isWhole ? "integer" : "decimal", form);
    return value;
  }

  private void keyword(ObjectNode value, String name, FieldStatistics statistics) {
    long cardinality = Math.max(1, (long) statistics.value("cardinality"));
    List<Long> counts = statistics.topCounts();
    if (withValues && cardinality <= counts.size()) {
      ObjectNode pick = value.putObject("pick");
      ArrayNode from = pick.putArray("from");
      statistics.topValues().forEach(from::add);
      ArrayNode weights = pick.putArray("weights");
      long sum = Math.max(1, counts.stream().mapToLong(Long::longValue).sum());
      counts.forEach(count -> weights.add(Math.max(1, Math.round((double) count * WEIGHTS / sum))));
      return;
    }
    String plain = name.replaceAll("[{}]", "");
    ObjectNode keyword =
        value.putObject("keyword").put("pattern", plain + "-{}").put("cardinality", cardinality);
    if (cardinality <= MOST_WITH_ZIPF && Skew.of(counts).signum() > 0) {
      keyword.put("zipf", Skew.of(counts));
    }
  }

  private static @Nullable ObjectNode point(
      ObjectNode value, JsonNode bounds, Consumer<String> remark) {
    if (!bounds.has("top_left") || !bounds.has("bottom_right")) {
      remark.accept("left out, its points have no bounds");
      return null;
    }
    ObjectNode fields = value.putObject("object").putObject("fields");
    coordinate(fields.putObject("lat"), bounds, "lat", "bottom_right", "top_left");
    coordinate(fields.putObject("lon"), bounds, "lon", "top_left", "bottom_right");
    return value;
  }

  private static void coordinate(
      ObjectNode value, JsonNode bounds, String name, String least, String most) {
    double from = Math.floor(bounds.path(least).path(name).asDouble() * 1e4) / 1e4;
    double to = Math.ceil(bounds.path(most).path(name).asDouble() * 1e4) / 1e4;
    ObjectNode decimal = value.putObject("decimal");
    decimal.put("from", BigDecimal.valueOf(Math.min(from, to)));
    decimal.put("to", BigDecimal.valueOf(Math.max(from, to))).put("digits", 4);
  }
}
