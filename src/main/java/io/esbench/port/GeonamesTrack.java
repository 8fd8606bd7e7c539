package io.esbench.port;

import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Track {@code geonames}: searches for the terms of {@code terms.txt} and one random number that
 * keeps the answer out of caches. The original's numbers are other ones in each race; here each
 * client has a seed of its own, so that a race can be repeated.
 */
final class GeonamesTrack implements TrackPlugin {
  private static final String FILE = "terms.txt";

  @Override
  public Map<String, ParameterSource.Factory> parameterSources() {
    return Map.of(
        "pure-terms-query-source",
        source(100, terms -> terms),
        "filtered-terms-query-source",
        source(1000, terms -> clauses("T", "filter", List.of(terms))),
        "prohibited-terms-query-source",
        source(1000, terms -> clauses("A", "must_not", List.of(terms))));
  }

  private static Map<String, Object> clauses(
      String featureClass, String clause, List<Map<String, Object>> terms) {
    Map<String, Object> bool = new LinkedHashMap<>();
    bool.put("must", List.of(Map.of("match", Map.of("feature_class.raw", featureClass))));
    bool.put(clause, terms);
    return Map.of("bool", bool);
  }

  private static ParameterSource.Factory source(
      int largest, Function<Map<String, Object>, Map<String, Object>> query) {
    return (track, parameters) ->
        new Terms(terms(track), parameters, largest, query, new CPythonRandom(0));
  }

  private static List<String> terms(TrackView track) {
    Path file = track.directory().resolve(FILE);
    try {
      return Files.readAllLines(file).stream().map(String::strip).toList();
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e, e);
    }
  }

  private record Terms(
      List<String> terms,
      Map<String, @Nullable Object> parameters,
      int largest,
      Function<Map<String, Object>, Map<String, Object>> query,
      CPythonRandom random)
      implements ParameterSource {
    @Override
    public ParameterSource partition(int index, int of) {
      return new Terms(terms, parameters, largest, query, new CPythonRandom(index));
    }

    @Override
    public Map<String, @Nullable Object> next() {
      List<String> all = new ArrayList<>(terms);
      all.add(Long.toString(random.randint(1, largest)));
      Map<String, @Nullable Object> next = new LinkedHashMap<>();
      next.put("body", Map.of("query", query.apply(Map.of("terms", Map.of("name.raw", all)))));
      if (parameters.containsKey("cache")) {
        next.put("cache", parameters.get("cache"));
      }
      return next;
    }
  }
}
