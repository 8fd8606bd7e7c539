package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import io.esbench.transport.TransportFailure;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BulkRequestTest {
  private static final String OK = "{\"errors\":false,\"took\":1,\"items\":[";

  @Test
  void takesTheFlagForAnswerEnough() {
    Talk talk = Talk.with(bulk(2, 0), FakeAnswer.ok(OK));
    assertThat(talk.sent()).containsExactly("PUT /_bulk a0\nd0\na1\nd1\n");
    assertThat(talk.outcome())
        .isEqualTo(Outcome.success(2, new DocumentCounts(2, 2, 0, 0, 0, 0, 0, 0)));
  }

  @Test
  void countsAFailedDocument() {
    Talk talk = Talk.with(bulk(2, 0), items("201", "400 bad"));
    assertThat(talk.outcome())
        .isEqualTo(
            new Outcome(
                1,
                ErrorKind.DOCUMENTS_FAILED,
                400,
                "HTTP status: 400, message: bad",
                new DocumentCounts(2, 1, 0, 0, 0, 0, 1, 0)));
  }

  @Test
  void looksAtFailedShardsOnlyIfDetailed() {
    String body =
        "{\"errors\":false,\"items\":[{\"index\":{\"status\":201,\"_shards\":{\"failed\":1}}}]}";
    assertThat(Talk.with(bulk(1, 0), FakeAnswer.ok(body)).outcome().error()).isNull();
    BulkRequest detailed = fill(new BulkRequest(exchange(), 0, true), 1);
    Outcome outcome = Talk.with(detailed, FakeAnswer.ok(body)).outcome();
    assertThat(outcome.error()).isEqualTo(ErrorKind.DOCUMENTS_FAILED);
    assertThat(outcome.message()).isEqualTo("HTTP status: 201");
    assertThat(outcome.documents().failed()).isEqualTo(1);
  }

  @Test
  void showsFiveDistinctReasonsAndCountsTheRest() {
    Talk talk =
        Talk.with(bulk(7, 0), items("400 b", "400 a", "429 c", "429 d", "429 e", "500 f", "400 a"));
    assertThat(talk.outcome().message())
        .isEqualTo(
            "HTTP status: 400, message: a | HTTP status: 400, message: b"
                + " | HTTP status: 429, message: c | HTTP status: 429, message: d"
                + " | HTTP status: 429, message: e | TRUNCATED 2x400, 3x429, 1x500");
  }

  /** Also of characters that are two in Java, of which none is cut in halves. */
  @ParameterizedTest
  @ValueSource(strings = {"\u00e4", "\ud83d\ude00", "x\ud83d\ude00"})
  void boundsTheMessageOfManyLongReasons(String character) {
    String reason = character.repeat(2000);
    String[] items =
        IntStream.range(0, 2000).mapToObj(i -> "400 " + i + reason).toArray(String[]::new);
    Talk talk = Talk.with(bulk(2000, 0), items(items));
    assertThat(talk.message()).hasSizeLessThan(2000).contains("TRUNCATED");
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(talk.message())).isTrue();
    assertThat(talk.outcome().documents().failed()).isEqualTo(2000);
  }

  @Test
  void saysWhyADataStreamRefusesAnActionOfTheFile() {
    String why = "only write ops with an op_type of create are allowed in data streams";
    Talk talk = Talk.with(bulk(2, 0), items("400 " + why, "400 " + why));
    assertThat(talk.message()).isEqualTo("HTTP status: 400, message: " + why);
    assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(2, 0, 0, 0, 0, 0, 2, 0));
  }

  @Test
  void sendsRejectedDocumentsAgainAfterAPause() {
    Talk talk =
        Talk.with(
            bulk(4, 2),
            items("201", "429 full", "400 bad", "429 full"),
            items("201", "429 full"),
            items("201"));
    assertThat(talk.sent())
        .containsExactly(
            "PUT /_bulk a0\nd0\na1\nd1\na2\nd2\na3\nd3\n",
            "PUT /_bulk a1\nd1\na3\nd3\n",
            "PUT /_bulk a3\nd3\n");
    assertThat(talk.pauses()).containsExactly(0L, 100_000_000L, 200_000_000L, 0L);
    assertThat(talk.outcome())
        .isEqualTo(
            new Outcome(
                3,
                ErrorKind.DOCUMENTS_FAILED,
                400,
                "HTTP status: 400, message: bad",
                new DocumentCounts(4, 3, 0, 0, 0, 0, 1, 3)));
  }

  @Test
  void givesUpRejectedDocumentsAfterTheLastRetry() {
    Talk talk = Talk.with(bulk(2, 1), items("201", "429 full"), items("429 full"));
    assertThat(talk.sent()).hasSize(2);
    assertThat(talk.outcome().status()).isEqualTo(429);
    assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(2, 1, 0, 0, 0, 1, 0, 1));
  }

  @Test
  void succeedsWhenTheRetryDoes() {
    Talk talk = Talk.with(bulk(2, 1), items("429 full", "429 full"), FakeAnswer.ok(OK));
    assertThat(talk.outcome())
        .isEqualTo(Outcome.success(2, new DocumentCounts(2, 2, 0, 0, 0, 0, 0, 2)));
  }

  @Test
  void losesOnlyTheRepeatedDocumentsIfTheRetryFails() {
    Talk talk =
        Talk.with(
            bulk(3, 5),
            items("201", "429 full", "429 full"),
            FakeAnswer.failed(TransportFailure.CONNECTION_LOST));
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.CONNECTION_LOST);
    assertThat(talk.outcome().weight()).isEqualTo(1);
    assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(3, 1, 0, 0, 0, 0, 2, 2));
  }

  @Test
  void keepsTheAccountsOfABulkThatIsAbandonedBeforeItsRetry() {
    Conversation bulk = bulk(3, 5).begin();
    bulk.next(null);
    assertThat(bulk.repeats()).isFalse();
    assertThat(bulk.next(items("201", "429 full", "429 full"))).isNotNull();
    assertThat(bulk.repeats()).isTrue();

    Outcome outcome = bulk.abandoned();
    assertThat(outcome.error()).isEqualTo(ErrorKind.GAVE_UP);
    assertThat(outcome.weight()).isEqualTo(1);
    assertThat(outcome.documents()).isEqualTo(new DocumentCounts(3, 1, 0, 0, 0, 2, 0, 0));
  }

  @Test
  void neverRepeatsARejectedRequest() {
    Talk talk = Talk.with(bulk(3, 5), FakeAnswer.of(429, ""));
    assertThat(talk.sent()).hasSize(1);
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.REJECTED);
    assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(3, 0, 0, 0, 0, 3, 0, 0));
  }

  @ParameterizedTest
  @EnumSource(TransportFailure.class)
  void losesAllDocumentsWithTheRequest(TransportFailure failure) {
    Outcome outcome = Talk.with(bulk(3, 1), FakeAnswer.failed(failure)).outcome();
    assertThat(outcome.error()).isEqualTo(ErrorKind.valueOf(failure.name()));
    assertThat(outcome.weight()).isZero();
    assertThat(outcome.documents()).isEqualTo(new DocumentCounts(3, 0, 0, 0, 0, 0, 3, 0));
  }

  @Test
  void tellsTheSizeOfABulkThatWasTooLarge() {
    Outcome outcome = Talk.with(bulk(1, 0), FakeAnswer.of(413, "")).outcome();
    assertThat(outcome.error()).isEqualTo(ErrorKind.CLIENT_ERROR);
    assertThat(outcome.message())
        .isEqualTo(
            "HTTP 413 to PUT /_bulk: no body; the request body had 6 bytes, send less at a time");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "<html>",
        "{\"errors\":true,\"items\":[{\"index\":{\"status\":201}},{\"ind",
        "{\"errors\":true,\"items\":[{\"index\":{\"status\":201}}]}",
        "{\"errors\":true}",
      })
  void accountsForDocumentsThatAnAnswerLeavesOut(String body) {
    Outcome outcome = Talk.with(bulk(3, 1), FakeAnswer.ok(body)).outcome();
    long acknowledged = body.contains("201") ? 1 : 0;
    assertThat(outcome.error()).isEqualTo(ErrorKind.MALFORMED_ANSWER);
    assertThat(outcome.weight()).isEqualTo(acknowledged);
    assertThat(outcome.documents())
        .isEqualTo(new DocumentCounts(3, acknowledged, 0, 0, 0, 0, 3 - acknowledged, 0));
  }

  @Test
  void isReusedFromBulkToBulk() {
    BulkRequest request = bulk(2, 1);
    Talk.with(request, items("429 full", "400 bad"), items("429 full"));
    Talk talk = Talk.with(fill(request, 1), FakeAnswer.ok(OK));
    assertThat(talk.sent()).containsExactly("PUT /_bulk a0\nd0\n");
    assertThat(talk.outcome())
        .isEqualTo(Outcome.success(1, new DocumentCounts(1, 1, 0, 0, 0, 0, 0, 0)));
    assertThat(request.weight()).isEqualTo(1);
  }

  @Test
  void findsDocumentsThatSpanSlices() {
    BulkRequest request = new BulkRequest(exchange(), 1, false);
    request.body().set(3, bytes("a0\nd"), bytes("0\na1\n"), bytes("d1\na2\nd2"), bytes("\n"));
    Talk talk = Talk.with(request, items("201", "429 full", "429 full"), items("201", "201"));
    assertThat(talk.sent().get(1)).isEqualTo("PUT /_bulk a1\nd1\na2\nd2\n");
  }

  private static BulkRequest bulk(int documents, int retries) {
    return fill(new BulkRequest(exchange(), retries, false), documents);
  }

  private static Exchange exchange() {
    return new Exchange("PUT", "/_bulk", Map.of(), Keep.ALL, 0);
  }

  private static BulkRequest fill(BulkRequest request, int documents) {
    String lines =
        IntStream.range(0, documents)
            .mapToObj(i -> "a" + i + "\nd" + i + "\n")
            .collect(Collectors.joining());
    request.body().set(documents, bytes(lines));
    return request;
  }

  private static ByteBuffer bytes(String text) {
    return StandardCharsets.UTF_8.encode(text);
  }

  private static FakeAnswer items(String... items) {
    StringBuilder body = new StringBuilder("{\"took\":1,\"errors\":true,\"items\":[");
    for (int i = 0; i < items.length; i++) {
      String status = items[i].substring(0, 3);
      body.append(i == 0 ? "" : ",").append("{\"index\":{\"status\":").append(status);
      if (items[i].length() > 4) {
        body.append(",\"error\":{\"type\":\"t\",\"reason\":\"");
        body.append(items[i].substring(4)).append("\"}");
      }
      body.append("}}");
    }
    return FakeAnswer.ok(body.append("]}").toString());
  }
}
