package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
import java.util.regex.Pattern;

/**
 * What the answers of one invocation said beyond success, under the names that Rally gives the
 * values: made only if the operation reads its answers. Immutable.
 */
public final class ResultValues {
  private static final Pattern DOT = Pattern.compile("\\.");

  private final ObjectNode values;
  private final Completeness completeness;

  /** Takes the values over; they are not to be changed afterwards. */
  ResultValues(ObjectNode values, Completeness completeness) {
    this.values = values;
    this.completeness = completeness;
  }

  /** Whether the answers told of everything. */
  public Completeness completeness() {
    return completeness;
  }

  /** The value at a dotted path; a missing node if there is none. */
  JsonNode at(String path) {
    JsonNode found = values;
    for (String key : DOT.split(path, -1)) {
      found = found == null ? null : found.get(key);
    }
    return found == null ? MissingNode.getInstance() : found;
  }

  /** Tells all numbers with their dotted paths; those in lists are left out. */
  public void numbers(ObjDoubleConsumer<String> listener) {
    numbers("", values, listener);
  }

  private static void numbers(String prefix, JsonNode object, ObjDoubleConsumer<String> listener) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode value = member.getValue();
      if (value.isNumber()) {
        listener.accept(prefix + member.getKey(), value.doubleValue());
      } else if (value.isObject()) {
        numbers(prefix + member.getKey() + ".", value, listener);
      }
    }
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
