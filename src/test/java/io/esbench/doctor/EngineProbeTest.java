package io.esbench.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.doctor.Machine.Engine;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines that answer, and things that are none. */
final class EngineProbeTest {
  private static final String DOCKER =
      "HTTP/1.1 200 OK\r\n\r\n{\"Components\":[],\"Version\":\"28.1.0+x\"}";

  @TempDir Path folder;
  private @Nullable ServerSocketChannel server;
  private @Nullable Thread serving;

  @AfterEach
  void stop() throws IOException, InterruptedException {
    if (server != null && serving != null) {
      server.close();
      serving.join(5_000);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 {\"Version\":\"28.1.0+x\"} | version 28.1.0+x | ''",
        "200 {} | an engine | ''",
        "403 {} | '' | it says 403",
      })
  void aSocketOfTheFileSystemIsAsked(String answer, String version, String problem)
      throws IOException {
    Path socket = served("HTTP/1.1 " + answer.replaceFirst(" ", " x\r\n\r\n"));
    assertThat(probe("", socket).look()).isEqualTo(new Engine(socket.toString(), version, problem));
    assertThat(probe("unix://" + socket, folder.resolve("other")).look().problem())
        .isEqualTo(problem);
  }

  @Test
  void anAddressOfTheNetworkIsAsked() throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    serve(channel, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), DOCKER);
    int port = ((InetSocketAddress) channel.getLocalAddress()).getPort();
    assertThat(probe("tcp://127.0.0.1:" + port).look().answer()).isEqualTo("version 28.1.0+x");
  }

  @Test
  void whatSpeaksNoHttpIsNoEngine() throws IOException {
    assertThat(probe("", served("hello")).look().problem()).isEqualTo("that is no HTTP");
  }

  @Test
  void anEngineThatIsSilentIsNotWaitedFor() throws IOException {
    AtomicLong now = new AtomicLong();
    Path socket = served("");
    Engine engine = new EngineProbe("", List.of(socket), () -> now.getAndAdd(1_600_000_000)).look();
    assertThat(engine.problem()).isEqualTo("no answer within 3 s");
  }

  @Test
  void whereNothingIsThereIsNone() {
    assertThat(probe("", folder.resolve("none")).look()).isEqualTo(Engine.NONE);
  }

  @Test
  void aFileThatIsNoSocketDoesNotAnswer() throws IOException {
    assertThat(probe("", Files.createFile(folder.resolve("f"))).look().problem()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssh://me@host",
        "tcp://host",
        "tcp://",
        "unix://",
        "c:\\pipe",
        "tcp://127.0.0.1:1"
      })
  void anAddressThatCannotBeUsedIsSaidSo(String named) {
    Engine engine = probe(named).look();
    assertThat(engine.address()).isEqualTo(named);
    assertThat(engine.problem()).isNotBlank();
  }

  private static EngineProbe probe(String named, Path... sockets) {
    return new EngineProbe(named, List.of(sockets), NanoTime.system());
  }

  /** A socket that says the same to everybody; if that is nothing, it is silent. */
  private Path served(String answer) throws IOException {
    Path socket = folder.resolve("s");
    serve(
        ServerSocketChannel.open(StandardProtocolFamily.UNIX),
        UnixDomainSocketAddress.of(socket),
        answer);
    return socket;
  }

  private void serve(ServerSocketChannel channel, SocketAddress address, String answer)
      throws IOException {
    channel.bind(address);
    server = channel;
    Thread thread = new Thread(() -> answer(channel, answer));
    thread.start();
    serving = thread;
  }

  private static void answer(ServerSocketChannel channel, String answer) {
    try {
      while (true) {
        try (SocketChannel one = channel.accept()) {
          one.read(ByteBuffer.allocate(1000));
          if (answer.isEmpty()) {
            one.read(ByteBuffer.allocate(1));
          }
          one.write(ByteBuffer.wrap(answer.getBytes(StandardCharsets.US_ASCII)));
        }
      }
    } catch (IOException e) {
      // Closed by the test.
    }
  }
}
