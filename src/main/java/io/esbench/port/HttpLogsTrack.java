package io.esbench.port;

import io.esbench.plugin.Call;
import io.esbench.plugin.Done;
import io.esbench.plugin.Runner;
import io.esbench.plugin.TaskView;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackProcessor;
import io.esbench.plugin.TrackView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Track {@code http_logs}: the operation type {@code reindex}, counted in documents, and the fields
 * of its challenge with runtime fields: a task named {@code …-from-SOURCE-using-HOW} reads {@code
 * HOW.from_SOURCE.path} where its operation says {@code path}, and the same with {@code status}.
 */
final class HttpLogsTrack implements TrackPlugin {
  private static final Pattern TASK = Pattern.compile(".+-from-(.+)-using-(.+)");
  private static final List<String> FIELDS = List.of("path", "status");

  @Override
  public Map<String, Runner.Factory> runners() {
    return Map.of("reindex", new Reindex());
  }

  @Override
  public List<TrackProcessor> processors() {
    return List.of(HttpLogsTrack::parameters);
  }

  private static Map<String, @Nullable Object> parameters(TrackView track, TaskView task) {
    Matcher name = TASK.matcher(task.name());
    if (!name.lookingAt()) {
      return task.parameters();
    }
    String prefix = name.group(2).replace('-', '_') + ".from_" + name.group(1) + ".";
    return renamed(prefix, task.parameters());
  }

  private static Map<String, @Nullable Object> renamed(String prefix, Map<?, ?> values) {
    Map<String, @Nullable Object> renamed = new LinkedHashMap<>();
    values.forEach(
        (key, value) -> renamed.put(String.valueOf(value(prefix, key)), value(prefix, value)));
    return renamed;
  }

  private static @Nullable Object value(String prefix, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return renamed(prefix, map);
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> values = new ArrayList<>();
      list.forEach(each -> values.add(value(prefix, each)));
      return values;
    }
    return value instanceof String text && FIELDS.contains(text) ? prefix + text : value;
  }

  private static final class Reindex implements Runner.Factory {
    @Override
    public Runner create(TrackView track, Map<String, @Nullable Object> parameters) {
      return each -> {
        Call call =
            Call.of("POST", "/_reindex", each.get("body"))
                .within(Texts.seconds(each.get("request_timeout")));
        return previous -> {
          if (previous == null) {
            return call;
          }
          return previous.ok() && previous.at("total") instanceof Number total
              ? Done.ok(total.longValue())
              : Done.failed("reindex did not say how many documents");
        };
      };
    }

    @Override
    public String unit() {
      return "docs";
    }
  }
}
