package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.driver.Bench.Ran;
import io.esbench.result.ErrorKind;
import io.esbench.result.ItemResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Composites over real connections; what must be exact are counts. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CompositeTest {
  private static final StubAnswer OK = StubAnswer.json("{}");
  private static final String A = "{'operation-type':'raw-request','path':'/a','name':'a'}";
  private static final String B = "{'operation-type':'raw-request','path':'/b','name':'b'}";

  private final ScriptedServer server = ScriptedServer.start();
  private final Bench bench = new Bench(server.target());

  @AfterEach
  void close() {
    bench.close();
    server.close();
  }

  @Test
  void streamsAreInFlightTogetherAndConnectionsAreKept() {
    server.on("GET", "/a", OK.after(Duration.ofMillis(100)));
    server.on("GET", "/b", OK.after(Duration.ofMillis(100)));

    Ran ran = composite(3, "{'stream':[" + A + "]},{'stream':[" + B + "]}");

    assertThat(ran.end()).isEqualTo(StepEnd.COMPLETED);
    assertThat(ran.result().requests().succeeded()).isEqualTo(3);
    // One after the other would take 200 ms; the bound leaves time for a busy machine.
    assertThat(ran.result().serviceTime().minMillis()).isBetween(99.0, 190.0);
    assertThat(ran.result().items()).extracting(ItemResult::name).containsExactly("a", "b");
    assertThat(ran.result().items())
        .allSatisfy(item -> assertThat(item.serviceTime().count()).isEqualTo(3));
    assertThat(server.awaitServed(6)).hasSize(6);
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void anErrorClosesTheConnectionsWithAnswersInFlightAndTheNextOnesWork() {
    AtomicInteger number = new AtomicInteger();
    server.on("GET", "/a", request -> number.getAndIncrement() == 0 ? StubAnswer.status(503) : OK);
    server.on("GET", "/b", OK.after(Duration.ofMillis(300)));

    Ran ran = composite(3, "{'stream':[" + A + "]},{'stream':[" + B + "]}");

    assertThat(ran.result().requests().succeeded()).isEqualTo(2);
    assertThat(ran.result().requests().failed()).isEqualTo(1);
    assertThat(ran.failure()).startsWith("item 'a': HTTP 503");
    assertThat(ran.result().failureTime().maxMillis()).isLessThan(300);
    assertThat(ran.result().items().get(1).requests().succeeded()).isEqualTo(2);
    assertThat(ran.result().items().get(1).requests().failed()).isZero();
    // Two, and one in place of that which was closed.
    assertThat(server.connections()).isEqualTo(3);
  }

  @Test
  void aTimeoutOfAnItemFailsTheComposite() {
    server.on("GET", "/a", StubAnswer.silence());
    server.on("GET", "/b", OK);
    String silent = A.replace("'name'", "'request-timeout':0.1,'name'");

    Ran ran = composite(1, "{'stream':[" + silent + "," + B + "]}," + B);

    assertThat(ran.result().requests().errors().get(0).kind()).isEqualTo(ErrorKind.TIMEOUT);
    assertThat(ran.result().items().get(1).requests().succeeded()).isZero();
  }

  @Test
  void aCancelledCompositeIsDrainedInTime() {
    server.on("GET", "/", StubAnswer.silence());
    CompletableFuture<Ran> running =
        CompletableFuture.supplyAsync(
            () -> composite(1000, "{'stream':[" + A + "]},{'stream':[" + B + "]}"));
    while (server.received() < 2) {
      Thread.onSpinWait();
    }
    bench.cancellation.request();

    Ran ran = running.join();

    assertThat(ran.end()).isEqualTo(StepEnd.CANCELLED);
    assertThat(ran.result().requests().failed()).isEqualTo(1);
    assertThat(server.received()).isEqualTo(2);
  }

  @Test
  void anAssertionThatDoesNotHoldEndsTheRace() {
    server.on("POST", "/i/_search", StubAnswer.json("{\"hits\":{\"total\":{\"value\":3}}}"));

    Ran ran =
        composite(
            1000,
            "{'operation-type':'search','name':'few','index':'i','body':{},"
                + "'detailed-results':true,"
                + "'assertions':[{'property':'hits','condition':'>','value':5}]}");

    assertThat(ran.end()).isEqualTo(StepEnd.REQUEST_FAILED);
    assertThat(ran.message()).contains("item 'few'").contains("hits > 5").contains("it is 3");
    assertThat(ran.result().requests().failed()).isEqualTo(1);
  }

  private Ran composite(int iterations, String requests) {
    return bench.run("composite", iterations, "{'requests':[" + requests + "]}");
  }
}
