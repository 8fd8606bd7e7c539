package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import java.util.List;

/** {@code paginated-search}: pages through all hits with {@code search_after}. */
final class PaginatedSearch {
  static final OperationInfo INFO =
      SearchCall.family("pages through the hits after the last sort values")
          .required("pages", "whole number or all", "how many pages at most")
          .required("results-per-page", "whole number", "hits of a page")
          .optional(
              "with-point-in-time-from",
              "name",
              "none",
              "searches in the point in time of that name; only as an item of a composite")
          .refused("type");

  private PaginatedSearch() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    return prepared(params, SearchCall.alone(params, context));
  }

  /** As an item of a composite, which may search in a point in time. */
  static PreparedOperation item(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    return prepared(params, SearchCall.of(params, context));
  }

  private static PreparedOperation prepared(Params params, SearchCall call) {
    var unused = params.required("results-per-page");
    int pageSize = params.integer("results-per-page", 0, 1);
    int limit = SearchCall.pages(params);
    ObjectNode template = SearchCall.body(params);
    template.put("size", pageSize);
    if (call.pointInTime() != null) {
      template.remove(List.of("index", "routing", "preference"));
    }
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "pages",
        ids -> {
          ObjectNode body = template.deepCopy();
          return new PagedSearch(call, body, new SearchAfter(body, pageSize), limit, ids);
        });
  }

  /** A page begins after the sort values of the last hit. */
  private static final class SearchAfter implements PagedSearch.Paging {
    private static final String KEY = "search_after";

    private final ObjectNode body;
    private final int pageSize;
    private final JsonNode given;

    SearchAfter(ObjectNode body, int pageSize) {
      this.body = body;
      this.pageSize = pageSize;
      this.given = body.path(KEY);
    }

    @Override
    public void rewind() {
      if (given.isMissingNode()) {
        body.remove(KEY);
      } else {
        body.set(KEY, given);
      }
    }

    @Override
    public boolean more(JsonNode answer, PageTally tally) {
      return tally.hits() > (long) tally.pages() * pageSize
          && !answer.path("hits").path("hits").isEmpty();
    }

    @Override
    public boolean turn(JsonNode answer) {
      JsonNode hits = answer.path("hits").path("hits");
      JsonNode sort = hits.path(hits.size() - 1).path("sort");
      if (sort.isArray()) {
        body.set(KEY, sort);
      }
      return sort.isArray();
    }

    @Override
    public String needs() {
      return "a page whose last hit has sort values (give the body a sort)";
    }
  }
}
