package io.esbench.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import io.esbench.yaml.YamlNode.At;
import io.esbench.yaml.YamlNode.Entry;
import io.esbench.yaml.YamlNode.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the text of a file: JSON if it begins with a brace, else YAML. Used by one thread. */
public final class YamlDocument {
  private final YamlFaults faults;

  private YamlDocument(YamlFaults faults) {
    this.faults = faults;
  }

  /**
   * The whole of it, or null if there is none; why is among the faults.
   *
   * @param text of the file
   * @param ifEmpty what to say of a file without content
   */
  public static @Nullable YamlNode parse(String text, String ifEmpty, YamlFaults faults) {
    return new YamlDocument(faults).parsed(text, ifEmpty);
  }

  private @Nullable YamlNode parsed(String text, String ifEmpty) {
    JsonFactory factory =
        text.stripLeading().startsWith("{") ? new JsonFactory() : new YAMLFactory();
    try (JsonParser parser = factory.createParser(text)) {
      if (parser.nextToken() == null) {
        faults.add(new At(1, 1), ifEmpty);
        return null;
      }
      YamlNode root = node(parser);
      if (parser.nextToken() != null) {
        faults.add(at(parser), "a second document begins here; one is expected");
      }
      return root;
    } catch (JsonProcessingException e) {
      faults.add(
          at(e.getLocation()),
          (factory instanceof YAMLFactory ? "not YAML: " : "not JSON: ") + problem(e));
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private YamlNode node(JsonParser parser) throws IOException {
    At at = at(parser);
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      faults.add(at, "aliases are not known here; write '" + parser.getText() + "' out");
    }
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(parser, at);
      case START_ARRAY -> list(parser, at);
      case VALUE_NULL -> YamlNode.scalar(Kind.NOTHING, "", at);
      case VALUE_TRUE, VALUE_FALSE -> YamlNode.scalar(Kind.BOOLEAN, parser.getText(), at);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          YamlNode.scalar(Kind.NUMBER, parser.getText(), at);
      default -> YamlNode.scalar(Kind.TEXT, parser.getText(), at);
    };
  }

  private YamlNode object(JsonParser parser, At at) throws IOException {
    List<Entry> entries = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      At place = at(parser);
      parser.nextToken();
      YamlNode value = node(parser);
      if (keys.add(key)) {
        entries.add(new Entry(key, place, value));
      } else {
        faults.add(place, "the key '" + key + "' is given twice");
      }
    }
    return new YamlNode(Kind.OBJECT, "", at, List.copyOf(entries), List.of());
  }

  private YamlNode list(JsonParser parser, At at) throws IOException {
    List<YamlNode> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(node(parser));
    }
    return new YamlNode(Kind.LIST, "", at, List.of(), List.copyOf(elements));
  }

  private static At at(JsonParser parser) {
    return at(parser.currentTokenLocation());
  }

  private static At at(@Nullable JsonLocation location) {
    return location == null
        ? new At(1, 1)
        : new At(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }

  /** What is wrong, in one line: the parser of YAML shows a part of the text below it. */
  private static String problem(JsonProcessingException fault) {
    List<String> lines = fault.getOriginalMessage().lines().map(String::strip).toList();
    return lines.stream()
        .filter(line -> !line.startsWith("in ") && !line.isEmpty())
        .limit(1)
        .findFirst()
        .orElse("");
  }
}
