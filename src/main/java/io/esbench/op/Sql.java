package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.DocumentCounts;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code sql}: an SQL query, and further pages by the cursor of the page before. One client. */
final class Sql implements Request, Conversation {
  static final OperationInfo INFO =
      OperationInfo.measured("an SQL query, perhaps with further pages by its cursor")
          .onlyElasticsearch("the SQL API")
          .required("body", "object", "has the query")
          .optional("pages", "whole number", "1", "how many pages are fetched");

  private final Exchange query;
  private final Exchange more;
  private final int pages;
  private Exchange current;
  private int done;
  private Outcome outcome = Outcome.ONE_OP;

  private Sql(RequestSettings settings, ByteBuffer body, int pages) {
    RequestPath path = RequestPath.of("_sql");
    Keep keep = pages == 1 ? Keep.PREFIX : Keep.ALL;
    this.query = settings.exchange("POST", path, keep, RequestSettings.JSON, body);
    ObjectNode nothing = JsonNodeFactory.instance.objectNode();
    this.more = settings.exchange("POST", path, Keep.ALL, nothing);
    this.current = query;
    this.pages = pages;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    var unused = params.required("body");
    ObjectNode body = params.object("body");
    if (!body.hasNonNull("query")) {
      throw params.fault("body", "an object with a 'query'");
    }
    int pages = params.integer("pages", 1, 1);
    ByteBuffer bytes = params.body(body);
    return new FixedOperation(
        FixedOperation.inReport(params, true), List.of(), () -> new Sql(settings, bytes, pages));
  }

  @Override
  public long weight() {
    return pages;
  }

  @Override
  public Conversation begin() {
    current = query;
    done = 0;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous == null) {
      return query;
    }
    Outcome refusal = Refusal.of(previous, current);
    if (refusal != null) {
      return end(refusal);
    }
    done++;
    if (done == pages) {
      return end(pages == 1 ? Outcome.ONE_OP : Outcome.success(pages, DocumentCounts.NONE));
    }
    JsonNode tree = Json.tree(previous);
    JsonNode cursor = tree == null ? null : tree.get("cursor");
    if (cursor == null || !cursor.isTextual()) {
      String expected = "page " + done + " of " + pages + " with a cursor to the next";
      return end(Refusal.malformed(previous, current, expected));
    }
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    current = more.body(Json.wrapped(body.set("cursor", cursor)));
    return more;
  }

  private @Nullable Exchange end(Outcome how) {
    outcome = how;
    return null;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}
