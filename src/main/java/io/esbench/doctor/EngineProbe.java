package io.esbench.doctor;

import io.esbench.doctor.Machine.Engine;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks a container engine for its version, by the one request that Docker and Podman both answer. A
 * plain socket, as the JDK's HTTP client knows none of the file system.
 */
final class EngineProbe {
  private static final Duration LIMIT = Duration.ofSeconds(3);
  private static final int ANSWER_BYTES = 16 << 10;
  private static final String QUESTION =
      "GET /version HTTP/1.1\r\nHost: engine\r\nConnection: close\r\n\r\n";
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.\\d (\\d{3})");
  private static final Pattern VERSION = Pattern.compile("\"Version\"\\s*:\\s*\"([\\w.+~-]+)\"");
  private static final Path PIPE = Path.of("//./pipe/docker_engine");
  private static final String UNIX = "unix://";

  private final String named;
  private final List<Path> sockets;
  private final NanoTime time;

  /**
   * Looks at the given places only.
   *
   * @param named the address that DOCKER_HOST has, or empty
   * @param sockets tried in this order if it is empty
   */
  EngineProbe(String named, List<Path> sockets, NanoTime time) {
    this.named = named;
    this.sockets = List.copyOf(sockets);
    this.time = time;
  }

  /** Where Docker and Podman have their sockets. */
  static EngineProbe ofMachine(Map<String, String> environment, NanoTime time) {
    List<Path> sockets = new ArrayList<>(List.of(Path.of("/var/run/docker.sock")));
    sockets.add(Path.of(System.getProperty("user.home", ""), ".docker", "run", "docker.sock"));
    String own = environment.getOrDefault("XDG_RUNTIME_DIR", "");
    if (!own.isBlank()) {
      sockets.add(Path.of(own, "docker.sock"));
      sockets.add(Path.of(own, "podman", "podman.sock"));
    }
    return new EngineProbe(environment.getOrDefault("DOCKER_HOST", ""), sockets, time);
  }

  /** Takes at most three seconds; never throws. */
  Engine look() {
    try {
      if (named.startsWith(UNIX)) {
        return asked(named, UnixDomainSocketAddress.of(named.substring(UNIX.length())));
      }
      if (!named.isEmpty()) {
        return remote();
      }
      for (Path socket : sockets) {
        if (Files.exists(socket)) {
          return asked(socket.toString(), UnixDomainSocketAddress.of(socket));
        }
      }
      return Files.exists(PIPE) ? new Engine(PIPE.toString(), "an engine", "") : Engine.NONE;
    } catch (IllegalArgumentException | UnsupportedOperationException e) {
      return new Engine(
          named.isEmpty() ? "an engine" : named,
          "",
          "the address cannot be used: " + e.getMessage());
    }
  }

  private Engine remote() {
    URI address = URI.create(named);
    if (!"tcp".equals(address.getScheme()) || address.getHost() == null || address.getPort() < 0) {
      return new Engine(named, "", "expected unix:///PATH or tcp://HOST:PORT in DOCKER_HOST");
    }
    return asked(named, new InetSocketAddress(address.getHost(), address.getPort()));
  }

  private Engine asked(String shown, SocketAddress address) {
    try {
      String answer = answer(address);
      Matcher status = STATUS.matcher(answer);
      if (!status.lookingAt() || !status.group(1).equals("200")) {
        return new Engine(
            shown, "", status.lookingAt() ? "it says " + status.group(1) : "that is no HTTP");
      }
      Matcher version = VERSION.matcher(answer);
      return new Engine(shown, version.find() ? "version " + version.group(1) : "an engine", "");
    } catch (IOException | RuntimeException e) {
      return new Engine(shown, "", String.valueOf(e.getMessage()));
    }
  }

  private String answer(SocketAddress address) throws IOException {
    long deadline = time.nanos() + LIMIT.toNanos();
    try (SocketChannel channel =
            address instanceof UnixDomainSocketAddress unix
                ? SocketChannel.open(unix)
                : SocketChannel.open();
        Selector selector = Selector.open()) {
      channel.configureBlocking(false);
      SelectionKey key = channel.register(selector, SelectionKey.OP_CONNECT);
      if (!channel.isConnected() && !channel.connect(address)) {
        while (!channel.finishConnect()) {
          await(selector, deadline);
        }
      }
      ByteBuffer question = ByteBuffer.wrap(QUESTION.getBytes(StandardCharsets.US_ASCII));
      key.interestOps(SelectionKey.OP_WRITE);
      while (question.hasRemaining()) {
        await(selector, deadline);
        channel.write(question);
      }
      key.interestOps(SelectionKey.OP_READ);
      ByteBuffer answer = ByteBuffer.allocate(ANSWER_BYTES);
      while (answer.hasRemaining()) {
        await(selector, deadline);
        if (channel.read(answer) < 0) {
          break;
        }
      }
      return new String(answer.array(), 0, answer.position(), StandardCharsets.UTF_8);
    }
  }

  private void await(Selector selector, long deadline) throws IOException {
    long left = Duration.ofNanos(deadline - time.nanos()).toMillis();
    if (left <= 0 || Thread.currentThread().isInterrupted()) {
      throw new IOException("no answer within " + LIMIT.toSeconds() + " s");
    }
    selector.select(left);
    selector.selectedKeys().clear();
  }
}
