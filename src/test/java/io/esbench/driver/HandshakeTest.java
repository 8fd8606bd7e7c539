package io.esbench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.TaskResult;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.proxy.Faults;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.track.Bounds;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Connections are up before a step starts, however long their handshakes take. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HandshakeTest {
  private static final Duration HESITATION = Duration.ofSeconds(1);

  @Test
  void noHandshakeIsPartOfTheFirstServiceTime(@TempDir Path folder) throws IOException {
    StubTls certificate = StubTls.selfSigned();
    Path authorities = Files.writeString(folder.resolve("stub.pem"), certificate.pem());
    ScriptedServer server = ScriptedServer.start(certificate);
    server.on("GET", "/", StubAnswer.json("{}"));
    try (FaultProxy proxy = FaultProxy.start("127.0.0.1", 0, server.address());
        Stage stage =
            new Stage(
                Stage.settings(OnError.CONTINUE, Duration.ofSeconds(60)),
                server,
                stub -> target(proxy, authorities))) {
      proxy.set(Faults.NONE.hesitating(HESITATION));
      StepStats stats = stage.task("search", 2, 0, new Bounds.Iterations(0, 1)).run();

      TaskResult result = stage.result(stats, 0);
      assertThat(proxy.connections()).isEqualTo(2);
      assertThat(result.requests().succeeded()).isEqualTo(2);
      assertThat(result.serviceTime().minMillis()).isLessThan(HESITATION.toMillis() / 2.0);
    }
  }

  private static Target target(FaultProxy proxy, Path authorities) {
    return new Target(
        List.of(new HostAddress(true, "localhost", proxy.port(), "")),
        ClientOptions.DEFAULT
            .within(Duration.ofSeconds(10))
            .encryptedBy(new Encryption(authorities, true)));
  }
}
