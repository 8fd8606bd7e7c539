package io.esbench.truth;

import io.esbench.driver.loop.EndlessOperation;
import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.ParamSource;
import io.esbench.op.Request;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A search without end that notes when each of its requests was sent and answered, apart from what
 * the recorders note. One step; read after it.
 */
final class Witness implements EndlessOperation {
  private final List<Client> clients = new ArrayList<>();

  @Override
  public ParamSource params(int client, int all) {
    Client made = new Client();
    clients.add(made);
    return made;
  }

  /** What its clients saw, in the order in which they were made. */
  List<Client> clients() {
    return List.copyOf(clients);
  }

  /** One client's requests in the order in which it made them; used on its loop. */
  static final class Client implements ParamSource, Request, Conversation {
    private final Exchange exchange = new Exchange("GET", "/_search", Map.of(), Keep.PREFIX, 0);
    private long[] sent = new long[64];
    private long[] received = new long[64];
    private int count;
    private boolean failed;

    @Override
    public Request next() {
      return this;
    }

    @Override
    public double progress() {
      return Double.NaN;
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
      if (previous == null) {
        return exchange;
      }
      if (count == sent.length) {
        sent = Arrays.copyOf(sent, 2 * count);
        received = Arrays.copyOf(received, 2 * count);
      }
      sent[count] = previous.sentNanos();
      received[count++] = previous.receivedNanos();
      failed = previous.failure() != null || previous.status() != 200;
      return null;
    }

    @Override
    public Outcome outcome() {
      return failed
          ? Outcome.failure(ErrorKind.SERVER_ERROR, 0, "not as the stub answers")
          : Outcome.success(1, DocumentCounts.NONE);
    }

    int count() {
      return count;
    }

    long sentNanos(int request) {
      return sent[request];
    }

    long receivedNanos(int request) {
      return received[request];
    }
  }
}
