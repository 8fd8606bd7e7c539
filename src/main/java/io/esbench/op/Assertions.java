package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.esbench.result.ErrorKind;
import io.esbench.track.Comparison;
import io.esbench.track.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private static final String KEY = "assertions";

  private static final String EXPECTED =
      "a list of objects with 'property', 'value' and a 'condition' that is one of "
          + String.join(" ", Comparison.signs());

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

  /** The same for any operation but a composite, whose items have assertions of their own. */
  static PreparedOperation on(Operation operation, PreparedOperation prepared) {
    Assertions assertions = of(operation, prepared.unit());
    return assertions.conditions.isEmpty() ? prepared : new AssertedOperation(prepared, assertions);
  }

  private static Assertions of(Operation operation, String unit) {
    Params params = Params.of(operation);
    List<Condition> conditions = new ArrayList<>();
    if (params.truthy(KEY)) {
      JsonNode list = params.required(KEY);
      if (!list.isArray()) {
        throw params.fault(KEY, EXPECTED);
      }
      list.forEach(assertion -> conditions.add(condition(assertion, params)));
    }
    return new Assertions(operation.name(), unit, conditions);
  }

  private static Condition condition(JsonNode assertion, Params params) {
    Optional<Comparison> comparison = Comparison.of(assertion.path("condition").asText());
    JsonNode value = assertion.path("value");
    if (!assertion.path("property").isTextual() || comparison.isEmpty() || value.isMissingNode()) {
      throw params.fault(KEY, EXPECTED);
    }
    return new Condition(assertion.get("property").textValue(), comparison.get(), value);
  }

  /** A request whose outcome is checked. */
  Request about(Request request) {
    return new Asserted(request, this);
  }

  Outcome check(Outcome outcome) {
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
   * @param comparison how it compares
   * @param expected with what
   */
  record Condition(String property, Comparison comparison, JsonNode expected) {
    /** What is wrong with the value, or null: nothing. */
    @Nullable String wrong(JsonNode actual) {
      if (actual.isMissingNode()) {
        return "there is no such value (of a search: add \"detailed-results\": true)";
      }
      boolean holds =
          (actual.isNumber() && expected.isNumber())
              ? comparison.holds(actual.decimalValue().compareTo(expected.decimalValue()))
              : comparison == Comparison.EQUAL && actual.equals(expected);
      return holds ? null : "it is " + actual;
    }

    @Override
    public String toString() {
      return property + " " + comparison.sign() + " " + expected;
    }
  }
}
