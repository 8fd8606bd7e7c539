package io.esbench.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A YAML file that people copy, read as engines do: anchors are merged, a key that is there twice
 * is a fault.
 *
 * @param path relative to the top of the repository
 * @param text all of it
 */
record YamlFile(Path path, String text) {
  /** Reads one. */
  static YamlFile of(Path path) {
    try {
      return new YamlFile(path, Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with other words in the place of some, which must be there. */
  YamlFile with(String words, String others) {
    if (!text.contains(words)) {
      throw new IllegalArgumentException(path + " does not contain: " + words);
    }
    return new YamlFile(path, text.replace(words, others));
  }

  /** Its one document. */
  JsonNode document() {
    List<JsonNode> documents = documents();
    if (documents.size() != 1) {
      throw new IllegalArgumentException(path + " has " + documents.size() + " documents");
    }
    return documents.get(0);
  }

  /** All that it has. */
  List<JsonNode> documents() {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    List<JsonNode> documents = new ArrayList<>();
    for (Object each : new Yaml(new SafeConstructor(strict)).loadAll(text)) {
      documents.add(new ObjectMapper().<JsonNode>valueToTree(each));
    }
    return documents;
  }
}
