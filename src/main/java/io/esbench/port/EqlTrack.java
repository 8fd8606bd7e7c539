package io.esbench.port;

import io.esbench.plugin.Call;
import io.esbench.plugin.Runner;
import io.esbench.plugin.TrackPlugin;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Track {@code eql}: the operation type {@code eql}, one EQL search. */
final class EqlTrack implements TrackPlugin {
  @Override
  public Map<String, Runner.Factory> runners() {
    return Map.of("eql", Runner.reading(EqlTrack::search));
  }

  private static Call search(Map<String, @Nullable Object> parameters) {
    Object cluster = parameters.get("cluster");
    String remote = cluster == null || cluster.toString().isEmpty() ? "" : cluster + ":";
    String index = remote + Texts.required(parameters, "index");
    return Call.of("POST", "/" + Texts.segment(index) + "/_eql/search", parameters.get("body"))
        .within(Texts.seconds(parameters.get("request-timeout")));
  }
}
