package io.esbench.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the indices and data streams that names and patterns mean. Used by one thread. */
public final class Sources {
  private static final String BACKING = ".ds-";
  private static final int METHOD_NOT_ALLOWED = 405;

  /** Settings of the indices of a data stream that the stream gives to each of them. */
  private static final List<String> OF_STREAM = List.of("hidden", "time_series");

  private final AdminClient client;

  /** Of a cluster. */
  public Sources(AdminClient client) {
    this.client = client;
  }

  /**
   * Indices in the order of the names, none twice.
   *
   * @param names of indices, aliases, and patterns; these mean no hidden index
   * @throws UsageException if a name means none, or a data stream
   * @throws EnvironmentException if there is no whole answer
   */
  public List<Source> indices(List<String> names) {
    Map<String, Source> found = new LinkedHashMap<>();
    for (String name : names) {
      RemoteIndex asked = new RemoteIndex(client, name);
      JsonNode mappings;
      JsonNode settings;
      try {
        mappings = asked.ask("GET", "/_mapping", null);
        settings = asked.ask("GET", "/_settings", null);
      } catch (UsageException e) {
        throw noIndex(name);
      }
      for (String index : names(mappings)) {
        if (!index.startsWith(BACKING)) {
          found.putIfAbsent(index, source(index, settings.path(index), mappings.path(index)));
        } else if (!name.contains("*")) {
          throw new UsageException(
              "'" + name + "' is a data stream, no index; name it with --data-streams");
        }
      }
      if (mappings.isEmpty()) {
        throw noIndex(name);
      }
    }
    if (found.isEmpty()) {
      throw new UsageException(
          "no index is meant by " + names + ", only data streams; name them with --data-streams");
    }
    return List.copyOf(found.values());
  }

  /**
   * Data streams in the order of the names, none twice, each like its newest index.
   *
   * @param names of data streams, and patterns
   * @throws UsageException if a name means none
   * @throws EnvironmentException if there is no whole answer
   */
  public List<Source> dataStreams(List<String> names) {
    Map<String, Source> found = new LinkedHashMap<>();
    for (String name : names) {
      JsonNode streams;
      String path = "/_data_stream/" + RemoteIndex.encoded(name);
      if (client.perform("GET", path, null, null).status() == METHOD_NOT_ALLOWED) {
        throw new EnvironmentException(
            "the cluster does not offer data streams: GET "
                + path
                + " is unknown to it (HTTP 405)");
      }
      try {
        streams = new RemoteIndex(client, name).at("GET", path, null).path("data_streams");
      } catch (UsageException e) {
        throw noStream(name);
      }
      if (streams.isEmpty()) {
        throw noStream(name);
      }
      for (JsonNode stream : streams) {
        String is = stream.path("name").asText();
        JsonNode indices = stream.path("indices");
        String newest = indices.path(indices.size() - 1).path("index_name").asText();
        found.computeIfAbsent(is, each -> likeNewest(each, newest));
      }
    }
    return List.copyOf(found.values());
  }

  private Source likeNewest(String stream, String index) {
    RemoteIndex newest = new RemoteIndex(client, index);
    JsonNode settings = newest.ask("GET", "/_settings", null).path(index);
    JsonNode mappings = newest.ask("GET", "/_mapping", null).path(index);
    Source source = source(stream, settings, mappings);
    ObjectNode body = source.body();
    List<String> remarks = new ArrayList<>(source.remarks());
    if (body.path("settings").path("index") instanceof ObjectNode own) {
      if (own.has("time_series")) {
        remarks.add(
            stream
                + ": a time series takes documents of the last hours only; older ones will be"
                + " rejected");
      }
      own.remove(OF_STREAM);
    }
    return new Source(stream, source.documents(), body, remarks);
  }

  private Source source(String name, JsonNode settings, JsonNode mappings) {
    List<String> remarks = new ArrayList<>();
    // Its documents are exported as they are, and values in the mapping belong to them.
    ObjectNode body =
        IndexBody.of(
            settings.path("settings"),
            mappings.path("mappings"),
            true,
            remark -> remarks.add(name + ": " + remark));
    long count = new RemoteIndex(client, name).ask("POST", "/_count", null).path("count").asLong();
    return new Source(name, count, body, remarks);
  }

  private static List<String> names(JsonNode byName) {
    List<String> names = new ArrayList<>();
    byName.fieldNames().forEachRemaining(names::add);
    names.sort(null);
    return names;
  }

  private UsageException noIndex(String name) {
    return none("index", name, "/_cat/indices?format=json&h=index", "", "index");
  }

  private UsageException noStream(String name) {
    return none("data stream", name, "/_data_stream", "/data_streams", "name");
  }

  /** That the names that are there cannot be had must not hide what is wrong. */
  private UsageException none(String kind, String name, String path, String list, String key) {
    List<String> there = new ArrayList<>();
    try {
      JsonNode all = new RemoteIndex(client, "*").at("GET", path, null).at(list);
      all.forEach(each -> there.add(each.path(key).asText()));
    } catch (EnvironmentException | UsageException e) {
      there.clear();
    }
    return new UsageException(
        "the cluster has no " + kind + " '" + name + "'" + DidYouMean.suffix(name, there));
  }
}
