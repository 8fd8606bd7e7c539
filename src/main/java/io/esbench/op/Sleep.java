package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code sleep}: waits for {@code duration} seconds and sends nothing. */
final class Sleep implements Request, Conversation {
  static final OperationInfo INFO =
      OperationInfo.silent("waits, sends nothing")
          .required("duration", "number of seconds", "how long");

  private final long nanos;

  private Sleep(long nanos) {
    this.nanos = nanos;
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    return item(operation, context).taking(Duration.ofNanos(duration(params)));
  }

  /** As an item of a composite. */
  static FixedOperation item(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    Sleep sleep = new Sleep(duration(params));
    return new FixedOperation(FixedOperation.inReport(params, false), List.of(), () -> sleep);
  }

  private static long duration(Params params) {
    if (!params.required("duration").isNumber()) {
      throw params.fault("duration", "a number of seconds of at least 0");
    }
    return params.nanos("duration", 0);
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    return null;
  }

  @Override
  public long pauseNanos() {
    return nanos;
  }

  @Override
  public Outcome outcome() {
    return Outcome.ONE_OP;
  }
}
