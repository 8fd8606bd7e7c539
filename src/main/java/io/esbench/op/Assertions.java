package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.esbench.result.ErrorKind;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a track asserts about the result values of an operation; a value for which it does not hold
 * makes the request fail with {@link ErrorKind#ASSERTION_FAILED}.
 *
 * @param operation name, for messages
 * @param unit of the operation
 * @param conditions in order
 */
record Assertions(String operation, String unit, List<Condition> conditions) {
  private static final List<String> OPERATORS = List.of("<", "<=", "==", ">=", ">");

  Assertions {
    conditions = List.copyOf(conditions);
  }

  /** The operation with what its track asserts about it. */
  static FixedOperation on(Operation operation, FixedOperation prepared) {
    Assertions assertions = of(operation, prepared.unit());
    return assertions.conditions.isEmpty()
        ? prepared
        : new FixedOperation(
            prepared.inReport(),
            prepared.effects(),
            prepared.unit(),
            ids -> assertions.about(prepared.requests().apply(ids)));
  }

  /** The same for any operation. */
  static PreparedOperation on(Operation operation, PreparedOperation prepared) {
    if (prepared instanceof FixedOperation fixed) {
      return on(operation, fixed);
    }
    Params params = Params.of(operation);
    if (params.truthy("assertions")) {
      throw params.refusal(
          "assertions", "cannot be checked for the type '" + operation.type() + "'; remove them");
    }
    return prepared;
  }

  private static Assertions of(Operation operation, String unit) {
    Params params = Params.of(operation);
    List<Condition> conditions = new ArrayList<>();
    if (params.truthy("assertions")) {
      for (JsonNode assertion : params.required("assertions")) {
        JsonNode value = assertion.path("value");
        String operator = assertion.path("condition").asText();
        if (!assertion.path("property").isTextual()
            || !OPERATORS.contains(operator)
            || value.isMissingNode()) {
          throw params.fault(
              "assertions",
              "a list of objects with 'property', 'value' and a 'condition' that is one of "
                  + String.join(" ", OPERATORS));
        }
        conditions.add(new Condition(assertion.get("property").textValue(), operator, value));
      }
    }
    return new Assertions(operation.name(), unit, conditions);
  }

  private Request about(Request request) {
    return new Asserted(request, this);
  }

  private Outcome check(Outcome outcome) {
    if (outcome.error() != null) {
      return outcome;
    }
    for (Condition condition : conditions) {
      String wrong = condition.wrong(value(outcome, condition.property));
      if (wrong != null) {
        String text =
            "operation '" + operation + "' was asserted to give " + condition + ", but " + wrong;
        return Outcome.failure(ErrorKind.ASSERTION_FAILED, 0, text);
      }
    }
    return outcome;
  }

  private JsonNode value(Outcome outcome, String property) {
    return switch (property) {
      case "weight" -> LongNode.valueOf(outcome.weight());
      case "unit" -> TextNode.valueOf(unit);
      case "success" -> BooleanNode.TRUE;
      default ->
          outcome.values() == null ? MissingNode.getInstance() : outcome.values().at(property);
    };
  }

  /**
   * One assertion.
   *
   * @param property dotted path to a result value
   * @param operator how it compares
   * @param expected with what
   */
  record Condition(String property, String operator, JsonNode expected) {
    /** What is wrong with the value, or null: nothing. */
    @Nullable String wrong(JsonNode actual) {
      if (actual.isMissingNode()) {
        return "there is no such value (of a search: add \"detailed-results\": true)";
      }
      boolean holds =
          (actual.isNumber() && expected.isNumber())
              ? holds(actual.decimalValue().compareTo(expected.decimalValue()))
              : operator.equals("==") && actual.equals(expected);
      return holds ? null : "it is " + actual;
    }

    private boolean holds(int order) {
      return switch (operator) {
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case "==" -> order == 0;
        case ">=" -> order >= 0;
        default -> order > 0;
      };
    }

    @Override
    public String toString() {
      return property + " " + operator + " " + expected;
    }
  }

  /** An invocation whose outcome is checked. One client. */
  private static final class Asserted implements Request, Conversation {
    private final Request request;
    private final Assertions assertions;
    private @Nullable Conversation conversation;

    Asserted(Request request, Assertions assertions) {
      this.request = request;
      this.assertions = assertions;
    }

    @Override
    public long weight() {
      return request.weight();
    }

    @Override
    public Conversation begin() {
      conversation = request.begin();
      return this;
    }

    private Conversation begun() {
      if (conversation == null) {
        throw new IllegalStateException("not begun");
      }
      return conversation;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      return begun().next(previous);
    }

    @Override
    public long pauseNanos() {
      return begun().pauseNanos();
    }

    @Override
    public boolean repeats() {
      return begun().repeats();
    }

    @Override
    public Outcome outcome() {
      return assertions.check(begun().outcome());
    }

    @Override
    public Outcome abandoned() {
      return begun().abandoned();
    }
  }
}
