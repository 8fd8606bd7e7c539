package io.esbench.init;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.extract.Source;
import java.util.List;
import java.util.Map;

/** The files of a track whose documents were exported, but for these. */
final class TrackFiles {
  private static final long REQUEST_BYTES = 2_000_000;
  private static final long MOST_IN_REQUEST = 5000;

  /** Above the priorities of the templates that come with the server. */
  private static final int PRIORITY = 500;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final NewTrack track;
  private final boolean streams;
  private final List<Source> sources;
  private final Map<String, GeneratedCorpus> corpora;

  /**
   * Of a track.
   *
   * @param streams whether the sources are data streams
   * @param corpora what was exported, by the name of its source
   */
  TrackFiles(
      NewTrack track, boolean streams, List<Source> sources, Map<String, GeneratedCorpus> corpora) {
    this.track = track;
    this.streams = streams;
    this.sources = sources;
    this.corpora = corpora;
  }

  /** File of all documents of a source. */
  static String documents(String source) {
    return source + "-documents.json.zst";
  }

  /** The file that {@code --test-mode} looks for. */
  static String fewDocuments(String source) {
    return source + "-documents-1k.json.zst";
  }

  private static String body(String source) {
    return source + "-index.json";
  }

  void write() {
    for (Source source : sources) {
      track.write(body(source.name()), TemplateText.of(streams ? template(source) : own(source)));
    }
    track.write("track.json", TemplateText.of(json()));
    track.write("README.md", readme());
  }

  /** Shards and replicas are what another cluster needs others of. */
  private static ObjectNode own(Source source) {
    ObjectNode body = source.body().deepCopy();
    if (body.path("settings").path("index") instanceof ObjectNode settings) {
      for (String each : List.of("number_of_shards", "number_of_replicas")) {
        if (settings.path(each).asText().matches("\\d{1,9}")) {
          settings.put(each, TemplateText.parameter(each, settings.path(each).asLong()));
        }
      }
    }
    return body;
  }

  private static ObjectNode template(Source source) {
    ObjectNode template = JSON.objectNode();
    template.putArray("index_patterns").add(source.name());
    template.put("priority", PRIORITY).putObject("data_stream");
    template.set("template", own(source));
    return template;
  }

  private ObjectNode json() {
    ObjectNode json = JSON.objectNode().put("version", 2);
    json.put("description", "Made of " + String.join(", ", names()));
    if (streams) {
      ArrayNode declared = json.putArray("data-streams");
      ArrayNode templates = json.putArray("composable-templates");
      for (String name : names()) {
        declared.addObject().put("name", name);
        templates
            .addObject()
            .put("name", name)
            .put("index-pattern", name)
            .put("delete-matching-indices", false)
            .put("template", body(name));
      }
    } else {
      ArrayNode declared = json.putArray("indices");
      names().forEach(name -> declared.addObject().put("name", name).put("body", body(name)));
    }
    ArrayNode sets =
        json.putArray("corpora").addObject().put("name", track.name()).putArray("documents");
    corpora.forEach(
        (name, corpus) ->
            sets.addObject()
                .put(streams ? "target-data-stream" : "target-index", name)
                .put("source-file", documents(name))
                .put("document-count", corpus.documents())
                .put("compressed-bytes", corpus.fileBytes())
                .put("uncompressed-bytes", corpus.bytes()));
    json.putArray("challenges").add(challenge());
    return json;
  }

  private ObjectNode challenge() {
    ObjectNode challenge = JSON.objectNode();
    challenge.put("name", "load-and-search").put("default", true);
    challenge.put("description", "Makes all anew, loads it, then searches it at a rate");
    ArrayNode schedule = challenge.putArray("schedule");
    if (streams) {
      operation(schedule, "delete-data-stream");
      operation(schedule, "create-composable-template");
      operation(schedule, "create-data-stream");
    } else {
      operation(schedule, "delete-index");
      operation(schedule, "create-index");
    }
    ObjectNode health = operation(schedule, "cluster-health");
    health.put("index", String.join(",", names())).put("retry-until-success", true);
    health.putObject("request-params").put("wait_for_status", "yellow");
    ObjectNode bulk = operation(schedule, "bulk");
    bulk.put("bulk-size", TemplateText.parameter("bulk_size", bulkSize()));
    last(schedule).put("clients", TemplateText.parameter("bulk_clients", 2));
    last(schedule).put("warmup-time-period", 0);
    operation(schedule, "refresh");
    ObjectNode search = operation(schedule, "search");
    search.put("index", String.join(",", names()));
    search.putObject("body").putObject("query").putObject("match_all");
    last(schedule)
        .put("clients", TemplateText.parameter("search_clients", 4))
        .put("warmup-time-period", TemplateText.parameter("warmup", 5))
        .put("time-period", TemplateText.parameter("period", 30))
        .put("target-throughput", TemplateText.parameter("search_rate", 10));
    return challenge;
  }

  private static ObjectNode operation(ArrayNode schedule, String type) {
    ObjectNode operation = schedule.addObject().putObject("operation");
    return operation.put("name", type).put("operation-type", type);
  }

  private static ObjectNode last(ArrayNode schedule) {
    return (ObjectNode) schedule.get(schedule.size() - 1);
  }

  /** Requests of about two megabytes. */
  private long bulkSize() {
    long documents = corpora.values().stream().mapToLong(GeneratedCorpus::documents).sum();
    long bytes = corpora.values().stream().mapToLong(GeneratedCorpus::bytes).sum();
    return Math.max(1, Math.min(MOST_IN_REQUEST, REQUEST_BYTES * documents / Math.max(1, bytes)));
  }

  private List<String> names() {
    return sources.stream().map(Source::name).toList();
  }

  private String readme() {
    return TrackTemplate.text("cluster/README.md")
        .replace("@name@", track.name())
        .replace("@sources@", "`" + String.join("`, `", names()) + "`");
  }
}
