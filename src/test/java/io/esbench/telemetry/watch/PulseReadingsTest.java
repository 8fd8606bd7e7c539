package io.esbench.telemetry.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PulseReadingsTest {
  private static final long SECOND = 1_000_000_000L;

  private final PulseReadings readings = new PulseReadings();

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private List<Pulse> at(double seconds, String... nodes) {
    return readings.add(
        (long) (seconds * SECOND), json("{'nodes':{" + String.join(",", nodes) + "}}"));
  }

  private static String indexing(String id, long uptime, long count, long millis) {
    return ("'%s':{'name':'node-%s','jvm':{'uptime_in_millis':%d},'indices':{'indexing':"
            + "{'index_total':%d,'index_time_in_millis':%d}}}")
        .formatted(id, id, uptime, count, millis);
  }

  @Test
  void theFirstReadingIsOnlyWhatTheSecondIsComparedWith() {
    assertThat(at(0, indexing("a", 1, 1, 1))).isEmpty();
    assertThat(at(1, indexing("a", 2, 1, 1))).hasSize(2);
  }

  @Test
  void ratesAreAddedOverNodesAndMeansAreGrowthByGrowth() {
    at(0, indexing("a", 1, 1_000, 100), indexing("b", 1, 0, 0));
    List<Pulse> pulses = at(2, indexing("a", 2, 1_300, 400), indexing("b", 2, 100, 500));

    assertThat(pulses.get(0).node()).isNull();
    assertThat(pulses.get(0).nodes()).isEqualTo(2);
    assertThat(pulses.get(0).value(PulseFigure.DOCS)).isEqualTo(200);
    // 800 ms for 400 documents, not the mean of 1 and 5.
    assertThat(pulses.get(0).value(PulseFigure.INDEX_MILLIS)).isEqualTo(2);
    assertThat(pulses.get(1).node()).isEqualTo("node-a");
    assertThat(pulses.get(1).value(PulseFigure.INDEX_MILLIS)).isEqualTo(1);
    assertThat(pulses.get(2).value(PulseFigure.INDEX_MILLIS)).isEqualTo(5);
  }

  @Test
  void whatANodeHandsOutAgainIsToldAsInTheLineAbove() {
    String process =
        "'a':{'name':'node-a','process':{'timestamp':%d,'cpu':{'total_in_millis':%d}},"
            + "'indices':{'indexing':{'index_total':%d}}}";
    at(0, process.formatted(5_000, 1_000, 0));
    Pulse first = at(1, process.formatted(6_900, 2_900, 10)).get(0);
    Pulse again = at(2, process.formatted(6_900, 2_900, 30)).get(0);
    Pulse next = at(3, process.formatted(8_900, 6_900, 60)).get(0);

    assertThat(List.of(first, again, next))
        .extracting(pulse -> pulse.value(PulseFigure.CPU))
        .containsExactly(1.0, 1.0, 2.0);
    assertThat(List.of(first, again, next))
        .extracting(pulse -> pulse.value(PulseFigure.DOCS))
        .containsExactly(10.0, 20.0, 30.0);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 3_600_000, -3_600_000, -2_000})
  void aClockThatIsSetMeanwhileChangesNoLine(long millis) {
    String process =
        "'a':{'name':'node-a','process':{'timestamp':%d,'cpu':{'total_in_millis':%d}}}";
    for (int i = 0; i < 6; i++) {
      long now = 1_800_000_000_000L + 1_000L * i + (i < 3 ? 0 : millis);
      List<Pulse> pulses = at(i, process.formatted(now, 500 * i));
      assertThat(pulses)
          .extracting(pulse -> pulse.value(PulseFigure.CPU))
          .isEqualTo(i == 0 ? List.of() : List.of(0.5, 0.5));
    }
  }

  @Test
  void nothingDoneHasARateOfZeroAndNoMean() {
    at(0, indexing("a", 1, 5, 5));
    Pulse all = at(1, indexing("a", 2, 5, 5)).get(0);

    assertThat(all.value(PulseFigure.DOCS)).isEqualTo(0);
    assertThat(all.value(PulseFigure.INDEX_MILLIS)).isNull();
  }

  @Test
  void aNodeThatWasRestartedOrIsNewTellsNothingUntilTheNextReading() {
    at(0, indexing("a", 50, 100, 1), indexing("b", 50, 10, 1));
    // The counter of the restarted node is above the old one: only its uptime tells.
    Pulse all =
        at(1, indexing("a", 1, 500, 1), indexing("b", 60, 20, 1), indexing("c", 1, 9, 1)).get(0);

    assertThat(all.nodes()).isEqualTo(3);
    assertThat(all.value(PulseFigure.DOCS)).isEqualTo(10);
    assertThat(
            at(2, indexing("a", 10, 600, 1), indexing("b", 70, 20, 1))
                .get(0)
                .value(PulseFigure.DOCS))
        .isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          QUERIES      | 'indices':{'search':{'query_total':1}}  | 'indices':{'search':{'query_total':9}}  | 8
          QUERY_MILLIS | 'indices':{'search':{'query_total':1,'query_time_in_millis':1}} | 'indices':{'search':{'query_total':3,'query_time_in_millis':9}} | 4
          FETCH_MILLIS | 'indices':{'search':{'fetch_total':1,'fetch_time_in_millis':1}} | 'indices':{'search':{'fetch_total':3,'fetch_time_in_millis':9}} | 4
          MERGES       | 'indices':{'merges':{'current':1}}      | 'indices':{'merges':{'current':3}}      | 3
          MERGE_TIME   | 'indices':{'merges':{'total_time_in_millis':1}} | 'indices':{'merges':{'total_time_in_millis':7}} | 6
          GC           | 'jvm':{'gc':{'collectors':{'young':{'collection_time_in_millis':3}}}} | 'jvm':{'gc':{'collectors':{'young':{'collection_time_in_millis':8}}}} | 5
          REJECTED     | 'thread_pool':{'write':{'rejected':1}}  | 'thread_pool':{'write':{'rejected':3}}  | 2
          CPU          | 'process':{'cpu':{'total_in_millis':0}} | 'process':{'cpu':{'total_in_millis':1500}} | 1.5
          HEAP         | 'jvm':{'mem':{'heap_used_in_bytes':1,'heap_max_in_bytes':4}} | 'jvm':{'mem':{'heap_used_in_bytes':3,'heap_max_in_bytes':4}} | 75
          """)
  void everyFigureIsReadWhereTheApiHasIt(
      PulseFigure figure, String before, String after, double value) {
    at(0, "'a':{'name':'n'," + before + "}");

    assertThat(at(1, "'a':{'name':'n'," + after + "}").get(0).value(figure)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7.17", "8.19", "9.5"})
  void recordedAnswersHaveEveryFigure(String version) throws IOException {
    JsonNode answer;
    try (InputStream in =
        PulseReadingsTest.class.getResourceAsStream(
            "/telemetry/" + version + "/devices/node-stats.json")) {
      answer = new ObjectMapper().readTree(Objects.requireNonNull(in, version));
    }
    readings.add(0, answer);
    Pulse all = readings.add(SECOND, answer).get(0);

    for (PulseFigure figure : PulseFigure.values()) {
      assertThat(all.value(figure) == null).as(figure.title()).isEqualTo(!figure.whole());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"'a':{}", "'a':[]", "'a':null", "'a':{'jvm':'x','indices':[],'thread_pool':3}"})
  void whatIsMissingOrOddIsLeftOut(String node) {
    at(0, node);
    Pulse all = at(1, node).get(0);

    assertThat(all.figures()).isEmpty();
    assertThat(all.json(Instant.EPOCH))
        .startsWith("{\"time\":\"1970-01-01T00:00:00Z\",\"seconds\":1,\"node\":null,\"nodes\":1,")
        .contains("\"docsPerSecond\":null");
  }

  @Test
  void jsonHasNoExponentsAndThreeDecimals() {
    at(0, indexing("a", 1, 0, 0));
    Pulse all = at(0.5, indexing("a", 2, 123_456_789, 1)).get(0);

    assertThat(all.json(Instant.EPOCH)).contains("\"docsPerSecond\":246913578,");
    assertThat(all.json(Instant.EPOCH)).contains("\"seconds\":0.5,").doesNotContain("E");
  }

  @Test
  void twoNodesOfOneNameAreBothShown() {
    at(0, "'a':{'name':'n'}", "'b':{'name':'n'}");

    assertThat(at(1, "'a':{'name':'n'}", "'b':{'name':'n'}"))
        .extracting(Pulse::node)
        .containsExactly(null, "n", "n b");
  }
}
