package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.ErrorKind;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code run-until}: sends a request again and again until a value of its answer meets a criterion,
 * for at most a day. One client.
 */
final class RunUntil implements Request, Conversation {
  static final OperationInfo INFO =
      OperationInfo.waiting("sends a request until its answer meets a criterion")
          .required("path", "text", "starts with one slash; may have a query")
          .optional("method", "GET, HEAD, POST, PUT or DELETE", "GET", "of HTTP")
          .optional("body", "object, text or list", "none", "as of raw-request")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure")
          .required("json-path", "text", "dotted path to the value; item for elements of a list")
          .required(
              "criterion",
              "object",
              "operator gte, lte, eq or neq with value, or exists or not_exists")
          .optional("retry-wait-interval", "number of seconds", "60", "between two requests");

  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final Exchange exchange;
  private final SingleExchange.Judge byStatus;
  private final Criterion criterion;
  private final long intervalNanos;
  private final long deadlineNanos;
  private long firstNanos;
  private long pauseNanos;
  private long pausedNanos;
  private Outcome outcome = Outcome.ONE_OP;

  private RunUntil(
      Exchange exchange,
      SingleExchange.Judge byStatus,
      Criterion criterion,
      long intervalNanos,
      long deadlineNanos) {
    this.exchange = exchange;
    this.byStatus = byStatus;
    this.criterion = criterion;
    this.intervalNanos = intervalNanos;
    this.deadlineNanos = deadlineNanos;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RawRequest.Sending sending = RawRequest.Sending.of(params);
    Criterion criterion = Criterion.of(params);
    RetryRules rules = RetryRules.waiting(params);
    long interval = params.nanos("retry-wait-interval", MINUTE);
    return new FixedOperation(
        FixedOperation.inReport(params, true),
        sending.effects(),
        () ->
            new Retrying(
                new RunUntil(
                    sending.exchange(Keep.ALL),
                    sending.judge(),
                    criterion,
                    interval,
                    rules.deadlineNanos()),
                rules));
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    firstNanos = 0;
    pauseNanos = 0;
    pausedNanos = 0;
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    if (previous == null) {
      pauseNanos = 0;
      return exchange;
    }
    firstNanos = firstNanos == 0 ? previous.receivedNanos() : firstNanos;
    pauseNanos = 0;
    Outcome judged = byStatus.judge(previous, exchange);
    if (judged.error() != null) {
      return end(judged);
    }
    JsonNode tree = Json.tree(previous);
    if (tree == null) {
      return end(Refusal.malformed(previous, exchange, "JSON"));
    }
    if (criterion.holds(tree)) {
      return end(Outcome.ONE_OP);
    }
    long elapsed = Math.max(previous.receivedNanos() - firstNanos, pausedNanos);
    if (elapsed + intervalNanos > deadlineNanos) {
      String words = Refusal.name(exchange) + ": in time it was never so that " + criterion;
      return end(Outcome.failure(ErrorKind.GAVE_UP, 0, words));
    }
    pauseNanos = intervalNanos;
    pausedNanos += intervalNanos;
    return exchange;
  }

  private @Nullable Exchange end(Outcome how) {
    outcome = how;
    return null;
  }

  @Override
  public long pauseNanos() {
    return pauseNanos;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  /**
   * What must hold.
   *
   * @param path keys to the value; {@code item} stands for the elements of a list
   * @param operator one of the known ones
   * @param value to compare with, for the operators that compare
   */
  private record Criterion(List<String> path, String operator, long value) {
    private static final List<String> COMPARING = List.of("gte", "lte", "eq", "neq");
    private static final List<String> ALL =
        List.of("gte", "lte", "eq", "neq", "exists", "not_exists");

    static Criterion of(Params params) {
      String path = params.text("json-path");
      if (path == null) {
        throw params.missing("json-path");
      }
      var unused = params.required("criterion");
      ObjectNode criterion = params.object("criterion");
      String operator = criterion.path("operator").asText("");
      boolean comparing = COMPARING.contains(operator);
      if (!ALL.contains(operator)
          || (comparing && !criterion.path("value").canConvertToExactIntegral())) {
        throw params.fault(
            "criterion",
            "an object whose 'operator' is one of "
                + String.join(", ", ALL)
                + ", with a whole number as 'value' for the first four");
      }
      return new Criterion(
          List.of(path.split("\\.", -1)), operator, criterion.path("value").asLong());
    }

    boolean holds(JsonNode answer) {
      JsonNode found = find(answer, path);
      boolean there = found != null && !found.isNull();
      return switch (operator) {
        case "exists" -> there;
        case "not_exists" -> !there;
        default -> found != null && found.canConvertToExactIntegral() && holds(found.asLong());
      };
    }

    private boolean holds(long actual) {
      return switch (operator) {
        case "gte" -> actual >= value;
        case "lte" -> actual <= value;
        case "eq" -> actual == value;
        default -> actual != value;
      };
    }

    /** The first value at the path, in the order of the text. */
    private static @Nullable JsonNode find(JsonNode from, List<String> path) {
      if (path.isEmpty()) {
        return from;
      }
      List<String> rest = path.subList(1, path.size());
      if (from.isArray() && path.get(0).equals("item")) {
        for (JsonNode element : from) {
          JsonNode found = find(element, rest);
          if (found != null) {
            return found;
          }
        }
        return null;
      }
      JsonNode child = from.get(path.get(0));
      return child == null ? null : find(child, rest);
    }

    @Override
    public String toString() {
      String what = String.join(".", path) + " " + operator;
      return COMPARING.contains(operator) ? what + " " + value : what;
    }
  }
}
