package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.TaskResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.StubAnswer;
import io.esbench.stub.StubCertificate;
import io.esbench.track.Bounds;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import javax.net.ServerSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Connections are up before a step starts, however long their handshakes take. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HandshakeTest {
  private static final Duration HESITATION = Duration.ofMillis(400);

  @Test
  void noHandshakeIsPartOfTheFirstServiceTime(@TempDir Path folder) {
    StubCertificate certificate = StubCertificate.forLocalhost(folder);
    ScriptedServer server = ScriptedServer.start(hesitant(certificate.serverSockets()));
    server.on("GET", "/", StubAnswer.json("{}"));
    try (Stage stage =
        new Stage(
            Stage.settings(OnError.CONTINUE, Duration.ofSeconds(60)),
            server,
            stub -> target(stub, certificate.pem()))) {
      StepStats stats = stage.task("search", 2, 0, new Bounds.Iterations(0, 1)).run();

      TaskResult result = stage.result(stats, 0);
      assertThat(result.requests().succeeded()).isEqualTo(2);
      assertThat(result.serviceTime().minMillis()).isLessThan(HESITATION.toMillis() / 2.0);
    }
  }

  private static Target target(ScriptedServer server, Path authorities) {
    return new Target(
        List.of(new HostAddress(true, "localhost", server.port(), "")),
        new ClientOptions(Duration.ofSeconds(10), null, authorities, true));
  }

  /** Sockets that are accepted, so that the handshake begins, only after a while. */
  private static ServerSocketFactory hesitant(ServerSocketFactory sockets) {
    return new ServerSocketFactory() {
      @Override
      public ServerSocket createServerSocket() throws IOException {
        return new HesitantSocket(sockets.createServerSocket());
      }

      @Override
      public ServerSocket createServerSocket(int port) {
        throw new UnsupportedOperationException();
      }

      @Override
      public ServerSocket createServerSocket(int port, int backlog) {
        throw new UnsupportedOperationException();
      }

      @Override
      public ServerSocket createServerSocket(int port, int backlog, InetAddress address) {
        throw new UnsupportedOperationException();
      }
    };
  }

  private static final class HesitantSocket extends ServerSocket {
    private final ServerSocket inner;

    private HesitantSocket(ServerSocket inner) throws IOException {
      this.inner = inner;
    }

    @Override
    public void bind(SocketAddress endpoint, int backlog) throws IOException {
      inner.bind(endpoint, backlog);
    }

    @Override
    public Socket accept() throws IOException {
      Socket accepted = inner.accept();
      LockSupport.parkNanos(HESITATION.toNanos());
      return accepted;
    }

    @Override
    public int getLocalPort() {
      return inner.getLocalPort();
    }

    @Override
    public boolean isClosed() {
      return inner.isClosed();
    }

    @Override
    public void close() throws IOException {
      inner.close();
    }
  }
}
