package io.esbench.op;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation with what its track asserts about it. */
record AssertedOperation(PreparedOperation operation, Assertions assertions)
    implements PreparedOperation {
  @Override
  public String unit() {
    return operation.unit();
  }

  @Override
  public boolean inReport() {
    return operation.inReport();
  }

  @Override
  public List<Effect> effects() {
    return operation.effects();
  }

  @Override
  public boolean finite() {
    return operation.finite();
  }

  @Override
  public long documents() {
    return operation.documents();
  }

  @Override
  public void requireClients(int clients) {
    operation.requireClients(clients);
  }

  @Override
  public @Nullable Duration fixedTime() {
    return operation.fixedTime();
  }

  @Override
  public void requireUnchanged() {
    operation.requireUnchanged();
  }

  @Override
  public @Nullable String remark(long requests) {
    return operation.remark(requests);
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new Checked(operation.params(client, clients), assertions);
  }

  private static final class Checked implements ParamSource {
    private final ParamSource source;
    private final Assertions assertions;
    private @Nullable Asserted asserted;

    Checked(ParamSource source, Assertions assertions) {
      this.source = source;
      this.assertions = assertions;
    }

    @Override
    public @Nullable Request next() {
      Request request = source.next();
      if (request == null) {
        return null;
      }
      Asserted known = asserted;
      asserted = known == null ? new Asserted(request, assertions) : known.about(request);
      return asserted;
    }

    @Override
    public @Nullable Runnable readAhead() {
      return source.readAhead();
    }

    @Override
    public double progress() {
      return source.progress();
    }
  }
}
