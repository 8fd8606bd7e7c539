package io.esbench.variety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.TrackException;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VarietyTest {
  private static final Location PLACE = new Location("track.json", 9, "$.o");

  @TempDir Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(
        folder.resolve("terms.csv"), "term,n\nred,1\n\"dark \"\"blue\"\"\",2.50\ngrün,3\n");
    Files.writeString(folder.resolve("bad.csv"), "term,n\nred,1\nblue\n");
    Files.writeString(folder.resolve("typed.jsonl"), "{\"v\": 1}\n\n{\"v\": [2, \"x\"]}\n");
    Files.writeString(
        folder.resolve("queries.jsonl"),
        """
        {"name": "rare", "weight": 1, "body": {"size": 1}}
        {"name": "often", "weight": 9, "body": {"size": "${v}"}}
        """);
    Files.writeString(folder.resolve("plain.jsonl"), "{\"size\": 1}\n{\"size\": 2}\n");
    Files.writeString(folder.resolve("broken.jsonl"), "{\"size\": 1}\n{\"size\": \n");
    Files.writeString(folder.resolve("empty.csv"), "term\n");
    Files.writeString(folder.resolve("twice.csv"), "term,n,term\nred,1,blue\n");
    Files.writeString(folder.resolve("nameless.csv"), "term,\nred,1\n");
    Files.writeString(folder.resolve("twice.jsonl"), "{\"v\": 1, \"v\": 2}\n");
    Files.writeString(
        folder.resolve("endless.jsonl"), "{\"weight\": 1e400, \"body\": {\"size\": 1}}\n");
  }

  private PreparedOperation operation(String body, String variety) {
    return operation("search", "\"index\": \"i\", \"body\": " + body, variety);
  }

  private PreparedOperation operation(String type, String keys, String variety) {
    Operation operation =
        new Operation(
            "o", type, new RawJson("{" + keys + ", \"esbench\": " + variety + "}"), PLACE);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    assertThat(Variety.asked(operation)).isTrue();
    return new Variety(folder, OperationCatalog.standard().typeOf(operation))
        .prepare(
            operation, new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(1)));
  }

  private static String body(ParamSource source) {
    Request request = Objects.requireNonNull(source.next());
    Exchange exchange = Objects.requireNonNull(request.begin().next(null));
    StringBuilder text = new StringBuilder();
    for (ByteBuffer slice : exchange.body()) {
      text.append(StandardCharsets.UTF_8.decode(slice.duplicate()));
    }
    return text.toString();
  }

  private static List<String> bodies(ParamSource source, int count) {
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      bodies.add(body(source));
    }
    return bodies;
  }

  @Test
  void valuesOfARowAreTakenTogetherAndEscaped() {
    PreparedOperation operation =
        operation(
            "{\"a\": \"${term}\", \"b\": \"<${term}> ${n}\", \"c\": \"${n}\"}",
            "{\"values\": {\"file\": \"terms.csv\", \"numeric\": [\"n\"],"
                + " \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 1), 4))
        .containsExactly(
            "{\"a\":\"red\",\"b\":\"<red> 1\",\"c\":1}",
            "{\"a\":\"dark \\\"blue\\\"\",\"b\":\"<dark \\\"blue\\\"> 2.50\",\"c\":2.50}",
            "{\"a\":\"grün\",\"b\":\"<grün> 3\",\"c\":3}",
            "{\"a\":\"red\",\"b\":\"<red> 1\",\"c\":1}");
  }

  @Test
  void valuesOfJsonLinesKeepTheirTypes() {
    PreparedOperation operation =
        operation(
            "{\"a\": \"${v}\", \"b\": \"=${v}\"}",
            "{\"values\": {\"file\": \"typed.jsonl\", \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 1), 2))
        .containsExactly("{\"a\":1,\"b\":\"=1\"}", "{\"a\":[2,\"x\"],\"b\":\"=[2,\\\"x\\\"]\"}");
  }

  @Test
  void clientsShareASequence() {
    PreparedOperation operation =
        operation(
            "{\"a\": \"${v}\"}",
            "{\"values\": {\"name\": \"v\", \"list\": [0, 1, 2, 3, 4],"
                + " \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 2), 3)).containsExactly(a(0), a(2), a(4));
    assertThat(bodies(operation.params(1, 2), 3)).containsExactly(a(1), a(3), a(0));
  }

  private static String a(int value) {
    return "{\"a\":" + value + "}";
  }

  @Test
  void windowsThatEndNowMoveWithTheClock() {
    AtomicLong clock = new AtomicLong(1_767_225_600_123L);
    Operation operation =
        new Operation(
            "o",
            "msearch",
            new RawJson(
                """
                {"index": "i",
                 "searches": [{"body": {"from": "${w.from}"}}, {"body": {"to": "${w.to}"}}],
                 "esbench": {"values": {"name": "w", "end": "now", "window": "15m", "step": "10s",
                                        "format": "epoch_millis"}}}
                """),
            PLACE);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    ParamSource source =
        new Variety(
                folder,
                OperationCatalog.standard().typeOf(operation),
                () -> Instant.ofEpochMilli(clock.get()))
            .prepare(
                operation, new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(1)))
            .params(0, 1);

    assertThat(body(source))
        .isEqualTo(
            """
            {"index":["i"]}
            {"from":1767224700000}
            {"index":["i"]}
            {"to":1767225600000}
            """);
    clock.addAndGet(10_000);
    assertThat(body(source)).contains("1767224710000", "1767225610000");
  }

  @Test
  void windowsThatEndNowHaveNoStart() {
    assertThatThrownBy(
            () ->
                operation(
                    "{\"a\": \"${w.to}\"}",
                    "{\"values\": {\"name\": \"w\", \"end\": \"now\", \"start\": \"2024-01-01\","
                        + " \"window\": \"15m\"}}"))
        .hasMessageContaining("'start' is unknown");
  }

  @Test
  void chanceIsTheSameInEachRaceAndAnotherForEachClientAndSource() {
    String variety =
        "{\"values\": [{\"name\": \"v\", \"list\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]},"
            + " {\"name\": \"w\", \"list\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}]}";
    String body = "{\"a\": \"${v}${w}\"}";
    List<String> first = bodies(operation(body, variety).params(0, 2), 20);

    assertThat(bodies(operation(body, variety).params(0, 2), 20)).isEqualTo(first);
    assertThat(bodies(operation(body, variety).params(1, 2), 20)).isNotEqualTo(first);
    assertThat(first).anyMatch(each -> each.charAt(6) != each.charAt(7));
  }

  @Test
  void zipfTakesTheFirstAsOftenAsItsLawSays() {
    PreparedOperation operation =
        operation(
            "{\"a\": \"${v}\"}",
            "{\"values\": {\"name\": \"v\", \"list\": [0, 1, 2, 3], \"distribution\": \"zipf\","
                + " \"exponent\": 1}}");
    ParamSource source = operation.params(0, 1);
    int requests = 100_000;
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < requests; i++) {
      counts.merge(body(source), 1, Integer::sum);
    }
    double sum = 1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0;
    for (int i = 0; i < 4; i++) {
      double share = 1 / (i + 1.0) / sum;
      double deviation = Math.sqrt(requests * share * (1 - share));
      assertThat((double) counts.getOrDefault(a(i), 0))
          .isBetween(requests * share - 5 * deviation, requests * share + 5 * deviation);
    }
  }

  @Test
  void windowsGoStepByStepFromTheFirstToTheLastThatFits() {
    PreparedOperation operation =
        operation(
            "{\"gte\": \"${d.from}\", \"lt\": \"${d.to}\"}",
            "{\"values\": {\"name\": \"d\", \"start\": \"2024-02-28\","
                + " \"end\": \"2024-03-01T12:00:00Z\", \"window\": \"1d\", \"step\": \"12h\"}}");

    assertThat(bodies(operation.params(0, 1), 5))
        .containsExactly(
            window("2024-02-28T00", "2024-02-29T00"),
            window("2024-02-28T12", "2024-02-29T12"),
            window("2024-02-29T00", "2024-03-01T00"),
            window("2024-02-29T12", "2024-03-01T12"),
            window("2024-02-28T00", "2024-02-29T00"));
  }

  private static String window(String from, String to) {
    return "{\"gte\":\"" + from + ":00:00.000Z\",\"lt\":\"" + to + ":00:00.000Z\"}";
  }

  @Test
  void windowsAnywhereStayBetweenStartAndEnd() {
    PreparedOperation operation =
        operation(
            "{\"from\": \"${d.from}\", \"to\": \"${d.to}\"}",
            "{\"values\": {\"name\": \"d\", \"start\": \"1970-01-01T00:00:00Z\","
                + " \"end\": \"1970-01-01T00:00:10Z\", \"window\": \"9.99s\","
                + " \"format\": \"epoch_millis\"}}");
    List<String> allowed = new ArrayList<>();
    for (int from = 0; from <= 10; from++) {
      allowed.add("{\"from\":" + from + ",\"to\":" + (from + 9990) + "}");
    }
    assertThat(bodies(operation.params(0, 1), 500)).isSubsetOf(allowed);
  }

  @Test
  void queriesOfAFileTakeThePlaceOfTheBody() {
    PreparedOperation operation =
        operation(
            "search",
            "\"index\": \"i\"",
            "{\"queries\": {\"file\": \"plain.jsonl\", \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 1), 3))
        .containsExactly("{\"size\":1}", "{\"size\":2}", "{\"size\":1}");
  }

  @Test
  void queriesAreTakenByWeightAndHaveValues() {
    PreparedOperation operation =
        operation(
            "{}",
            "{\"queries\": {\"file\": \"queries.jsonl\"},"
                + " \"values\": {\"name\": \"v\", \"list\": [7]}}");

    List<String> bodies = bodies(operation.params(0, 1), 1000);
    assertThat(bodies).containsOnly("{\"size\":1}", "{\"size\":7}");
    assertThat(bodies).filteredOn("{\"size\":7}"::equals).hasSizeBetween(850, 950);
    assertThat(operation.remark(1000)).isEqualTo("2 different bodies in 1,000 requests");
  }

  @Test
  void oneBodyForAllIsSaid() {
    PreparedOperation operation =
        operation("{\"a\": \"${v}\"}", "{\"values\": {\"name\": \"v\", \"list\": [7]}}");
    bodies(operation.params(0, 2), 3);
    bodies(operation.params(1, 2), 3);

    assertThat(operation.remark(6))
        .isEqualTo("one body made all 6 requests, although the track asks for several");
  }

  @Test
  void longValuesMakeTheBufferGrow() {
    String value = "x".repeat(3000);
    PreparedOperation operation =
        operation(
            "{\"a\": \"${v}\"}",
            "{\"values\": {\"name\": \"v\", \"list\": [\"y\", \""
                + value
                + "\"],"
                + " \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 1), 3))
        .containsExactly("{\"a\":\"y\"}", "{\"a\":\"" + value + "\"}", "{\"a\":\"y\"}");
  }

  @Test
  void aRequestAllocatesNothing() {
    PreparedOperation operation =
        operation(
            "{\"a\": \"${term}\", \"gte\": \"${d.from}\"}",
            "{\"values\": [{\"file\": \"terms.csv\", \"column\": \"term\"},"
                + " {\"name\": \"d\", \"start\": \"2024-01-01\", \"end\": \"2024-02-01\","
                + " \"window\": \"1h\"}]}");
    ParamSource source = operation.params(0, 1);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 10 && least >= 10_000; attempt++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 10_000; i++) {
        Request request = Objects.requireNonNull(source.next());
        var unused = request.begin().next(null);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).as("bytes of 10,000 requests").isLessThan(10_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"nope.csv\"}}"
            + " | track.json:9, $.o.esbench.values.file: 'file' is 'nope.csv', but there is no such",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"../x.csv\"}}"
            + " | is '../x.csv', which is outside the track's directory",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"terms.csv\", \"column\": \"trem\"}}"
            + " | $.o.esbench.values.column: 'column' names 'trem', which",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"terms.csv\", \"column\": \"trem\"}}"
            + " | did you mean 'term'?; its columns: term, n",
        "{\"a\": \"${trem}\"} | {\"values\": {\"file\": \"terms.csv\"}}"
            + " | the placeholder ${trem} has no values; did you mean 'term'?; there are term, n",
        "{\"a\": 1} | {\"values\": {\"name\": \"v\", \"list\": [1]}}"
            + " | 'values' has 'v', but no body has a placeholder such as \"${v}\"",
        "{\"a\": \"${v}\"} | {\"values\": {\"name\": \"v\", \"list\": []}}"
            + " | $.o.esbench.values.list: 'list' must be a list with at least one value",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"empty.csv\"}} | it needs at least one row",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"bad.csv\"}}"
            + " | bad.csv:3: has 1 values, but the first line names 2",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"terms.csv\", \"numeric\": [\"term\"]}}"
            + " | terms.csv:2: 'red' in column 'term' is not a number",
        "{} | {\"queries\": {\"file\": \"broken.jsonl\"}} | broken.jsonl:2: is not JSON: ",
        "{} | {\"queries\": {\"file\": \"queries.jsonl\", \"distribution\": \"zipf\"},"
            + " \"values\": {\"name\": \"v\", \"list\": [7]}} | because the queries have weights",
        "{} | {\"queries\": {\"file\": \"queries.jsonl\"}}"
            + " | queries.jsonl:2: the placeholder ${v} has no values; there are none",
        "{\"a\": \"${v}\"} | {\"values\": {\"name\": \"v\", \"list\": [1], \"distribution\": \"zip\"}}"
            + " | 'distribution' is 'zip'; did you mean 'zipf'?; known are",
        "{\"a\": \"${v}\"} | {\"values\": {\"name\": \"v\", \"list\": [1], \"sed\": 1}}"
            + " | 'sed' is unknown; did you mean 'seed'?",
        "{\"a\": \"${v}\"} | {\"values\": {\"name\": \"v\", \"list\": [1], \"exponent\": 1}}"
            + " | 'exponent' is for the distribution zipf only",
        "{\"a\": \"${d.from}\"} | {\"values\": {\"name\": \"d\", \"start\": \"2024-01-01\","
            + " \"end\": \"2024-01-02\", \"window\": \"2d\"}} | does not fit between",
        "{\"a\": \"${d.from}\"} | {\"values\": {\"name\": \"d\", \"start\": \"yesterday\","
            + " \"end\": \"2024-01-02\", \"window\": \"2d\"}} | 'start' is 'yesterday'; expected",
        "{\"a\": \"${d.from}\"} | {\"values\": {\"name\": \"d\", \"start\": \"2024-01-01\","
            + " \"end\": \"2024-01-02\", \"window\": \"soon\"}} | must be a length of time such as",
        "{\"a\": \"${v}\"} | {\"values\": [{\"name\": \"v\", \"list\": [1]},"
            + " {\"name\": \"v\", \"list\": [2]}]}"
            + " | $.o.esbench.values: 'values' has 'v' twice; give each its own name",
        "{\"a\": \"${term}\"} | {\"values\": [{\"name\": \"n\", \"list\": [1]},"
            + " {\"file\": \"terms.csv\"}]} | 'values' has 'n' twice",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"twice.csv\"}}"
            + " | twice.csv:1: names the column 'term' twice; give each its own name",
        "{\"a\": \"${term}\"} | {\"values\": {\"file\": \"nameless.csv\"}}"
            + " | nameless.csv:1: column 2 has no name; the first line names them",
        "{\"a\": \"${v}\"} | {\"values\": {\"file\": \"twice.jsonl\"}}"
            + " | twice.jsonl:1: is not JSON: Duplicate field 'v'",
        "{} | {\"queries\": {\"file\": \"endless.jsonl\"}} | endless.jsonl:1: 'weight' must be a"
            + " number above 0 and at most 1000000, but is 1E+400",
        "{\"a\": \"${v}\"} | {\"values\": {\"name\": \"v\", \"list\": [1], \"distribution\": \"zipf\","
            + " \"exponent\": 1e400}} | 'exponent' must be a number above 0 and at most 1000000",
        "{\"a\": \"${d.from}\"} | {\"values\": {\"name\": \"d\", \"start\": \"2024-01-01\","
            + " \"end\": \"2024-01-02\", \"window\": \"99999999999999999999d\"}}"
            + " | 'window' is longer than any time there is",
        "{} | {} | 'esbench' must be an object with 'values', 'queries' or both",
        "{} | [1] | 'esbench' must be an object with 'values', 'queries' or both",
        "{} | {\"values\": 7} | 'values' must be an object, but is 7",
        "{} | {\"valeus\": 7, \"queries\": {}} | 'valeus' is unknown; did you mean 'values'?",
      })
  void namesPlaceAndRemedy(String body, String variety, String message) {
    assertThatThrownBy(() -> operation(body, variety))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(message);
  }

  @Test
  void isForTypesOfOneBody() {
    assertThatThrownBy(
            () ->
                operation(
                    "refresh",
                    "\"index\": \"i\"",
                    "{\"values\": {\"name\": \"v\", \"list\": [1]}}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("'esbench' is for search, msearch, esql, sql, raw-request");
  }

  @Test
  void rawRequestsVaryTheirLines() {
    PreparedOperation operation =
        operation(
            "raw-request",
            "\"path\": \"/_msearch\", \"method\": \"POST\","
                + " \"body\": [{}, {\"query\": {\"term\": {\"n\": \"${v}\"}}}]",
            "{\"values\": {\"name\": \"v\", \"list\": [1, 2], \"distribution\": \"sequential\"}}");

    assertThat(bodies(operation.params(0, 1), 2))
        .containsExactly(
            "{}\n{\"query\":{\"term\":{\"n\":1}}}\n", "{}\n{\"query\":{\"term\":{\"n\":2}}}\n");
  }
}
