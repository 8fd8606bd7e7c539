package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.esbench.result.Completeness;
import io.esbench.result.ResultValue;

/** Adds up the answers of a search in pages. One client. */
final class PageTally {
  private int pages;
  private long hits;
  private long fetched;
  private String relation = "eq";
  private boolean timedOut;
  private boolean partial;
  private long tookMillis;

  void clear() {
    pages = 0;
    hits = 0;
    fetched = 0;
    relation = "eq";
    timedOut = false;
    partial = false;
    tookMillis = 0;
  }

  /** Adds a page; the first one tells how many hits there are. */
  void add(JsonNode answer) {
    if (pages == 0) {
      hits = SearchAnswer.hits(answer);
      relation = SearchAnswer.relation(answer);
    }
    pages++;
    fetched += SearchAnswer.fetched(answer);
    timedOut |= answer.path("timed_out").asBoolean();
    partial |= SearchAnswer.completeness(answer) == Completeness.PARTIAL;
    tookMillis += answer.path("took").asLong();
  }

  int pages() {
    return pages;
  }

  long hits() {
    return hits;
  }

  /** Success, weighing as much as there were pages. */
  Outcome outcome() {
    return Outcome.success(
        pages,
        new ResultValues(
            JsonNodeFactory.instance
                .objectNode()
                .put("pages", pages)
                .put("hits", hits)
                .put(ResultValue.FETCHED, fetched)
                .put("hits_relation", relation)
                .put("timed_out", timedOut)
                .put("took", tookMillis),
            partial ? Completeness.PARTIAL : Completeness.COMPLETE));
  }
}
