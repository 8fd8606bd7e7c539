package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import io.esbench.result.DocumentCounts;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code submit-async-search}, {@code get-async-search} and {@code delete-async-search}, items of a
 * composite: searches that go on in the server while other items run.
 */
final class AsyncSearch {
  private static final String FOREIGN = "the API of asynchronous searches";
  static final OperationInfo SUBMISSION =
      OperationInfo.measured("starts an asynchronous search; an item of a composite")
          .onlyElasticsearch(FOREIGN)
          .required("name", "text", "later items know it by this")
          .required("body", "object", "the search")
          .optional("index", "name or list", "all", "indices")
          .query();
  static final OperationInfo RETRIEVAL =
      OperationInfo.insisting("asks until asynchronous searches are done; an item of a composite")
          .onlyElasticsearch(FOREIGN)
          .required("retrieve-results-for", "name or list", "names they were submitted under")
          .query();
  static final OperationInfo DELETION =
      OperationInfo.measured("forgets asynchronous searches; an item of a composite")
          .onlyElasticsearch(FOREIGN)
          .required("delete-results-for", "name or list", "names they were submitted under")
          .query();

  private static final String API = "_async_search";

  private AsyncSearch() {}

  static PreparedOperation submit(Operation operation, OperationContext context) {
    SUBMISSION.requireServed(operation, context.flavour());
    Params params = context.params(operation);
    String name = Composite.nameOf(params);
    List<String> names = params.names("index");
    ObjectNode query = params.object("request-params");
    if (!query.has("wait_for_completion_timeout")) {
      query.put("wait_for_completion_timeout", 0);
    }
    String path =
        (names.isEmpty() ? RequestPath.of(API) : RequestPath.of(RequestPath.indices(names), API))
            .query(query)
            .toString();
    ByteBuffer body = params.body(SearchCall.body(params));
    RequestSettings settings = RequestSettings.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "ops",
        ids ->
            new SingleExchange(
                settings.exchange("POST", path, Keep.ALL, RequestSettings.JSON, body),
                (answer, exchange) -> submitted(answer, exchange, name, ids)));
  }

  private static Outcome submitted(Answer answer, Exchange exchange, String name, SharedIds ids) {
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return refusal;
    }
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.isObject()) {
      return Refusal.malformed(answer, exchange, "the state of a search");
    }
    ids.put(name, tree.path("id").textValue());
    return Outcome.ONE_OP;
  }

  static PreparedOperation get(Operation operation, OperationContext context) {
    RETRIEVAL.requireServed(operation, context.flavour());
    Params params = context.params(operation);
    RetryRules rules = RetryRules.untilSuccess(params);
    List<String> names = names(params, "retrieve-results-for");
    ObjectNode query = params.object("request-params");
    RequestSettings settings = RequestSettings.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "ops",
        ids -> new Retrying(new Calls("GET", names, query, settings, ids), rules));
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    DELETION.requireServed(operation, context.flavour());
    Params params = context.params(operation);
    List<String> names = names(params, "delete-results-for");
    ObjectNode query = params.object("request-params");
    RequestSettings settings = RequestSettings.of(params);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        List.of(),
        "ops",
        ids -> new Calls("DELETE", names, query, settings, ids));
  }

  private static List<String> names(Params params, String key) {
    var unused = params.required(key);
    return params.names(key);
  }

  /** One request for each of the searches that the server still knows. One client. */
  private static final class Calls implements Request, Conversation {
    private final String method;
    private final List<String> names;
    private final ObjectNode query;
    private final RequestSettings settings;
    private final SharedIds ids;
    private int next;
    private String name = "";
    private @Nullable Exchange current;
    private int done;
    private boolean running;
    private boolean partial;
    private ObjectNode stats = JsonNodeFactory.instance.objectNode();
    private Outcome outcome = Outcome.ONE_OP;

    Calls(
        String method,
        List<String> names,
        ObjectNode query,
        RequestSettings settings,
        SharedIds ids) {
      this.method = method;
      this.names = names;
      this.query = query;
      this.settings = settings;
      this.ids = ids;
    }

    @Override
    public long weight() {
      return names.size();
    }

    @Override
    public Conversation begin() {
      next = 0;
      done = 0;
      running = false;
      partial = false;
      stats = JsonNodeFactory.instance.objectNode();
      return this;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      Exchange asked = current;
      if (previous != null && asked != null) {
        Outcome failed = read(previous, asked);
        if (failed != null) {
          outcome = failed;
          return null;
        }
      }
      current = nextExchange();
      if (current == null) {
        outcome = outcome(previous, asked);
      }
      return current;
    }

    private @Nullable Outcome read(Answer answer, Exchange exchange) {
      Outcome refusal = Refusal.of(answer, exchange);
      if (refusal != null) {
        return refusal;
      }
      if (method.equals("DELETE")) {
        ids.remove(name);
        done++;
        return null;
      }
      JsonNode tree = Json.tree(answer);
      if (tree == null || !tree.isObject()) {
        return Refusal.malformed(answer, exchange, "the state of a search");
      }
      running |= tree.path("is_running").asBoolean();
      done += tree.path("is_running").asBoolean() ? 0 : 1;
      JsonNode response = tree.path("response");
      partial |= SearchAnswer.completeness(response) == Completeness.PARTIAL;
      ObjectNode figures = stats.putObject(name);
      figures.put("timed_out", response.path("timed_out").asBoolean());
      figures.put("took", response.path("took").asLong());
      if (response.has("hits")) {
        figures.put("hits", SearchAnswer.hits(response));
        figures.put("hits_relation", SearchAnswer.relation(response));
      }
      return null;
    }

    private @Nullable Exchange nextExchange() {
      while (next < names.size()) {
        name = names.get(next++);
        String id = ids.get(name);
        if (id != null) {
          RequestPath path = RequestPath.of(API, RequestPath.segment(id)).query(query);
          return settings.exchange(method, path, Keep.ALL);
        }
      }
      return null;
    }

    private Outcome outcome(@Nullable Answer last, @Nullable Exchange asked) {
      if (running && last != null && asked != null) {
        return Acknowledgement.no(last, asked, "a search is still running");
      }
      if (method.equals("DELETE")) {
        return Outcome.success(done, DocumentCounts.NONE);
      }
      ObjectNode values = JsonNodeFactory.instance.objectNode();
      values.set("stats", stats);
      return Outcome.success(
          done, new ResultValues(values, partial ? Completeness.PARTIAL : Completeness.COMPLETE));
    }

    @Override
    public Outcome outcome() {
      return outcome;
    }
  }
}
