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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An operation type of a track's own, perhaps with a parameter source of its own. */
record RunnerType(
    TrackView track, Named<Runner.Factory> runner, @Nullable Named<ParameterSource.Factory> source)
    implements OperationType {
  private static final String SOURCE = "a ParameterSource";

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
            : named.made(operation.where(), SOURCE, () -> all.partition(client, clients));
    return new RunnerParams(
        runner, runner(operation), named, part, parameters(operation), operation);
  }

  private Runner runner(Operation operation) {
    return runner.made(
        operation.where(),
        "a Runner",
        () -> runner.component().create(track, parameters(operation)));
  }

  private @Nullable ParameterSource source(Operation operation) {
    Named<ParameterSource.Factory> named = source;
    return named == null
        ? null
        : named.made(
            operation.where(),
            SOURCE,
            () -> named.component().create(track, parameters(operation)));
  }

  private static Map<String, @Nullable Object> parameters(Operation operation) {
    return PlainValues.of(operation);
  }

  private record Prepared(RunnerType type, Operation operation, @Nullable ParameterSource all)
      implements PreparedOperation {
    @Override
    public String unit() {
      return about(Runner.Factory::unit);
    }

    @Override
    public boolean inReport() {
      Object wanted = parameters(operation).get("include-in-reporting");
      return wanted == null || !wanted.toString().equalsIgnoreCase("false");
    }

    @Override
    public List<Effect> effects() {
      return about(Runner.Factory::onlyReads)
          ? List.of()
          : List.of(
              new Effect(
                  Effect.Kind.CHANGES_CLUSTER,
                  "operation type '" + operation.type() + "' of " + type.runner().origin()));
    }

    @Override
    public boolean finite() {
      return about(Runner.Factory::completes) || endsWithItsSource();
    }

    private boolean endsWithItsSource() {
      Named<ParameterSource.Factory> named = type.source();
      ParameterSource source = all;
      return named != null && source != null && !named.run(operation.where(), source::infinite);
    }

    private <R> R about(Function<Runner.Factory, R> question) {
      Runner.Factory factory = type.runner().component();
      return type.runner().made(operation.where(), "an answer", () -> question.apply(factory));
    }

    @Override
    public ParamSource params(int client, int clients) {
      return type.params(operation, all, client, clients);
    }
  }
}
