package io.esbench.component;

import io.esbench.op.ParamSource;
import io.esbench.op.Request;
import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.Runner;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Invocation after invocation of one client's runner. */
final class RunnerParams implements ParamSource {
  private final Named<Runner.Factory> named;
  private final Runner runner;
  private final @Nullable Named<ParameterSource.Factory> namedSource;
  private final @Nullable ParameterSource source;
  private final Map<String, @Nullable Object> fixed;
  private final Location where;
  private final RunnerRequest request;

  RunnerParams(
      Named<Runner.Factory> named,
      Runner runner,
      @Nullable Named<ParameterSource.Factory> namedSource,
      @Nullable ParameterSource source,
      Map<String, @Nullable Object> fixed,
      Operation operation) {
    this.named = named;
    this.runner = runner;
    this.namedSource = namedSource;
    this.source = source;
    this.fixed = Collections.unmodifiableMap(fixed);
    this.where = operation.where();
    this.request = new RunnerRequest(named, where);
  }

  @Override
  public @Nullable Request next() {
    if (named.run(where, runner::completed)) {
      return null;
    }
    Map<String, @Nullable Object> parameters = parameters();
    if (parameters == null) {
      return null;
    }
    request.prepare(() -> runner.begin(parameters));
    return request;
  }

  private @Nullable Map<String, @Nullable Object> parameters() {
    ParameterSource part = source;
    return part == null || namedSource == null ? fixed : namedSource.run(where, part::next);
  }

  @Override
  public double progress() {
    ParameterSource part = source;
    return part == null || namedSource == null
        ? named.run(where, runner::progress)
        : namedSource.run(where, part::progress);
  }
}
