package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Exchange;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Keep;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What reaches the server. */
final class RequestWriterTest {
  private static final long LIMIT_NANOS = Duration.ofSeconds(10).toNanos();

  private final ScriptedServer server = ScriptedServer.start().on("*", "/", StubAnswer.status(200));
  private final Caller caller = new Caller(target());

  private Target target() {
    HostAddress host = new HostAddress(false, "127.0.0.1", server.port(), "/cluster-a");
    ClientOptions options =
        ClientOptions.DEFAULT.within(Duration.ofSeconds(10)).authorizedBy(new Secret("Basic dTpw"));
    return new Target(List.of(host), options);
  }

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  @Test
  void sendsTheHeadersOfConnectionAndRequest() {
    Map<String, String> headers = Map.of("Content-Type", "application/json");
    StubRequest got = send(new Exchange("POST", "/_search?q=a", headers, Keep.ALL, LIMIT_NANOS));
    assertThat(got.path()).isEqualTo("/cluster-a/_search?q=a");
    assertThat(got.header("user-agent")).isEqualTo("esbench/dev");
    assertThat(got.headers())
        .containsEntry("host", "127.0.0.1:" + server.port())
        .containsEntry("authorization", "Basic dTpw")
        .containsEntry("accept", "application/json")
        .containsEntry("content-type", "application/json")
        .containsEntry("content-length", "0")
        .hasSize(6);
  }

  @ParameterizedTest
  @CsvSource({"Accept", "accept"})
  void theRequestMayNameItsOwnAccept(String name) {
    Map<String, String> headers = Map.of(name, "application/cbor");
    StubRequest got = send(new Exchange("GET", "/", headers, Keep.ALL, LIMIT_NANOS));
    assertThat(got.header("accept")).isEqualTo("application/cbor");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD", "DELETE"})
  void aRequestWithoutBodyHasNoLength(String method) {
    StubRequest got = send(new Exchange(method, "/", Map.of(), Keep.ALL, LIMIT_NANOS));
    assertThat(got.header("content-length")).isNull();
  }

  @Test
  void encodesWhatMustNotStandInARequestLine() {
    StubRequest got =
        send(new Exchange("GET", "/a b\r\n\u00fc\ud83d\ude00%20", Map.of(), Keep.ALL, LIMIT_NANOS));
    assertThat(got.path()).isEqualTo("/cluster-a/a%20b%0D%0A%C3%BC%F0%9F%98%80%20");
  }

  @Test
  void sendsSlicesInOrderAndLeavesThemAlone() {
    byte[] all = random(900_000);
    ByteBuffer direct = ByteBuffer.allocateDirect(all.length).put(all);
    ByteBuffer[] slices = {
      ByteBuffer.wrap(all, 0, 10),
      direct.duplicate().position(10).limit(300_000),
      ByteBuffer.allocate(0),
      ByteBuffer.wrap(Arrays.copyOfRange(all, 300_000, 300_001)).asReadOnlyBuffer(),
      direct.duplicate().position(300_001).limit(all.length).asReadOnlyBuffer()
    };
    Exchange bulk = new Exchange("POST", "/_bulk", Map.of(), Keep.ALL, LIMIT_NANOS).body(slices);
    for (int i = 0; i < 3; i++) {
      assertThat(send(bulk).body()).isEqualTo(all);
    }
    assertThat(slices[1].position()).isEqualTo(10);
    assertThat(slices[1].limit()).isEqualTo(300_000);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void sendsThousandsOfSlicesToASlowReader() {
    server.readSlowly(8192, Duration.ofMillis(1));
    byte[] all = random(1_000_000);
    ByteBuffer[] slices = new ByteBuffer[4000];
    for (int i = 0; i < slices.length; i++) {
      slices[i] = ByteBuffer.allocateDirect(250).put(all, i * 250, 250).flip();
    }
    Exchange bulk = new Exchange("POST", "/_bulk", Map.of(), Keep.ALL, LIMIT_NANOS).body(slices);
    assertThat(send(bulk).body()).isEqualTo(all);
  }

  @Test
  void theBodyMayChangeBetweenTwoSends() {
    ByteBuffer reused = ByteBuffer.allocateDirect(100_000);
    Exchange bulk = new Exchange("POST", "/_bulk", Map.of(), Keep.ALL, LIMIT_NANOS);
    for (int size : new int[] {100_000, 9, 10, 99_999}) {
      byte[] body = random(size);
      reused.clear().put(body).flip();
      assertThat(send(bulk.body(reused)).body()).isEqualTo(body);
    }
  }

  @Test
  void sendsABodyLargerThanAllBuffers() {
    ByteBuffer large = ByteBuffer.allocateDirect(40 << 20);
    Exchange bulk = new Exchange("POST", "/_bulk", Map.of(), Keep.ALL, LIMIT_NANOS).body(large);
    assertThat(send(bulk).bodyBytes()).isEqualTo(40 << 20);
  }

  private StubRequest send(Exchange exchange) {
    assertThat(caller.call(exchange).detail()).isNull();
    int last = (int) server.received();
    return server.awaitServed(last).get(last - 1).request();
  }

  private static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }
}
