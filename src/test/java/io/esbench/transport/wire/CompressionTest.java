package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import io.esbench.transport.Target;
import io.esbench.transport.TransportFailure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of requests with gzip, and what becomes of answers with it. */
@Timeout(60)
final class CompressionTest {
  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

  private final ScriptedServer server = ScriptedServer.start();
  private final Caller caller =
      new Caller(
          new Target(
              List.of(server.address()),
              ClientOptions.DEFAULT.within(Duration.ofSeconds(10)).compressed(true)));

  @AfterEach
  void stop() {
    caller.close();
    server.close();
  }

  private static Exchange bulk(ByteBuffer... slices) {
    return new Exchange("POST", "/_bulk", JSON, Keep.ALL, 0).body(slices);
  }

  private StubRequest send(Exchange exchange) {
    server.on("*", "/", StubAnswer.status(200));
    assertThat(caller.call(exchange).detail()).isNull();
    int last = (int) server.received();
    return server.awaitServed(last).get(last - 1).request();
  }

  private static byte[] unpacked(StubRequest request) throws IOException {
    assertThat(request.header("content-encoding")).isEqualTo("gzip");
    assertThat(request.header("accept-encoding")).isEqualTo("gzip");
    assertThat(request.header("content-length")).isEqualTo("" + request.body().length);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(request.body()))) {
      return in.readAllBytes();
    }
  }

  /** Of few letters, so that it shrinks, or of all bytes, so that it grows. */
  private static byte[] body(int size, boolean text) {
    byte[] bytes = new byte[size];
    Random random = new Random(size);
    random.nextBytes(bytes);
    for (int i = 0; text && i < size; i++) {
      bytes[i] = (byte) ('a' + (bytes[i] & 3));
    }
    return bytes;
  }

  @ParameterizedTest
  @CsvSource({"1, true", "4096, true", "300000, true", "4097, false", "700000, false"})
  void bodiesArriveWhole(int size, boolean text) throws IOException {
    byte[] all = body(size, text);
    for (int i = 0; i < 3; i++) {
      StubRequest got = send(bulk(ByteBuffer.wrap(all)));
      assertThat(unpacked(got)).isEqualTo(all);
      assertThat(got.body().length < size).isEqualTo(text && size > 100);
    }
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void slicesStayAsTheyAreAndMayBeOfAnyKind() throws IOException {
    byte[] all = body(200_000, true);
    ByteBuffer direct = ByteBuffer.allocateDirect(all.length).put(all);
    ByteBuffer[] slices = {
      ByteBuffer.wrap(all, 0, 10),
      direct.duplicate().position(10).limit(100_000),
      ByteBuffer.allocate(0),
      direct.duplicate().position(100_000).limit(all.length).asReadOnlyBuffer()
    };
    Exchange bulk = bulk(slices);
    for (int i = 0; i < 2; i++) {
      assertThat(unpacked(send(bulk))).isEqualTo(all);
    }
    assertThat(slices[1].position()).isEqualTo(10);
    assertThat(bulk.bodyBytes()).isEqualTo(all.length);
  }

  @Test
  void aRequestWithoutBodyHasNoEncoding() {
    StubRequest got = send(new Exchange("GET", "/", Map.of(), Keep.ALL, 0));
    assertThat(got.header("content-encoding")).isNull();
    assertThat(got.header("accept-encoding")).isEqualTo("gzip");
  }

  @Test
  void aBodyThatIsPackedAlreadyIsSentAsItIs() {
    byte[] packed = gzip("{}");
    Map<String, String> headers = Map.of("Content-Encoding", "gzip");
    Exchange own = new Exchange("POST", "/", headers, Keep.ALL, 0).body(ByteBuffer.wrap(packed));
    assertThat(send(own).body()).isEqualTo(packed);
  }

  @Test
  void packedAnswersAreUnpackedWhereTheyAreRead() {
    byte[] packed = gzip("{\"hits\":1}");
    server.on("GET", "/packed", answer(packed));
    Caller.Told told = caller.get("/packed");
    assertThat(told.body()).isEqualTo("{\"hits\":1}");
    assertThat(told.bodyBytes()).isEqualTo(packed.length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cut", "damaged", "plain", "wrong sum"})
  void aBrokenPackedAnswerFailsWithItsOwnReason(String how) {
    byte[] packed = gzip("{\"hits\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}");
    byte[] broken =
        switch (how) {
          case "cut" -> Arrays.copyOf(packed, packed.length - 12);
          case "plain" -> "{}{}{}{}{}{}{}{}{}{}".getBytes(StandardCharsets.US_ASCII);
          case "damaged" -> changed(packed, 12);
          default -> changed(packed, packed.length - 8);
        };
    server.on("GET", "/broken", answer(broken));
    server.on("GET", "/", StubAnswer.status(200));
    Caller.Told told = caller.get("/broken");
    assertThat(told.failure()).isEqualTo(TransportFailure.MALFORMED_ANSWER);
    assertThat(told.detail()).contains("a gzip body that does not unpack");
    assertThat(caller.get("/").status()).isEqualTo(200);
  }

  private static byte[] changed(byte[] bytes, int index) {
    byte[] copy = bytes.clone();
    copy[index] ^= (byte) 0xff;
    return copy;
  }

  private static StubAnswer answer(byte[] body) {
    return StubAnswer.of(200, body).header("Content-Encoding", "gzip");
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }
}
