package io.esbench.variety;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.TrackException;
import io.esbench.track.TrackFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;

/** Files of values and queries in the directory of a track. */
final class TrackFiles {
  private static final List<String> FORMS = List.of(".csv", ".jsonl", ".ndjson", ".json");

  private TrackFiles() {}

  /** The file that {@code file} names, if it is there and below the directory. */
  static Path find(Settings settings, Path directory) {
    String name = settings.text("file");
    if (name.indexOf('\0') >= 0) {
      throw settings.fault("file", "is '" + name + "', which no file can be called");
    }
    TrackFolder folder = new TrackFolder(directory);
    if (folder.isLeftBy(name)) {
      throw settings.fault("file", "is '" + name + "', which is outside the track's directory");
    }
    Path file = folder.file(name);
    if (file == null) {
      throw settings.fault("file", "is '" + name + "', but there is no such file in " + directory);
    }
    if (FORMS.stream().noneMatch(name::endsWith)) {
      throw settings.fault(
          "file",
          "is '" + name + "'; its name must end with .csv, or with .jsonl for one object a line");
    }
    return file;
  }

  /** Hands out each line's object with its place; blank lines are left out. */
  static void objects(Path file, BiConsumer<String, ObjectNode> taker) {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          String place = file + ":" + number + ": ";
          taker.accept(place, object(place, line));
        }
      }
    } catch (IOException e) {
      throw new TrackException(file + ": cannot be read as UTF-8 text: " + e.getMessage(), e);
    }
  }

  private static ObjectNode object(String place, String line) {
    try {
      JsonNode tree =
          Variety.JSON
              .reader()
              .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
              .readTree(line);
      if (tree instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new TrackException(place + "is not JSON: " + e.getOriginalMessage(), e);
    }
    throw new TrackException(place + "is not a JSON object; there must be one on each line");
  }
}
