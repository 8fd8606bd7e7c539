package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.Served;
import io.esbench.stub.StubAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class WireConnectionTest {
  private final ScriptedServer server = ScriptedServer.start();
  private final Caller caller = new Caller(server.target());

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  @Test
  void reusesTheConnection() {
    server.on("GET", "/", StubAnswer.json("{\"took\":1}"));
    for (int i = 0; i < 5; i++) {
      Caller.Told told = caller.get("/idx/_count");
      assertThat(told.failure()).isNull();
      assertThat(told.status()).isEqualTo(200);
      assertThat(told.body()).isEqualTo("{\"took\":1}");
    }
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void sendsTheBodyAndReadsChunks() {
    server.on("POST", "/_bulk", request -> StubAnswer.json(request.text()).chunked(7));
    String body = "{\"index\":{}}\n{\"a\":1}\n";
    assertThat(caller.post("/_bulk", body).body()).isEqualTo(body);
    Served served = server.awaitServed(1).get(0);
    assertThat(served.request().header("content-length")).isEqualTo("" + body.length());
    assertThat(served.request().header("accept")).isEqualTo("application/json");
  }
}
