package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code wait-for-transform}: tells a transform to stop at its next checkpoint and follows it until
 * it has stopped. One client of the task does it, the others have nothing to do. Ends by itself.
 *
 * @param inReport whether its task is in the report
 * @param effects the transform
 * @param stop tells it to stop
 * @param stats reads what it has done
 * @param rules repetition after failures
 * @param bounds of a poll in a row
 * @param limits when it is done
 */
record WaitForTransform(
    boolean inReport,
    List<Effect> effects,
    Exchange stop,
    Exchange stats,
    RetryRules rules,
    Steps.Bounds bounds,
    Limits limits)
    implements PreparedOperation {
  static final OperationInfo INFO =
      OperationInfo.waiting("waits until a transform has stopped at a checkpoint")
          .onlyElasticsearch("the API of transforms")
          .required("transform-id", "name", "id of the transform")
          .optional("force", "boolean", "false", "passed on with the request to stop")
          .optional("timeout", "time with unit", "the server's", "passed on likewise")
          .optional("wait-for-checkpoint", "boolean", "true", "passed on likewise")
          .optional("wait-for-completion", "boolean", "true", "false: asks once and goes on")
          .optional(
              "transform-timeout", "number of seconds", "3600", "fails if it takes longer in all")
          .optional("poll-interval", "number of seconds", "0.5", "between two questions");

  /**
   * When it is done.
   *
   * @param untilStopped whether it waits at all
   * @param timeoutNanos of all its invocations together
   * @param pollNanos between two questions
   */
  record Limits(boolean untilStopped, long timeoutNanos, long pollNanos) {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.waiting(operation, context, false);
    Params params = calls.params();
    String id = params.name("transform-id");
    RequestPath stop =
        Thing.TRANSFORM
            .of(id)
            .segments("_stop")
            .query("force", Boolean.toString(params.flag("force", false)))
            .query("wait_for_completion", "false")
            .query(
                "wait_for_checkpoint", Boolean.toString(params.flag("wait-for-checkpoint", true)))
            .queryIfSet("timeout", params.text("timeout"));
    Limits limits =
        new Limits(
            params.flag("wait-for-completion", true),
            params.nanos("transform-timeout", Duration.ofHours(1).toNanos()),
            params.nanos("poll-interval", Duration.ofMillis(500).toNanos()));
    return new WaitForTransform(
        FixedOperation.inReport(params, false),
        List.of(new Effect(Effect.Kind.CHANGES, Thing.TRANSFORM, id)),
        calls.exchange("POST", stop),
        calls.exchange("GET", Thing.TRANSFORM.of(id).segments("_stats")),
        RetryRules.waiting(params),
        Steps.Bounds.of(params, calls.settings(), context),
        limits);
  }

  WaitForTransform {
    effects = List.copyOf(effects);
  }

  @Override
  public String unit() {
    return "docs";
  }

  @Override
  public boolean finite() {
    return true;
  }

  @Override
  public ParamSource params(int client, int clients) {
    return client == 0 ? new TransformWait(this) : new Nothing();
  }

  /** Of the clients that have nothing to do. */
  private static final class Nothing implements ParamSource {
    @Override
    public @Nullable Request next() {
      return null;
    }

    @Override
    public double progress() {
      return 1;
    }
  }
}
