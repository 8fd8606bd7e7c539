package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.TrackException;
import io.esbench.op.AssertionPolicy;
import io.esbench.op.FakeAnswer;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.op.Talk;
import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of searches and other measured requests. */
final class SearchRowsTest {
  private static final String SCROLL =
      "{'index':'a','body':{},'pages':'all','results-per-page':10}";

  @Test
  void r08_anIndexStatsConditionIsPolledUntilItHolds() {
    String condition = "{'condition':{'path':'_all.merges','expected-value':0}%s}";
    FakeAnswer busy = FakeAnswer.ok("{\"_all\":{\"merges\":2}}");
    FakeAnswer idle = FakeAnswer.ok("{\"_all\":{\"merges\":0.0}}");

    String waiting = condition.formatted(",'retry-until-success':true");
    Talk patient = Talk.with(Talk.prepare("index-stats", waiting), busy, busy, idle);
    Talk once = Talk.with(Talk.prepare("index-stats", condition.formatted("")), busy, idle);

    assertThat(patient.sent()).hasSize(3).containsOnly("GET /_all/_stats/_all");
    assertThat(patient.pauses()).containsExactly(0L, 500_000_000L, 500_000_000L, 0L);
    assertThat(patient.outcome().error()).isNull();
    assertThat(once.sent()).hasSize(1);
    assertThat(once.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
  }

  @Test
  void r11_aRawRequestWhosePathHasNoSlashIsAFault() {
    assertThatThrownBy(() -> Talk.prepare("raw-request", "{'path':'_cat'}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("$.operations[0].path")
        .hasMessageContaining("starts with exactly one slash");
  }

  @Test
  void r12_aRawRequestHasItsHeadersAndTimeoutEachTime() {
    String params = "{'path':'/_cat','headers':{'x-a':'b'},'request-timeout':3,'ignore':[404]}";
    Request request = Talk.request(Talk.prepare("raw-request", params));

    for (int iteration = 0; iteration < 2; iteration++) {
      Talk talk = Talk.with(request, FakeAnswer.of(404, "{}"));
      assertThat(Talk.headers(talk.exchanges().get(0))).contains("x-a: b\r\n");
      assertThat(talk.exchanges().get(0).timeoutNanos()).isEqualTo(3_000_000_000L);
      assertThat(talk.outcome().error()).isNull();
    }
  }

  @Test
  void r15_anAssertionThatDoesNotHoldIsAFailureIfTheyAreChecked() {
    Outcome checked = Talk.with(asserting("hits", ">", AssertionPolicy.CHECKED), hits(3)).outcome();
    Outcome ignored = Talk.with(asserting("hits", ">", AssertionPolicy.IGNORED), hits(3)).outcome();
    Outcome held = Talk.with(asserting("hits", ">", AssertionPolicy.CHECKED), hits(6)).outcome();

    assertThat(checked.error()).isEqualTo(ErrorKind.ASSERTION_FAILED);
    assertThat(checked.message()).contains("op-name").contains("hits > 5").contains("it is 3");
    assertThat(ignored.error()).isNull();
    assertThat(held.error()).isNull();
  }

  @Test
  void r16_anAssertionOnAValueThatIsNotThereIsAFailure() {
    Outcome outcome =
        Talk.with(asserting("took.x", "<", AssertionPolicy.CHECKED), hits(3)).outcome();

    assertThat(outcome.error()).isEqualTo(ErrorKind.ASSERTION_FAILED);
    assertThat(outcome.message()).contains("took.x").contains("no such value");
  }

  @Test
  void r20_aScrollEndsWithAnEmptyPageAndIsCleared() {
    Talk talk =
        Talk.with(
            Talk.prepare("scroll-search", SCROLL),
            page(25, 10),
            page(25, 10),
            page(25, 5),
            page(25, 0));

    assertThat(talk.sent())
        .containsExactly(
            "POST /a/_search?sort=_doc&scroll=10s&size=10 {}",
            "POST /_search/scroll {\"scroll_id\":\"s\",\"scroll\":\"10s\"}",
            "POST /_search/scroll {\"scroll_id\":\"s\",\"scroll\":\"10s\"}",
            "POST /_search/scroll {\"scroll_id\":\"s\",\"scroll\":\"10s\"}",
            "DELETE /_search/scroll {\"scroll_id\":[\"s\"]}");
    assertThat(talk.outcome().error()).isNull();
    assertThat(talk.outcome().weight()).isEqualTo(4);
    assertThat(Talk.prepare("scroll-search", SCROLL).unit()).isEqualTo("pages");
  }

  @Test
  void r20_aScrollIsClearedAfterAFailureToo() {
    Talk talk =
        Talk.with(
            Talk.prepare("search", SCROLL),
            page(25, 10),
            FakeAnswer.of(500, "x"),
            FakeAnswer.ok("{}"));

    assertThat(talk.sent()).hasSize(3);
    assertThat(talk.sent().get(2)).startsWith("DELETE /_search/scroll");
    assertThat(talk.outcome().error()).isEqualTo(ErrorKind.SERVER_ERROR);
  }

  @Test
  void r21_aPaginatedSearchCountsItsPagesByTheHits() {
    String params =
        "{'index':'a','body':{'sort':['n'],'size':3},'pages':'all','results-per-page':10}";
    Request request = Talk.request(Talk.prepare("paginated-search", params));

    for (int iteration = 0; iteration < 2; iteration++) {
      Talk talk = Talk.with(request, page(25, 10), page(25, 10), page(25, 5));
      assertThat(talk.sent())
          .containsExactly(
              "POST /a/_search {\"sort\":[\"n\"],\"size\":10}",
              "POST /a/_search {\"sort\":[\"n\"],\"size\":10,\"search_after\":[9]}",
              "POST /a/_search {\"sort\":[\"n\"],\"size\":10,\"search_after\":[9]}");
      assertThat(talk.outcome().weight()).isEqualTo(3);
      assertThat(talk.outcome().completeness()).isEqualTo(Completeness.COMPLETE);
    }
  }

  @Test
  void r22_aPartialAnswerToAnEsqlQueryIsAFailure() {
    PreparedOperation esql = Talk.prepare("esql", "{'query':'FROM a'}");

    Talk partial = Talk.with(esql, FakeAnswer.ok("{\"took\":1,\"is_partial\":true,\"values\":[]}"));
    Talk whole = Talk.with(esql, FakeAnswer.ok("{\"values\":[[{\"is_partial\":true}]]}"));

    assertThat(partial.sent()).containsExactly("POST /_query {\"query\":\"FROM a\"}");
    assertThat(partial.outcome().error()).isEqualTo(ErrorKind.NOT_ACKNOWLEDGED);
    assertThat(partial.outcome().message()).contains("is_partial");
    assertThat(whole.outcome()).isEqualTo(Outcome.ONE_OP);
  }

  private static PreparedOperation asserting(
      String property, String condition, AssertionPolicy policy) {
    String params =
        "{'index':'a','body':{},'detailed-results':true,'assertions':[{'property':'%s','condition':'%s','value':5}]}"
            .formatted(property, condition);
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    return OperationCatalog.standard(policy)
        .prepare(
            Talk.operation("search", params),
            new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(60)));
  }

  private static FakeAnswer hits(int total) {
    return page(total, 0);
  }

  /** Hits are sorted by their number in the page. */
  private static FakeAnswer page(int total, int hits) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < hits; i++) {
      list.append(i == 0 ? "" : ",").append("{\"sort\":[").append(i).append("]}");
    }
    return FakeAnswer.ok(
        ("{\"took\":2,\"timed_out\":false,\"_scroll_id\":\"s\",\"_shards\":{\"failed\":0},"
                + "\"hits\":{\"total\":{\"value\":%d,\"relation\":\"eq\"},\"hits\":[%s]}}")
            .formatted(total, list));
  }
}
