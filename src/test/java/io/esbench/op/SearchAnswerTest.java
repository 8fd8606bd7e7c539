package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Completeness;
import io.esbench.result.ErrorKind;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an answer to a search may lack, and how much of it counts. */
final class SearchAnswerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'hits':{'total':{'value':12,'relation':'eq'},'hits':[]}}|12|eq|COMPLETE",
        "{'hits':{'total':{'value':10000,'relation':'gte'},'hits':[]}}|10000|gte|COMPLETE",
        "{'hits':{'total':7,'hits':[]}}|7|eq|COMPLETE",
        "{'hits':{'hits':[{},{}]}}|2|eq|COMPLETE",
        "{'hits':{'total':null,'hits':[{}]}}|1|eq|COMPLETE",
        "{'hits':{'total':{},'hits':[]}}|0|eq|COMPLETE",
        "{}|0|eq|COMPLETE",
        "{'timed_out':true,'hits':{'hits':[]}}|0|eq|PARTIAL",
        "{'_shards':{'total':5,'failed':2}}|0|eq|PARTIAL",
        "{'_shards':{'total':5,'failed':0},'terminated_early':true}|0|eq|COMPLETE",
        "{'_clusters':{'partial':1}}|0|eq|PARTIAL",
        "{'_clusters':{'failed':1}}|0|eq|PARTIAL",
      })
  void everythingIsOptional(String body, long hits, String relation, Completeness completeness)
      throws IOException {
    JsonNode answer = Json.read(body.replace('\'', '"'));

    assertThat(SearchAnswer.hits(answer)).isEqualTo(hits);
    assertThat(SearchAnswer.relation(answer)).isEqualTo(relation);
    assertThat(SearchAnswer.completeness(answer)).isEqualTo(completeness);
    assertThat(SearchAnswer.values(answer).completeness()).isEqualTo(completeness);
  }

  @ParameterizedTest
  @ValueSource(strings = {"search", "paginated-search", "scroll-search", "composite-agg"})
  void anAnswerThatTellsNoHitsFailsNoSearch(String type) {
    String params =
        type.equals("composite-agg")
            ? "{'index':'a','body':{'aggs':{'x':{'composite':{'sources':[]}}}}}"
            : "{'index':'a','body':{},'pages':1,'results-per-page':2,'detailed-results':true}";
    Outcome outcome =
        Talk.with(
                Talk.prepare(type, params),
                FakeAnswer.ok(
                    "{\"_scroll_id\":\"s\",\"hits\":{\"hits\":[{\"sort\":[1]}]},"
                        + "\"aggregations\":{\"x\":{\"buckets\":[]}}}"))
            .outcome();

    assertThat(outcome.error()).as(outcome.message()).isNull();
    assertThat(outcome.completeness()).isNotEqualTo(Completeness.PARTIAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'took':'x','timed_out':'no','_shards':3,'hits':7}",
        "{'took':'x'}",
        "{'took':1,'timed_out':'no'}",
        "{'took':1,'_shards':3}",
        "{'took':1,'hits':7}",
        "{'took':1,'hits':[]}",
        "{'took':1,'hits':{'total':'many'}}",
        "{'took':1,'hits':{'hits':{}}}",
        "[1]",
      })
  void whatIsOfAnotherKindIsNoSearchAnswer(String body) {
    String json = body.replace('\'', '"');
    String params =
        "{'index':'a','body':{},'pages':1,'results-per-page':2,'detailed-results':true}";
    for (String type : List.of("paginated-search", "scroll-search")) {
      assertThat(kind(type, params, json)).isEqualTo(ErrorKind.MALFORMED_ANSWER);
    }
    assertThat(kind("search", "{'index':'a','body':{},'detailed-results':true}", json))
        .isEqualTo(ErrorKind.MALFORMED_ANSWER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'took':'x','timed_out':'no'}|MALFORMED_ANSWER",
        "{'took':{}}|MALFORMED_ANSWER",
        "<html>|MALFORMED_ANSWER",
        "{'took':1,'hits':{}}|",
        "{'took':null}|",
        "{'took':|",
        "{}|",
        "--- took: 1|",
      })
  void anAnswerThatIsNotReadIsLookedAtAtItsBeginning(String body, ErrorKind expected) {
    String params = "{'index':'a','body':{}}";
    assertThat(kind("search", params, body.replace('\'', '"'))).isEqualTo(expected);
  }

  private static @Nullable ErrorKind kind(String type, String params, String answer) {
    return Talk.with(Talk.prepare(type, params), FakeAnswer.ok(answer)).outcome().error();
  }
}
