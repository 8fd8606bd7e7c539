package io.esbench.export.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StoreIndicesTest {
  private static final String MONTH = "2026-01";
  private static final String NO_TEMPLATE =
      "{\"error\":{\"reason\":\"no matching index template found for data stream\"}}";
  private static final String EXISTS =
      "{\"error\":{\"type\":\"resource_already_exists_exception\"}}";
  private static final String MAPPED =
      "{\"template\":{\"mappings\":{\"properties\":{\"race-id\":{\"type\":\"keyword\"}}}}}";

  private final Map<String, AdminAnswer> answers = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final List<JsonNode> templates = new ArrayList<>();
  private final StoreIndices indices =
      new StoreIndices(
          (method, path, body) -> {
            asked.add(method + " " + path);
            if (path.startsWith("/_index_template/esbench")) {
              templates.add(json(String.valueOf(body)));
            }
            return answers.entrySet().stream()
                .filter(answer -> (method + " " + path).startsWith(answer.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new AdminAnswer(200, "{}"));
          });

  private static JsonNode json(String text) {
    try {
      return JsonMapper.builder().build().readTree(text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void answer(String start, int status, String body) {
    answers.put(start, new AdminAnswer(status, body));
  }

  @Test
  void whatIsThereIsLeftAlone() {
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(asked)
        .containsExactly(
            "GET /_data_stream/rally-metrics-v1",
            "GET /_data_stream/rally-races-v1",
            "GET /_data_stream/rally-results-v1");
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(asked).as("looked at once").hasSize(3);
    assertThat(indices.name(Stream.RACES, MONTH)).isEqualTo("rally-races-v1");
  }

  @Test
  void templatesOfOthersMakeTheDataStreams() {
    answer("GET /_data_stream", 404, "{}");
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(templates).isEmpty();
  }

  @Test
  void withoutATemplateOursIsInstalledAndWouldReplaceNone() {
    answer("GET /_data_stream", 404, "{}");
    answer("PUT /_data_stream", 400, NO_TEMPLATE);
    Refusal refusal = indices.ensure(MONTH);

    assertThat(refusal.problem())
        .isEqualTo(
            "creating the data stream rally-metrics-v1 was answered with status 400: no matching"
                + " index template found for data stream");
    assertThat(refusal.temporary()).isFalse();
    assertThat(asked)
        .containsExactly(
            "GET /_data_stream/rally-metrics-v1",
            "PUT /_data_stream/rally-metrics-v1",
            "PUT /_index_template/esbench-rally-metrics?create=true",
            "PUT /_data_stream/rally-metrics-v1");
    assertThat(templates.get(0).path("data_stream").isObject()).isTrue();
    assertThat(templates.get(0).path("index_patterns").get(0).asText())
        .isEqualTo("rally-metrics-v*");
  }

  @Test
  void somebodyElseMayHaveMadeThemMeanwhile() {
    answer("GET /_data_stream", 404, "{}");
    answer("PUT /_data_stream", 400, EXISTS);
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(templates).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"405, ''", "400, ''"})
  void aStoreWithoutDataStreamsHasAnIndexForEachMonth(int status, String body) {
    answer("GET /_data_stream", status, body);
    answer("GET /rally-", 404, "{}");
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);

    assertThat(indices.name(Stream.METRICS, MONTH)).isEqualTo("rally-metrics-2026-01");
    assertThat(asked)
        .startsWith(
            "GET /_data_stream/rally-metrics-v1",
            "GET /rally-metrics-2026-01/_settings",
            "POST /_index_template/_simulate_index/rally-metrics-2026-01",
            "PUT /_index_template/esbench-rally-metrics?create=true",
            "PUT /rally-metrics-2026-01",
            "GET /rally-races-2026-01/_settings");
    assertThat(templates)
        .hasSize(3)
        .noneMatch(template -> template.has("data_stream"))
        .allMatch(template -> template.path("index_patterns").get(0).asText().endsWith("-*"));
  }

  @Test
  void templatesOfOthersMakeItsIndices() {
    answer("GET /_data_stream", 405, "");
    answer("GET /rally-", 404, "{}");
    answer("POST /_index_template/_simulate_index", 200, MAPPED);
    answer("PUT /rally-", 400, EXISTS);
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(templates).isEmpty();
  }

  @Test
  void whoMayNotLookMayStillWrite() {
    answer("GET /_data_stream", 403, "{}");
    answer("PUT /_data_stream", 400, EXISTS);
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(templates).isEmpty();
  }

  /** Documents would go into an index with guessed mappings. */
  @Test
  void whoMayNeitherLookNorMakeThemIsTold() {
    answer("GET /_data_stream", 403, "{}");
    answer("PUT /_data_stream", 403, "{\"error\":{\"reason\":\"unauthorized\"}}");
    Refusal refusal = indices.ensure(MONTH);
    assertThat(refusal.temporary()).isFalse();
    assertThat(refusal.problem())
        .isEqualTo(
            "creating the data stream rally-metrics-v1 was answered with status 403: unauthorized");
  }

  @Test
  void whoMayNotLookHasItsDataStreamsMade() {
    answer("GET /_data_stream", 403, "{}");
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
    assertThat(asked).contains("PUT /_data_stream/rally-races-v1");
  }

  @Test
  void whatFailsForNowIsLookedAtAgain() {
    answer("GET /_data_stream/rally-races", 503, "{\"error\":\"red\"}");
    Refusal refusal = indices.ensure(MONTH);
    assertThat(refusal.temporary()).isTrue();
    assertThat(refusal.problem())
        .isEqualTo("looking for the data stream rally-races-v1 was answered with status 503: red");
    answers.clear();
    assertThat(indices.ensure(MONTH)).isEqualTo(Refusal.NONE);
  }

  @Test
  void aTemplateThatMayNotBeInstalledIsTold() {
    answer("GET /_data_stream", 404, "{}");
    answer("PUT /_data_stream", 400, NO_TEMPLATE);
    answer("PUT /_index_template", 403, "not json");
    assertThat(indices.ensure(MONTH).problem())
        .isEqualTo(
            "installing the index template esbench-rally-metrics was answered with status 403");
  }
}
