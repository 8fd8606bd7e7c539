package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.Completeness;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code esql-profile}: an ES|QL query with {@code profile}, whose times are the result values: of
 * phases, drivers with their operators, and plans. Times are milliseconds; what took none is left
 * out, but of the drivers themselves.
 */
final class EsqlProfile {
  static final OperationInfo INFO =
      OperationInfo.measured("an ES|QL query with its profile")
          .onlyElasticsearch("the language ES|QL")
          .required("query", "text", "the query")
          .optional("filter", "object", "none", "a query that filters the documents")
          .optional("body", "object", "none", "more of the request")
          .query()
          .optional("ignore", "HTTP status or list", "none", "statuses that are no failure");

  private static final double NANOS_PER_MILLI = 1e6;
  private static final List<String> PHASES =
      List.of("query", "planning", "parsing", "preanalysis", "dependency_resolution", "analysis");

  private final Map<String, Double> figures = new LinkedHashMap<>();
  private final Map<String, Double> operators = new LinkedHashMap<>();

  private EsqlProfile() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    ObjectNode body = params.object("body").put("profile", true);
    return Esql.prepared(params, body, EsqlProfile::judge);
  }

  private static Outcome judge(Answer answer, Exchange exchange) {
    JsonNode tree = Json.tree(answer);
    if (tree == null || !tree.path("profile").isObject()) {
      return Refusal.malformed(answer, exchange, "an answer with a profile");
    }
    return Outcome.success(1, new ResultValues(figures(tree), Completeness.UNKNOWN));
  }

  /** The figures under flat names such as {@code data.number}. */
  static ObjectNode figures(JsonNode answer) {
    EsqlProfile profile = new EsqlProfile();
    JsonNode tree = answer.path("profile");
    for (String phase : PHASES) {
      profile.addIfAny(phase + ".took_ms", millis(tree.path(phase).path("took_nanos")));
    }
    tree.path("drivers").forEach(profile::driver);
    profile.operators.forEach(profile::addIfAny);
    tree.path("plans").forEach(profile::plan);
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    profile.figures.forEach((name, figure) -> nest(values, name, figure));
    return values;
  }

  private void driver(JsonNode driver) {
    String name = driver.path("description").asText("unknown");
    double took = millis(driver.path("took_nanos"));
    double cpu = millis(driver.path("cpu_nanos"));
    figures.merge(name + ".number", 1.0, Double::sum);
    figures.merge(name + ".took_ms", took, Math::max);
    figures.merge(name + ".cpu_ms", cpu, Math::max);
    figures.merge(name + ".took_total_ms", took, Double::sum);
    figures.merge(name + ".cpu_total_ms", cpu, Double::sum);
    int index = 0;
    for (JsonNode operator : driver.path("operators")) {
      String full = operator.path("operator").asText("operator_" + index);
      index++;
      String prefix = name + "." + full.replaceFirst("\\[.*", "");
      JsonNode status = operator.path("status");
      double nanos =
          status.path("process_nanos").asDouble()
              + status.path("receive_nanos").asDouble()
              + status.path("emit_nanos").asDouble();
      operators.merge(prefix + ".process_ms", nanos / NANOS_PER_MILLI, Double::sum);
      operators.merge(
          prefix + ".processed_slices", status.path("processed_slices").asDouble(), Double::sum);
    }
  }

  private void plan(JsonNode plan) {
    String name = plan.path("description").asText("unknown");
    for (String part : List.of("logical_optimization", "physical_optimization", "reduction")) {
      addIfAny(name + "." + part + ".took_ms", millis(plan.path(part + "_nanos")));
    }
  }

  private void addIfAny(String name, double value) {
    if (value != 0) {
      figures.merge(name, value, Double::sum);
    }
  }

  private static double millis(JsonNode nanos) {
    return nanos.asDouble() / NANOS_PER_MILLI;
  }

  /** So that the dotted names are paths, as those of all other values. */
  private static void nest(ObjectNode values, String name, double figure) {
    int dot = name.lastIndexOf('.');
    ObjectNode parent = values;
    for (String key : name.substring(0, dot).split("\\.", -1)) {
      parent = parent.withObjectProperty(key);
    }
    parent.put(name.substring(dot + 1), figure);
  }
}
