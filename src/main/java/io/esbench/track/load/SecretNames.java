package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells by its name whether a value must not be shown. */
final class SecretNames {
  /** Shown instead of a secret. */
  static final String MASK = "***";

  private static final Pattern SECRET =
      Pattern.compile(
          "secret|passw(or)?d|passphrase|credential|token|api[_-]?key|private[_-]?key",
          Pattern.CASE_INSENSITIVE);

  private SecretNames() {}

  /** Whether values of that name are secret. */
  static boolean isSecret(String name) {
    return SECRET.matcher(name).find();
  }

  /** Whether the value is secret or has a member, at any depth, that is. */
  static boolean holdsSecret(String name, @Nullable Object value) {
    return isSecret(name) || holdsSecret(JsonText.fromJava(value));
  }

  private static boolean holdsSecret(JsonNode value) {
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      if (isSecret(member.getKey())) {
        return true;
      }
    }
    for (JsonNode item : value) {
      if (holdsSecret(item)) {
        return true;
      }
    }
    return false;
  }

  /** The value as text, without anything secret in it. */
  static String masked(String name, @Nullable Object value) {
    if (isSecret(name)) {
      return MASK;
    }
    return value instanceof String text ? text : JsonText.write(mask(JsonText.fromJava(value)));
  }

  private static JsonNode mask(JsonNode value) {
    if (value instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        if (isSecret(member.getKey())) {
          object.put(member.getKey(), MASK);
        }
      }
    }
    value.forEach(SecretNames::mask);
    return value;
  }
}
