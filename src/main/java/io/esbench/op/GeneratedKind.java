package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.generate.DocumentSource;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.corpus.live.LiveDocuments;
import io.esbench.track.TrackFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.text.StringEscapeUtils;

/**
 * One of the kinds of documents that a bulk makes: where it goes, and how much of it there is.
 *
 * @param documents of its specification
 * @param action that takes them in: {@code index} into an index, {@code create} in a data stream
 * @param target index or data stream
 * @param weight share of the documents
 */
record GeneratedKind(DocumentSource documents, String action, String target, int weight) {
  static final String EXPECTED =
      "a list of objects with 'spec', either 'index' or 'data-stream', and perhaps 'weight'";

  private static final List<String> KEYS = List.of("spec", "index", "data-stream", "weight");

  static GeneratedKind of(Params params, JsonNode source, Path directory) {
    if (!(source instanceof ObjectNode object)
        || !object.path("spec").isTextual()
        || object.path("index").isTextual() == object.path("data-stream").isTextual()) {
      throw params.fault("sources", EXPECTED);
    }
    object
        .fieldNames()
        .forEachRemaining(
            key -> {
              if (!KEYS.contains(key)) {
                throw params.refusal(
                    "sources", "has an object with '" + key + "', expected " + EXPECTED);
              }
            });
    JsonNode weight = object.path("weight");
    if (!weight.isMissingNode() && (!weight.isInt() || weight.intValue() < 1)) {
      throw params.refusal(
          "sources", "has the weight " + weight + ", expected a whole number above 0");
    }
    boolean index = object.has("index");
    return new GeneratedKind(
        documents(params, object.get("spec").textValue(), directory),
        index ? "index" : "create",
        object.get(index ? "index" : "data-stream").textValue(),
        weight.asInt(1));
  }

  private static DocumentSource documents(Params params, String name, Path directory) {
    Path file = new TrackFolder(directory).file(name);
    if (file == null) {
      throw params.refusal(
          "sources", "names the specification '" + name + "'; there is none in " + directory);
    }
    return DocumentSpec.load(file).source();
  }

  /** As bulks are made of it; the lines have the spacing that Rally sends. */
  LiveDocuments.Kind live() {
    String line =
        "{\"" + action + "\": {\"_index\": \"" + StringEscapeUtils.escapeJson(target) + "\"}}\n";
    return new LiveDocuments.Kind(documents, line.getBytes(StandardCharsets.UTF_8), weight);
  }
}
