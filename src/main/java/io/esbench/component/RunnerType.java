package io.esbench.component;

import io.esbench.op.Effect;
import io.esbench.op.OperationContext;
import io.esbench.op.OperationType;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.Runner;
import io.esbench.plugin.TrackView;
import io.esbench.track.Operation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An operation type of a track's own, perhaps with a parameter source of its own. */
record RunnerType(
    TrackView track, Named<Runner.Factory> runner, @Nullable Named<ParameterSource.Factory> source)
    implements OperationType {

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    // Made once for nothing: what it refuses is known before anything is sent.
    var unused = params(operation, source(operation), 0, 1).next();
    return new Prepared(this, operation, source(operation));
  }

  private ParamSource params(
      Operation operation, @Nullable ParameterSource all, int client, int clients) {
    Named<ParameterSource.Factory> named = source;
    ParameterSource part =
        all == null || named == null
            ? null
            : named.run(operation.where(), () -> all.partition(client, clients));
    return new RunnerParams(
        runner, runner(operation), named, part, parameters(operation), operation);
  }

  private Runner runner(Operation operation) {
    return runner.run(
        operation.where(), () -> runner.component().create(track, parameters(operation)));
  }

  private @Nullable ParameterSource source(Operation operation) {
    Named<ParameterSource.Factory> named = source;
    return named == null
        ? null
        : named.run(
            operation.where(), () -> named.component().create(track, parameters(operation)));
  }

  private static Map<String, @Nullable Object> parameters(Operation operation) {
    return PlainValues.object(operation.params().text());
  }

  private record Prepared(RunnerType type, Operation operation, @Nullable ParameterSource all)
      implements PreparedOperation {
    @Override
    public String unit() {
      return type.runner().component().unit();
    }

    @Override
    public boolean inReport() {
      Object wanted = parameters(operation).get("include-in-reporting");
      return wanted == null || !wanted.toString().equalsIgnoreCase("false");
    }

    @Override
    public List<Effect> effects() {
      return type.runner().component().onlyReads()
          ? List.of()
          : List.of(
              new Effect(
                  Effect.Kind.CHANGES_CLUSTER,
                  "operation type '" + operation.type() + "' of " + type.runner().origin()));
    }

    @Override
    public boolean finite() {
      return type.runner().component().completes() || (all != null && !all.infinite());
    }

    @Override
    public ParamSource params(int client, int clients) {
      return type.params(operation, all, client, clients);
    }
  }
}
