package io.esbench.op;

import io.esbench.track.Operation;
import java.util.List;

/** The operations of anomaly detection jobs: create, delete, open, close. */
final class MlJob {
  static final OperationInfo CREATION =
      named("creates an anomaly detection job").required("body", "object", "the job");
  static final OperationInfo DELETION =
      named("deletes an anomaly detection job; absence is no failure")
          .optional("force", "boolean", "false", "also while it is open");
  static final OperationInfo OPENING = named("opens an anomaly detection job");
  static final OperationInfo CLOSING =
      named("closes an anomaly detection job")
          .optional("force", "boolean", "false", "in the body")
          .optional("timeout", "time with unit", "the server's", "in the body");

  private MlJob() {}

  private static OperationInfo named(String summary) {
    return OperationInfo.setup(summary)
        .onlyElasticsearch("the API of machine learning")
        .required("job-id", "name", "id of the job");
  }

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(), "PUT", path(params), params.requiredObject("body"), Acknowledgement::ofChange);
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.deletion(
        effect(params, Effect.Kind.DELETES),
        path(params).query("force", Boolean.toString(params.flag("force", false))));
  }

  static PreparedOperation open(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(effect(params, Effect.Kind.CHANGES)),
        "POST",
        path(params).segments("_open"),
        null,
        Acknowledgement.of("opened"));
  }

  static PreparedOperation close(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    return calls.change(
        List.of(effect(params, Effect.Kind.CHANGES)),
        "POST",
        path(params).segments("_close"),
        MlDatafeed.forced(params),
        Acknowledgement.of("closed"));
  }

  private static RequestPath path(Params params) {
    return Thing.ML_JOB.of(params.name("job-id"));
  }

  private static Effect effect(Params params, Effect.Kind kind) {
    return new Effect(kind, Thing.ML_JOB, params.name("job-id"));
  }
}
