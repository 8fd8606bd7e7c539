package io.esbench.port;

import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Track {@code nested}: searches for tags and dates of {@code queries.csv}, chosen by CPython's
 * generator with seed 4. Client i of n sends the queries i, i + n, i + 2n … of that one sequence,
 * so that all clients together send what one client of the original sends.
 */
final class NestedTrack implements TrackPlugin {
  private static final String FILE = "queries.csv";
  private static final long SEED = 4;

  @Override
  public Map<String, ParameterSource.Factory> parameterSources() {
    return Map.of(
        "term-query-source", source(NestedTrack::term),
        "sorted-term-query-source", source(NestedTrack::sorted),
        "nested-query-source", source(NestedTrack::nested),
        "nested-query-source-with-inner-hits", source(NestedTrack::innerHits));
  }

  /** Makes a body; draws from the random numbers in the order of the original. */
  @FunctionalInterface
  private interface Bodies {
    Map<String, @Nullable Object> body(Draw draw, Map<String, @Nullable Object> parameters);
  }

  /** Draws tags and dates. */
  private record Draw(List<String> tags, List<String> dates, CPythonRandom random) {
    Map<String, Object> tag() {
      return Map.of("match", Map.of("tag", random.choice(tags)));
    }

    String date() {
      return random.choice(dates);
    }
  }

  private static ParameterSource.Factory source(Bodies bodies) {
    return (track, parameters) -> {
      Draw rows = read(track);
      return new Queries(rows.tags(), rows.dates(), parameters, bodies, 0, 1);
    };
  }

  private static Draw read(TrackView track) {
    Path file = track.directory().resolve(FILE);
    List<String> tags = new ArrayList<>();
    List<String> dates = new ArrayList<>();
    try (CSVParser rows = CSVParser.parse(file, StandardCharsets.UTF_8, CSVFormat.RFC4180)) {
      for (CSVRecord row : rows) {
        tags.add(row.get(0));
        dates.add(row.get(1));
      }
    } catch (IOException | ArrayIndexOutOfBoundsException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e, e);
    }
    return new Draw(tags, dates, new CPythonRandom(SEED));
  }

  private static Map<String, @Nullable Object> term(
      Draw draw, Map<String, @Nullable Object> parameters) {
    return body(draw.tag());
  }

  private static Map<String, @Nullable Object> sorted(
      Draw draw, Map<String, @Nullable Object> parameters) {
    Map<String, @Nullable Object> body = body(draw.tag());
    Map<String, Object> order = new LinkedHashMap<>();
    order.put("mode", "max");
    order.put("order", "desc");
    order.put("nested_path", "answers");
    body.put("sort", List.of(Map.of("answers.date", order)));
    return body;
  }

  private static Map<String, @Nullable Object> nested(
      Draw draw, Map<String, @Nullable Object> parameters) {
    return body(bool(draw, null));
  }

  private static Map<String, @Nullable Object> innerHits(
      Draw draw, Map<String, @Nullable Object> parameters) {
    Object size = number(parameters, "inner_hits_size");
    Map<String, @Nullable Object> body = body(bool(draw, Map.of("size", size)));
    body.put("size", number(parameters, "size"));
    return body;
  }

  private static Object number(Map<String, @Nullable Object> parameters, String key) {
    Object value = parameters.get(key);
    if (value == null) {
      throw new IllegalArgumentException("needs the parameter '" + key + "'; add it");
    }
    return value;
  }

  private static Map<String, Object> bool(Draw draw, @Nullable Map<String, Object> innerHits) {
    Map<String, Object> tag = draw.tag();
    Map<String, Object> nested = new LinkedHashMap<>();
    nested.put("path", "answers");
    nested.put("query", Map.of("range", Map.of("answers.date", Map.of("lte", draw.date()))));
    if (innerHits != null) {
      nested.put("inner_hits", innerHits);
    }
    return Map.of("bool", Map.of("must", List.of(tag, Map.of("nested", nested))));
  }

  private static Map<String, @Nullable Object> body(Map<String, Object> query) {
    Map<String, @Nullable Object> body = new LinkedHashMap<>();
    body.put("query", query);
    return body;
  }

  private static final class Queries implements ParameterSource {
    private final Draw draw;
    private final Map<String, @Nullable Object> parameters;
    private final Bodies bodies;
    private final int of;
    private int ahead;

    private Queries(
        List<String> tags,
        List<String> dates,
        Map<String, @Nullable Object> parameters,
        Bodies bodies,
        int index,
        int of) {
      this.draw = new Draw(tags, dates, new CPythonRandom(SEED));
      this.parameters = parameters;
      this.bodies = bodies;
      this.of = of;
      this.ahead = index;
    }

    @Override
    public ParameterSource partition(int index, int clients) {
      return new Queries(draw.tags(), draw.dates(), parameters, bodies, index, clients);
    }

    @Override
    public Map<String, @Nullable Object> next() {
      for (; ahead > 0; ahead--) {
        // Another client's.
        var unused = bodies.body(draw, parameters);
      }
      ahead = of - 1;
      Map<String, @Nullable Object> next = new LinkedHashMap<>();
      next.put("body", bodies.body(draw, parameters));
      next.put("cache", parameters.get("cache"));
      return next;
    }
  }
}
