package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code composite-agg}: pages through all buckets of the one composite aggregation of its body.
 */
final class CompositeAgg {
  static final OperationInfo INFO =
      SearchCall.family("pages through all buckets of the composite aggregation of its body")
          .optional("pages", "whole number or all", "all", "how many pages at most")
          .optional("results-per-page", "whole number", "the server's", "buckets of a page")
          .optional(
              "with-point-in-time-from",
              "name",
              "none",
              "searches in the point in time of that name; only as an item of a composite")
          .refused("type");

  private CompositeAgg() {}

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
    int limit = params.has("pages") ? SearchCall.pages(params) : Integer.MAX_VALUE;
    ObjectNode template = SearchCall.body(params);
    if (call.pointInTime() != null) {
      template.remove(List.of("index", "routing", "preference"));
    }
    List<List<String>> found = new ArrayList<>();
    find(template, List.of(), found);
    if (found.size() != 1) {
      throw params.refusal(
          "body", "has " + found.size() + " composite aggregations, expected exactly one");
    }
    List<String> names = found.get(0);
    if (params.truthy("results-per-page")) {
      composite(template, names).put("size", params.integer("results-per-page", 0, 1));
    }
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "pages",
        ids -> {
          ObjectNode body = template.deepCopy();
          AfterKey paging = new AfterKey(names, composite(body, names));
          return new PagedSearch(call, body, paging, limit, ids);
        });
  }

  /** Collects the names that lead to each composite aggregation. */
  private static void find(JsonNode parent, List<String> path, List<List<String>> found) {
    for (Map.Entry<String, JsonNode> child : children(parent).properties()) {
      List<String> names = new ArrayList<>(path);
      names.add(child.getKey());
      if (child.getValue().path("composite").isObject()) {
        found.add(List.copyOf(names));
      }
      find(child.getValue(), names, found);
    }
  }

  private static JsonNode children(JsonNode parent) {
    JsonNode children = parent.path("aggs");
    return children.isMissingNode() ? parent.path("aggregations") : children;
  }

  private static ObjectNode composite(JsonNode body, List<String> names) {
    JsonNode found = body;
    for (String name : names) {
      found = children(found).path(name);
    }
    return (ObjectNode) found.path("composite");
  }

  /** A page begins after the last key of the one before. */
  private static final class AfterKey implements PagedSearch.Paging {
    private static final String KEY = "after";

    private final List<String> names;
    private final ObjectNode composite;
    private final JsonNode given;

    AfterKey(List<String> names, ObjectNode composite) {
      this.names = names;
      this.composite = composite;
      this.given = composite.path(KEY);
    }

    @Override
    public void rewind() {
      if (given.isMissingNode()) {
        composite.remove(KEY);
      } else {
        composite.set(KEY, given);
      }
    }

    @Override
    public boolean more(JsonNode answer, PageTally tally) {
      return afterKey(answer).isObject();
    }

    @Override
    public boolean turn(JsonNode answer) {
      composite.set(KEY, afterKey(answer));
      return true;
    }

    private JsonNode afterKey(JsonNode answer) {
      JsonNode found = answer.path("aggregations");
      for (String name : names) {
        found = found.path(name);
      }
      return found.path("after_key");
    }

    @Override
    public String needs() {
      return "a page of a composite aggregation";
    }
  }
}
