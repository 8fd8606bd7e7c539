package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What measured operations allocate per request, apart from the transport and the reader. */
class AllocationTest {
  private static final int REQUESTS = 20_000;
  private static final FakeAnswer OK = FakeAnswer.ok("{\"took\":3,\"errors\":false,\"items\":[]}");

  @Test
  void aSearchAllocatesNothing() {
    Request search = Talk.request(Talk.prepare("search", "{'index':'a','body':{}}"));
    assertThat(bytesPerRequest(search)).isLessThan(1);
  }

  @Test
  void aBulkAllocatesItsOutcomeOnly() {
    BulkRequest bulk =
        new BulkRequest(new Exchange("PUT", "/_bulk", Map.of(), Keep.PREFIX, 0), 1, false);
    ByteBuffer body = StandardCharsets.UTF_8.encode("{\"index\":{}}\n{}\n");
    bulk.body().set(1, body);
    assertThat(bytesPerRequest(bulk)).isLessThan(160);
  }

  @Test
  void aBulkOfWhichAllItemsAreReadAllocatesItsOutcomeOnly() {
    BulkRequest bulk =
        new BulkRequest(new Exchange("PUT", "/_bulk", Map.of(), Keep.ALL, 0), 1, true);
    ByteBuffer body = StandardCharsets.UTF_8.encode("{\"index\":{}}\n{}\n".repeat(10));
    bulk.body().set(10, body);
    String item =
        "{\"index\":{\"_index\":\"logs\",\"_id\":\"x\",\"_version\":1,\"result\":\"created\","
            + "\"_shards\":{\"total\":2,\"successful\":1,\"failed\":0},\"status\":201}}";
    String items = (item + ",").repeat(9) + item;
    FakeAnswer answer = FakeAnswer.ok("{\"took\":3,\"errors\":false,\"items\":[" + items + "]}");
    assertThat(bytesPerRequest(bulk, answer)).isLessThan(160);
  }

  private static double bytesPerRequest(Request request) {
    return bytesPerRequest(request, OK);
  }

  private static double bytesPerRequest(Request request, FakeAnswer answer) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    send(request, answer); // classes are loaded and lambdas linked once
    long before = threads.getCurrentThreadAllocatedBytes();
    send(request, answer);
    return (double) (threads.getCurrentThreadAllocatedBytes() - before) / REQUESTS;
  }

  private static void send(Request request, FakeAnswer answer) {
    for (int i = 0; i < REQUESTS; i++) {
      Conversation conversation = request.begin();
      conversation.next(null);
      conversation.next(answer);
      if (conversation.outcome().error() != null) {
        throw new AssertionError(conversation.outcome());
      }
    }
  }
}
