package io.esbench.extract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a specification of documents like those of an index, from its mapping and from statistics
 * of its values; no document is read. Used by one thread.
 */
public final class IndexSampler {
  private static final int MOST_FIELDS = 1000;

  private static final String WORDS =
      "the of and to in is it for on with as was at by be this from are or an have not but which"
          + " all time day water people year work number part place point hand line side end city";

  private final RemoteIndex index;
  private final boolean withValues;
  private final FieldGenerator generator;
  private final Consumer<String> progress;
  private final List<String> remarks = new ArrayList<>();
  private long documents;
  private int fields;

  /**
   * Of an index.
   *
   * @param name of one index, or an alias of one
   * @param withValues whether frequent values of keyword fields may be taken over as they are
   * @param progress told the field that is looked at
   */
  public IndexSampler(
      AdminClient client, String name, boolean withValues, Consumer<String> progress) {
    this.index = new RemoteIndex(client, name);
    this.withValues = withValues;
    this.generator = new FieldGenerator(withValues);
    this.progress = progress;
  }

  /**
   * What was found.
   *
   * @param spec specification of the documents, YAML
   * @param body settings and mapping, the JSON that makes the index
   * @param remarks fields that are left out or guessed, one line each
   */
  public record Sampled(String spec, String body, List<String> remarks) {
    public Sampled {
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * Asks the cluster.
   *
   * @throws UsageException if there is no such index, several, or no document in it
   * @throws EnvironmentException if the cluster does not answer
   */
  public Sampled run() {
    JsonNode mappings = only(index.ask("GET", "/_mapping", null)).path("mappings");
    JsonNode settings = only(index.ask("GET", "/_settings", null)).path("settings");
    documents = index.ask("POST", "/_count", null).path("count").asLong();
    if (documents == 0) {
      throw new UsageException(
          "--index: '" + index.name() + "' has no document; there is nothing to sample");
    }
    ObjectNode spec = RemoteIndex.JSON.createObjectNode();
    spec.put("version", 1).put("description", "Like the documents of the index " + index.name());
    spec.put("documents", documents);
    ArrayNode words = spec.putObject("lists").putArray(FieldGenerator.WORDS);
    for (String word : WORDS.split(" ", -1)) {
      words.add(word);
    }
    spec.set("fields", fields(mappings, "", null));
    if (spec.path("fields").isEmpty()) {
      throw new UsageException(
          "--index: '" + index.name() + "' has no field that can be made: " + remarks);
    }
    ObjectNode body = IndexBody.of(settings, mappings, withValues, remarks::add);
    return new Sampled(yaml(spec), body.toPrettyString() + "\n", remarks);
  }

  private JsonNode only(JsonNode byIndex) {
    if (byIndex.size() != 1) {
      List<String> names = new ArrayList<>();
      byIndex.fieldNames().forEachRemaining(names::add);
      throw new UsageException(
          "--index: '" + index.name() + "' is " + names.size() + " indices; name one of " + names);
    }
    return byIndex.elements().next();
  }

  private static String yaml(ObjectNode spec) {
    YAMLFactory yaml =
        YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build();
    try {
      return new YAMLMapper(yaml).writeValueAsString(spec);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a specification cannot be written", e);
    }
  }

  private ObjectNode fields(JsonNode mapping, String prefix, @Nullable String nested) {
    ObjectNode made = RemoteIndex.JSON.createObjectNode();
    for (Map.Entry<String, JsonNode> field : mapping.path("properties").properties()) {
      if (++fields > MOST_FIELDS) {
        remarks.add("only the first " + MOST_FIELDS + " fields were looked at");
        return made;
      }
      ObjectNode value = value(field.getKey(), field.getValue(), prefix, nested);
      if (value != null) {
        made.set(field.getKey(), value);
      }
    }
    return made;
  }

  private @Nullable ObjectNode value(
      String name, JsonNode mapping, String prefix, @Nullable String nested) {
    String path = prefix + name;
    String type = mapping.path("type").asText(mapping.has("properties") ? "object" : "");
    progress.accept("looking at field " + path);
    if (type.equals("object")) {
      ObjectNode inner = fields(mapping, path + ".", nested);
      ObjectNode object = RemoteIndex.JSON.createObjectNode();
      object.putObject("object").set("fields", inner);
      return inner.isEmpty() ? null : object;
    }
    if (type.equals("nested")) {
      return nested(mapping, path);
    }
    if (type.equals("alias")) {
      return null; // another name of a field that is there
    }
    ObjectNode questions = generator.questions(type, path);
    if (questions == null) {
      remarks.add(path + ": left out, fields of type '" + type + "' cannot be made");
      return null;
    }
    FieldStatistics statistics =
        FieldStatistics.ask(
            index,
            path,
            nested,
            questions,
            withValues,
            documents,
            reason ->
                remarks.add(path + ": left out, the cluster does not aggregate it: " + reason));
    if (statistics == null) {
      return null;
    }
    if (statistics.share() == 0) {
      remarks.add(path + ": left out, no document has a value of it that is indexed");
      return null;
    }
    return made(name, mapping, path, statistics);
  }

  private @Nullable ObjectNode made(
      String name, JsonNode mapping, String path, FieldStatistics statistics) {
    ObjectNode value =
        generator.value(mapping, name, statistics, remark -> remarks.add(path + ": " + remark));
    if (value == null) {
      return null;
    }
    double share = Math.round(statistics.share() * 1e4) / 1e4;
    if (share < 1) {
      value.put("present", Math.max(1e-4, share));
    }
    return value;
  }

  private @Nullable ObjectNode nested(JsonNode mapping, String path) {
    ObjectNode inner = fields(mapping, path + ".", path);
    if (inner.isEmpty()) {
      return null;
    }
    ObjectNode search = RemoteIndex.JSON.createObjectNode().put("size", 0);
    search.putObject("aggs").putObject("within").putObject("nested").put("path", path);
    double objects =
        index
            .ask("POST", "/_search", search.toString())
            .path("aggregations")
            .path("within")
            .path("doc_count")
            .asDouble();
    long most = Math.min(10_000, Math.max(1, Math.round(2 * objects / documents)));
    remarks.add(path + ": 0 to " + most + " objects in each document, by their mean");
    ObjectNode array = RemoteIndex.JSON.createObjectNode();
    ObjectNode form = array.putObject("array");
    form.putObject("of").putObject("object").set("fields", inner);
    form.putObject("count").putObject("integer").put("from", 0).put("to", most);
    return array;
  }
}
