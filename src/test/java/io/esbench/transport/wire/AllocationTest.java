package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The garbage of one exchange on the loop's thread, which is what makes collectors run. */
final class AllocationTest {
  private static final int WARM_UP = 4_000;
  private static final int MEASURED = 2_000;

  @Test
  void aSearchAllocatesAlmostNothing() {
    ByteBuffer query = ByteBuffer.allocateDirect(200);
    assertThat(bytesPerExchange(Keep.PREFIX, query)).isLessThan(256);
  }

  @Test
  void aBulkAllocatesTheViewsOfItsSlices() {
    ByteBuffer action = ByteBuffer.allocateDirect(40);
    ByteBuffer documents = ByteBuffer.allocateDirect(100_000);
    assertThat(bytesPerExchange(Keep.ALL_UNLESS_NO_ERRORS, action, documents)).isLessThan(2048);
  }

  private static long bytesPerExchange(Keep keep, ByteBuffer... body) {
    String answer = "{\"took\":1,\"errors\":false,\"items\":[" + "x".repeat(1500) + "]}";
    try (ScriptedServer server = ScriptedServer.start();
        Caller caller = new Caller(server.target())) {
      server.keepBodies(0).on("POST", "/", StubAnswer.json(answer));
      Exchange exchange = Caller.exchange("POST", "/i/_search", keep, Duration.ofSeconds(10));
      Counting counting = new Counting(caller.connection(), exchange.body(body));
      caller.loop().execute(() -> counting.send());
      return Caller.join(counting.bytes) / MEASURED;
    }
  }

  private static final class Counting implements Connection.Listener {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final CompletableFuture<Long> bytes = new CompletableFuture<>();
    private final Connection connection;
    private final Exchange exchange;
    private int count;
    private long before;

    Counting(Connection connection, Exchange exchange) {
      this.connection = connection;
      this.exchange = exchange;
    }

    void send() {
      connection.send(exchange, this);
    }

    @Override
    public void answered(Answer answer) {
      count++;
      if (answer.failure() != null) {
        bytes.completeExceptionally(new AssertionError(answer.failureDetail()));
        return;
      }
      if (count == WARM_UP) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      if (count == WARM_UP + MEASURED) {
        bytes.complete(threads.getCurrentThreadAllocatedBytes() - before);
      } else {
        send();
      }
    }
  }
}
