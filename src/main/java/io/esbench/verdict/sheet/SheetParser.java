package io.esbench.verdict.sheet;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import io.esbench.verdict.sheet.SheetNode.At;
import io.esbench.verdict.sheet.SheetNode.Entry;
import io.esbench.verdict.sheet.SheetNode.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the text of a sheet: JSON if it begins with a brace, else YAML. Used by one thread. */
final class SheetParser {
  private final SheetFaults faults;

  SheetParser(SheetFaults faults) {
    this.faults = faults;
  }

  /** The whole sheet, or null if there is none; why is among the faults. */
  @Nullable SheetNode parse(String text) {
    JsonFactory factory =
        text.stripLeading().startsWith("{") ? new JsonFactory() : new YAMLFactory();
    try (JsonParser parser = factory.createParser(text)) {
      if (parser.nextToken() == null) {
        faults.add(new At(1, 1), "the sheet is empty; write 'criteria:' and a list of texts");
        return null;
      }
      SheetNode root = node(parser);
      if (parser.nextToken() != null) {
        faults.add(at(parser), "a second document begins here; a sheet has one");
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

  private SheetNode node(JsonParser parser) throws IOException {
    At at = at(parser);
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      faults.add(at, "a sheet has no aliases; write '" + parser.getText() + "' out");
    }
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(parser, at);
      case START_ARRAY -> list(parser, at);
      case VALUE_NULL -> SheetNode.scalar(Kind.NOTHING, "", at);
      case VALUE_TRUE, VALUE_FALSE -> SheetNode.scalar(Kind.BOOLEAN, parser.getText(), at);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          SheetNode.scalar(Kind.NUMBER, parser.getText(), at);
      default -> SheetNode.scalar(Kind.TEXT, parser.getText(), at);
    };
  }

  private SheetNode object(JsonParser parser, At at) throws IOException {
    List<Entry> entries = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      At place = at(parser);
      parser.nextToken();
      SheetNode value = node(parser);
      if (keys.add(key)) {
        entries.add(new Entry(key, place, value));
      } else {
        faults.add(place, "the key '" + key + "' is given twice");
      }
    }
    return new SheetNode(Kind.OBJECT, "", at, List.copyOf(entries), List.of());
  }

  private SheetNode list(JsonParser parser, At at) throws IOException {
    List<SheetNode> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(node(parser));
    }
    return new SheetNode(Kind.LIST, "", at, List.of(), List.copyOf(elements));
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
