package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** The catalogue as text for people and as JSON for programs. */
public final class OperationListing {
  private final Map<String, OperationInfo> infos;

  /** Of all types of a catalogue. */
  public OperationListing(OperationCatalog catalog) {
    this.infos = catalog.infos();
  }

  /** Each type with its own parameters; those that types share stand once at the end. */
  public String text() {
    StringBuilder text = new StringBuilder();
    infos.forEach(
        (name, info) -> {
          text.append(name).append("\n    ").append(info.summary()).append('\n');
          info.own().forEach(parameter -> text.append(line(parameter)));
        });
    shared(text, "Parameters of the types that send requests", "search");
    shared(text, "Parameters of the types that are repeated", "refresh");
    text.append("Not repeated: ").append(String.join(", ", notRepeated())).append('\n');
    return text.toString();
  }

  private void shared(StringBuilder text, String heading, String example) {
    OperationInfo info = infos.get(example);
    if (info != null) {
      text.append('\n').append(heading).append('\n');
      boolean repetition = example.equals("refresh");
      info.common().stream()
          .filter(parameter -> parameter.name().startsWith("retr") == repetition)
          .forEach(parameter -> text.append(line(parameter)));
    }
  }

  private List<String> notRepeated() {
    return infos.entrySet().stream()
        .filter(
            type -> type.getValue().common().stream().noneMatch(p -> p.name().equals("retries")))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static String line(ParameterInfo parameter) {
    StringJoiner words = new StringJoiner("; ");
    words.add(parameter.type());
    if (!parameter.type().equals("refused")) {
      words.add(parameter.required() ? "required" : "default: " + parameter.absent());
    }
    words.add(parameter.meaning());
    return String.format(Locale.ROOT, "      %-30s  %s%n", parameter.name(), words)
        .replace("\r\n", "\n");
  }

  /** One object by name of the type: summary and parameters, shared ones included. */
  public String json() {
    ObjectNode types = JsonNodeFactory.instance.objectNode();
    infos.forEach(
        (name, info) -> {
          ObjectNode type = types.putObject(name).put("summary", info.summary());
          ArrayNode parameters = type.putArray("parameters");
          info.parameters().forEach(parameter -> parameters.add(json(parameter)));
        });
    return new String(Json.pretty(types), StandardCharsets.UTF_8) + "\n";
  }

  private static JsonNode json(ParameterInfo parameter) {
    ObjectNode object =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", parameter.name())
            .put("type", parameter.type())
            .put("required", parameter.required());
    if (!parameter.required()) {
      object.put("default", parameter.absent());
    }
    return object.put("meaning", parameter.meaning());
  }
}
