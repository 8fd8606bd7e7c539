package io.esbench.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.DidYouMean;
import io.esbench.track.Challenge;
import io.esbench.track.Operation;
import io.esbench.track.Task;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds what challenges need and esbench does not have. */
final class Needs {
  private static final String SOURCE = "param-source";

  private static final JsonMapper PARAMS =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private final KnownNames names;

  Needs(KnownNames names) {
    this.names = names;
  }

  /** Those of one task. */
  List<Need.Found> of(Task task) {
    List<Need.Found> found = new ArrayList<>();
    Operation operation = task.operation();
    if (!names.operationTypes().contains(operation.type())) {
      String hint = DidYouMean.suffix(operation.type(), names.operationTypes());
      found.add(
          new Need.Found("operation-type", operation.type(), task.name(), operation.where(), hint));
    }
    String source = source(operation);
    if (source != null && !names.paramSources().contains(source)) {
      String hint = DidYouMean.suffix(source, names.paramSources());
      found.add(new Need.Found(SOURCE, source, task.name(), operation.where(), hint));
    }
    if (!names.pacers().names().contains(task.schedule())) {
      String hint = DidYouMean.suffix(task.schedule(), names.pacers().names());
      found.add(new Need.Found("schedule", task.schedule(), task.name(), task.where(), hint));
    }
    return found;
  }

  private static @Nullable String source(Operation operation) {
    try {
      JsonNode source = PARAMS.readTree(operation.params().text()).path(SOURCE);
      return source.isMissingNode() || source.isNull() ? null : source.asText();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those of all tasks of a challenge, each name once. */
  List<Need> of(Challenge challenge) {
    Map<String, Need> needs = new LinkedHashMap<>();
    for (Task task : challenge.tasks()) {
      for (Need.Found found : of(task)) {
        needs.merge(
            found.kind() + " " + found.name(),
            new Need(found.kind(), found.name(), List.of(task.name())),
            (one, more) -> {
              List<String> tasks = new ArrayList<>(one.tasks());
              tasks.addAll(more.tasks());
              return new Need(one.kind(), one.name(), tasks);
            });
      }
    }
    return List.copyOf(needs.values());
  }
}
