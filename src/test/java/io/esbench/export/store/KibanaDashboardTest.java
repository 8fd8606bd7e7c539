package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.export.Moment;
import io.esbench.metrics.FinishedSeconds;
import io.esbench.result.ErrorKind;
import io.esbench.result.NodeMetric;
import io.esbench.result.NodeMoment;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whatever the dashboard asks for is in the documents that a race writes. */
final class KibanaDashboardTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Pattern FIELD = Pattern.compile("([A-Za-z@_.-]+) : ");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

  private final Map<String, JsonNode> objects = new HashMap<>();

  KibanaDashboardTest() throws IOException {
    for (String line : Files.readAllLines(Path.of("docs/dashboards/kibana-esbench.ndjson"))) {
      JsonNode object = MAPPER.readTree(line);
      objects.put(object.path("type").asText() + "/" + object.path("id").asText(), object);
    }
  }

  /** Documents of every kind, by the pattern of their streams. */
  private static Map<String, List<ObjectNode>> documents() throws IOException {
    RaceResult result = SampleResults.ladder();
    RaceFields fields = new RaceFields("local", result.info(), result.target());
    List<ObjectNode> metrics = new ArrayList<>();
    Told told = new Told();
    for (int second = 0; second < 3; second++) {
      told.request(second + 0.4, 2, null).request(second + 0.5, 2, ErrorKind.SERVER_ERROR);
    }
    TaskRecords task = new TaskRecords(fields, Told.start("find"), 10);
    Moment look = told.look(9);
    new FinishedSeconds()
        .add(look.held(), look.nanos())
        .forEach(second -> metrics.addAll(task.of(second, Instant.EPOCH)));
    Map<NodeMetric, Double> values =
        Arrays.stream(NodeMetric.values()).collect(Collectors.toMap(Function.identity(), m -> 1.0));
    metrics.add(NodeRecord.of(fields, Instant.EPOCH, 1, new NodeMoment("n", 2, values, true)));
    RaceDocuments end = new RaceDocuments(Told.onRecordedNode(), fields, "1");
    metrics.addAll(end.clusterRecords());
    return Map.of("rally-metrics-*", metrics, "rally-results-*", end.flat());
  }

  private static Set<String> fields(List<ObjectNode> documents) {
    Set<String> names = new TreeSet<>();
    documents.forEach(document -> fields("", document, names));
    return names;
  }

  private static void fields(String prefix, JsonNode value, Set<String> names) {
    value
        .properties()
        .forEach(
            field -> {
              names.add(prefix + field.getKey());
              fields(prefix + field.getKey() + ".", field.getValue(), names);
            });
  }

  private JsonNode object(String name) {
    return Objects.requireNonNull(objects.get(name), name);
  }

  @Test
  void namesOnlyFieldsAndMetricsThatAreWritten() throws IOException {
    Map<String, List<ObjectNode>> documents = documents();
    int asked = 0;
    for (JsonNode object : objects.values()) {
      if (object.path("type").asText().equals("visualization")) {
        String index = object.path("references").get(0).path("id").asText();
        String pattern = object("index-pattern/" + index).path("attributes").path("title").asText();
        List<ObjectNode> written = Objects.requireNonNull(documents.get(pattern), pattern);
        Set<String> fields = fields(written);
        String query = query(object);
        Set<String> wanted = new HashSet<>(matches(FIELD, query));
        JsonNode state = MAPPER.readTree(object.path("attributes").path("visState").asText());
        for (JsonNode field : state.path("aggs").findValues("field")) {
          wanted.add(field.asText());
        }
        assertThat(fields).as(object.path("id").asText()).containsAll(wanted);
        Set<String> texts = new HashSet<>();
        written.forEach(
            document -> {
              texts.add(document.path("name").asText());
              texts.add(document.path("sample-type").asText());
            });
        assertThat(texts).as(object.path("id").asText()).containsAll(matches(QUOTED, query));
        asked += wanted.size();
      }
    }
    assertThat(asked).isGreaterThan(20);
  }

  @Test
  void isWhole() throws IOException {
    JsonNode dashboard = object("dashboard/esbench");
    JsonNode panels = MAPPER.readTree(dashboard.path("attributes").path("panelsJSON").asText());
    Map<String, String> references = new HashMap<>();
    dashboard
        .path("references")
        .forEach(
            reference ->
                references.put(reference.path("name").asText(), reference.path("id").asText()));
    assertThat(panels).hasSize(references.size()).hasSizeGreaterThan(5);
    for (JsonNode panel : panels) {
      String name = panel.path("panelIndex").asText() + ":" + panel.path("panelRefName").asText();
      assertThat(objects).containsKey("visualization/" + references.get(name));
    }
    for (JsonNode object : objects.values()) {
      for (JsonNode reference : object.path("references")) {
        assertThat(objects)
            .containsKey(reference.path("type").asText() + "/" + reference.path("id").asText());
      }
    }
    assertThat(objects).hasSize(references.size() + 3);
  }

  private static String query(JsonNode object) throws IOException {
    JsonNode source =
        MAPPER.readTree(
            object
                .path("attributes")
                .path("kibanaSavedObjectMeta")
                .path("searchSourceJSON")
                .asText());
    return source.path("query").path("query").asText();
  }

  private static List<String> matches(Pattern pattern, String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }
}
