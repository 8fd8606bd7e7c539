package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the operations have in common that prepare or inspect the target with a few requests: they
 * are not in the report, and are repeated while the target is away or overloaded.
 */
final class SetupCalls {
  private final Params params;
  private final RequestSettings settings;
  private final OperationContext context;
  private final RetryRules rules;
  private final boolean inReport;

  private SetupCalls(
      Params params, OperationContext context, RetryRules rules, boolean inReportByType) {
    this.params = params;
    this.settings = RequestSettings.of(params);
    this.context = context;
    this.rules = rules;
    this.inReport = FixedOperation.inReport(params, inReportByType);
  }

  static SetupCalls of(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    return new SetupCalls(params, context, RetryRules.setup(params, context), false);
  }

  /** Of an operation that waits for something that may last for hours. */
  static SetupCalls waiting(Operation operation, OperationContext context, boolean inReport) {
    Params params = context.params(operation);
    return new SetupCalls(params, context, RetryRules.waiting(params), inReport);
  }

  Params params() {
    return params;
  }

  RequestSettings settings() {
    return settings;
  }

  /** A request whose whole answer is wanted. */
  Exchange exchange(String method, RequestPath path) {
    return settings.exchange(method, path, Keep.ALL);
  }

  /** The same with a body, or without one if it is null. */
  Exchange exchange(String method, RequestPath path, @Nullable JsonNode body) {
    return settings.exchange(method, path, Keep.ALL, body);
  }

  /** One request that must be acknowledged. */
  PreparedOperation change(
      List<Effect> effects, String method, RequestPath path, @Nullable JsonNode body) {
    return change(effects, method, path, body, Acknowledgement::ofChange);
  }

  /** One request that deletes; absence is as good. */
  PreparedOperation deletion(Effect effect, RequestPath path) {
    return change(List.of(effect), "DELETE", path, null, Acknowledgement::ofDeletion);
  }

  /** One request, judged as given. */
  FixedOperation change(
      List<Effect> effects,
      String method,
      RequestPath path,
      @Nullable JsonNode body,
      SingleExchange.Judge judge) {
    String text = path.toString();
    return new FixedOperation(
        inReport,
        effects,
        () ->
            new Retrying(
                new SingleExchange(settings.exchange(method, text, Keep.ALL, body), judge), rules));
  }

  /** Several requests. */
  FixedOperation steps(List<Effect> effects, List<Steps.Step> steps, long weight) {
    return new FixedOperation(
        inReport, effects, () -> new Retrying(new Steps(steps, weight), rules));
  }

  /** Several requests with polls among them, counted in a unit. */
  PreparedOperation polling(String unit, List<Effect> effects, List<Steps.Step> steps) {
    Steps.Bounds bounds = Steps.Bounds.of(params, settings, context);
    return new FixedOperation(
        inReport, effects, unit, ids -> new Retrying(new Steps(steps, 1, bounds), rules));
  }
}
