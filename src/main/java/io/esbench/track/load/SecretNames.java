package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells by its name whether a value must not be shown. */
final class SecretNames {
  /** Shown instead of a secret. */
  static final String MASK = "***";

  private static final int LEAST_DIGITS = 4;

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

  /**
   * The secret texts in a value as they may appear in messages, each also as a part of a path; the
   * longest first, so that no rest of one is left. Numbers below 1000 and truth values are none:
   * they would be hidden wherever they mean something else.
   */
  static List<String> secrets(String name, @Nullable Object value) {
    Set<String> texts = new LinkedHashSet<>();
    collect(isSecret(name), JsonText.fromJava(value), texts);
    return texts.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList();
  }

  private static void collect(boolean secret, JsonNode value, Set<String> texts) {
    value
        .properties()
        .forEach(member -> collect(secret || isSecret(member.getKey()), member.getValue(), texts));
    if (value.isArray()) {
      value.forEach(item -> collect(secret, item, texts));
    }
    String text = secret && (value.isTextual() || value.isNumber()) ? value.asText() : "";
    if (text.length() >= (value.isNumber() ? LEAST_DIGITS : 1)) {
      String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8);
      texts.addAll(List.of(text, encoded, encoded.replace("+", "%20")));
    }
  }
}
