package io.esbench.op;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** {@code esql}: an ES|QL query; a partial answer is a failure. */
final class Esql {
  static final OperationInfo INFO =
      OperationInfo.measured("an ES|QL query; partial results are a failure")
          .onlyElasticsearch("the language ES|QL")
          .required("query", "text", "the query")
          .optional("filter", "object", "none", "a query that filters the documents")
          .optional("body", "object", "none", "more of the request")
          .optional("detailed-results", "boolean", "false", "keeps took and counts for assertions")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure");

  private static final List<String> DETAILS =
      List.of(
          "took",
          "documents_found",
          "values_loaded",
          "completion_time_in_millis",
          "start_time_in_millis",
          "expiration_time_in_millis");

  private Esql() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    boolean detailed = params.flag("detailed-results", false);
    return prepared(params, params.object("body"), new Reading(detailed));
  }

  /**
   * Any query.
   *
   * @param body to which query and filter are added
   * @param reading of the answer if its status is good
   */
  static PreparedOperation prepared(Params params, ObjectNode body, SingleExchange.Judge reading) {
    String query = params.text("query");
    if (query == null) {
      throw params.missing("query");
    }
    body.put("query", query);
    if (params.truthy("filter")) {
      body.set("filter", params.object("filter"));
    }
    RequestSettings settings = RequestSettings.of(params);
    ObjectNode parameters = params.object("request-params");
    SingleExchange.Judge byStatus = IgnoredStatuses.take(params, parameters).judge(false);
    String path = RequestPath.of("_query").query(parameters).toString();
    ByteBuffer bytes = params.body(body);
    SingleExchange.Judge judge =
        (answer, exchange) -> {
          Outcome outcome = byStatus.judge(answer, exchange);
          boolean readable = outcome.error() == null && answer.status() <= 299;
          return readable ? reading.judge(answer, exchange) : outcome;
        };
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        () ->
            new SingleExchange(
                settings.exchange("POST", path, Keep.ALL, RequestSettings.JSON, bytes), judge));
  }

  /**
   * Reads the answer without keeping its rows, and no further than it must.
   *
   * @param detailed whether all figures are wanted
   */
  private record Reading(boolean detailed) implements SingleExchange.Judge {
    @Override
    public Outcome judge(Answer answer, Exchange exchange) {
      ObjectNode values = JsonNodeFactory.instance.objectNode().put("is_partial", false);
      try (JsonParser json = Json.parser(answer)) {
        read(json, values);
      } catch (IOException e) {
        return Refusal.malformed(answer, exchange, "an answer to a query");
      }
      if (values.path("is_partial").asBoolean()) {
        return Acknowledgement.no(answer, exchange, "is_partial is true: results are missing");
      }
      return detailed
          ? Outcome.success(1, new ResultValues(values, Completeness.COMPLETE))
          : Outcome.ONE_OP;
    }

    private void read(JsonParser json, ObjectNode values) throws IOException {
      if (detailed) {
        DETAILS.forEach(values::putNull);
      }
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("no object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (name.equals("is_partial")) {
          values.put(name, value == JsonToken.VALUE_TRUE);
          if (!detailed) {
            return;
          }
        } else if (values.has(name) && value.isNumeric()) {
          values.put(name, json.getLongValue());
        }
        json.skipChildren();
      }
      if (json.currentToken() != JsonToken.END_OBJECT) {
        throw new IOException("cut off");
      }
    }
  }
}
