package io.esbench.variety;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/**
 * Reads values from CSV and JSON-lines files of the track's directory, or from the track itself.
 */
final class RowReader {
  private final Settings settings;
  private final Path directory;

  RowReader(Settings settings, Path directory) {
    this.settings = settings;
    this.directory = directory;
  }

  /** The values under {@code list}, as one column. */
  Rows list() {
    settings.allow("name", "list", "distribution", "exponent", "seed");
    JsonNode list = settings.json().path("list");
    if (!list.isArray() || list.isEmpty()) {
      throw settings.fault(
          "list", "must be a list with at least one value, but is " + Settings.shown(list));
    }
    List<JsonNode> values = new ArrayList<>();
    list.forEach(values::add);
    return rows(Map.of(settings.text("name"), values));
  }

  /** The columns of {@code file}. */
  Rows file() {
    settings.allow("file", "column", "columns", "numeric", "distribution", "exponent", "seed");
    Path file = TrackFiles.find(settings, directory);
    Map<String, List<JsonNode>> columns =
        file.toString().endsWith(".csv") ? csv(file) : lines(file);
    List<String> wanted = new ArrayList<>(settings.texts("column"));
    wanted.addAll(settings.texts("columns"));
    for (String column : wanted) {
      if (!columns.containsKey(column)) {
        throw settings.fault(
            settings.has("column") ? "column" : "columns",
            "names '"
                + column
                + "', which "
                + file
                + " does not have"
                + DidYouMean.suffix(column, columns.keySet())
                + "; its columns: "
                + String.join(", ", columns.keySet()));
      }
    }
    if (!wanted.isEmpty()) {
      columns.keySet().retainAll(wanted);
    }
    return rows(columns);
  }

  private Map<String, List<JsonNode>> csv(Path file) {
    List<String> numeric = settings.texts("numeric");
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.ALLOW_ALL)
            .get();
    Map<String, List<JsonNode>> columns = new LinkedHashMap<>();
    try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
      for (String name : parser.getHeaderNames()) {
        requireColumn(file, name, columns.keySet());
        columns.put(name, new ArrayList<>());
      }
      for (CSVRecord row : parser) {
        String place = file + ":" + parser.getCurrentLineNumber() + ": ";
        if (!row.isConsistent()) {
          throw new TrackException(
              place + "has " + row.size() + " values, but the first line names " + columns.size());
        }
        columns.forEach(
            (name, values) ->
                values.add(value(place, name, row.get(name), numeric.contains(name))));
      }
    } catch (MalformedInputException e) {
      throw new TrackException(file + ": is not UTF-8 text", e);
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw new TrackException(file + ": cannot be read as CSV: " + e.getMessage(), e);
    }
    return columns;
  }

  private static void requireColumn(Path file, String name, Set<String> before) {
    if (name.isBlank()) {
      throw new TrackException(
          file + ":1: column " + (before.size() + 1) + " has no name; the first line names them");
    }
    if (before.contains(name)) {
      throw new TrackException(
          file + ":1: names the column '" + name + "' twice; give each its own name");
    }
  }

  private static JsonNode value(String place, String name, String text, boolean numeric) {
    if (!numeric) {
      return TextNode.valueOf(text);
    }
    try {
      JsonNode number = Variety.JSON.readTree(text.strip());
      if (number.isNumber()) {
        return number;
      }
    } catch (JsonProcessingException e) {
      throw notNumeric(place, name, text);
    }
    throw notNumeric(place, name, text);
  }

  private static TrackException notNumeric(String place, String name, String text) {
    return new TrackException(place + "'" + text + "' in column '" + name + "' is not a number");
  }

  private static Map<String, List<JsonNode>> lines(Path file) {
    Map<String, List<JsonNode>> columns = new LinkedHashMap<>();
    TrackFiles.objects(
        file,
        (place, object) -> {
          if (columns.isEmpty()) {
            object.fieldNames().forEachRemaining(name -> columns.put(name, new ArrayList<>()));
          }
          columns.forEach(
              (name, values) -> {
                JsonNode value = object.get(name);
                if (value == null) {
                  throw new TrackException(
                      place + "has no '" + name + "', which the first line has");
                }
                values.add(value);
              });
        });
    return columns;
  }

  private Rows rows(Map<String, List<JsonNode>> columns) {
    List<String> names = List.copyOf(columns.keySet());
    int count = names.isEmpty() ? 0 : columns.getOrDefault(names.get(0), List.of()).size();
    if (count == 0) {
      throw settings.fault("file", "has no values; it needs at least one row");
    }
    byte[][][] values = new byte[names.size()][count][];
    byte[][][] parts = new byte[names.size()][count][];
    for (int column = 0; column < names.size(); column++) {
      List<JsonNode> all = columns.getOrDefault(names.get(column), List.of());
      for (int row = 0; row < count; row++) {
        values[column][row] = utf8(all.get(row).toString());
        parts[column][row] = part(all.get(row));
      }
    }
    return new Rows(names, values, parts, Order.of(settings, count, null));
  }

  /** As it stands inside quotes that are there already. */
  private static byte[] part(JsonNode value) {
    String quoted =
        TextNode.valueOf(value.isTextual() ? value.textValue() : value.toString()).toString();
    return utf8(quoted.substring(1, quoted.length() - 1));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
