package io.esbench.transport.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.esbench.fault.EnvironmentException;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.TunnelProxy;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.proxy.FaultProxy;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import io.esbench.transport.tls.CertificateKit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.Condition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which failures are not worth a second question, and which may pass. */
@Timeout(60)
final class LastingFailureTest {
  private static final ClientOptions OPTIONS = ClientOptions.DEFAULT.within(Duration.ofSeconds(20));

  @TempDir private Path folder;

  @Test
  void certificatesThatAreNotAcceptedAreNeverAccepted() throws Exception {
    StubTls good = StubTls.selfSigned();
    Path kits = Files.createDirectory(folder.resolve("kits"));
    assertThat(https(good, null)).is(lasting("unable to find valid certification path"));
    StubTls expired = StubTls.selfSignedExpired();
    assertThat(https(expired, pem(expired))).is(lasting("has expired"));
    StubTls other = StubTls.selfSignedWithoutAddress();
    assertThat(https(other, pem(other)))
        .is(lasting("write a name in the target hosts that its certificate is for"));
    StubTls demanding = good.demanding(new CertificateKit(kits).authority());
    assertThat(https(demanding, pem(good))).is(lasting("--client-cert"));
    assertThat(https(good, Files.writeString(folder.resolve("no.pem"), "nonsense")))
        .is(lasting("no.pem is not usable"));
  }

  @Test
  void httpsAndPlainHttpMistakenForEachOtherStaySo() {
    try (ScriptedServer plain = ScriptedServer.start().on("*", "/", StubAnswer.status(400));
        ScriptedServer tls = ScriptedServer.start(StubTls.selfSigned())) {
      assertThat(failure(true, plain.port(), OPTIONS)).is(lasting("write http:// if the port"));
      assertThat(failure(false, tls.port(), OPTIONS))
          .is(lasting("that port speaks HTTPS; write https:// before the host"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aServerThatHangsUpOrIsNotThereMayBeUpSoon(boolean tls) throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    assertThat(failure(tls, closed, OPTIONS)).is(passing("takes no connection"));
    try (FaultProxy balancer =
        FaultProxy.start("127.0.0.1", 0, HostAddress.http("127.0.0.1", closed))) {
      assertThat(failure(tls, balancer.port(), OPTIONS)).is(passing("127.0.0.1"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "407 Login, true",
    "403 Forbidden, true",
    "501 No tunnels, true",
    "408 Slow, false",
    "502 Bad Gateway, false",
    "503 Busy, false",
    "'', false",
  })
  void aProxyThatRefusesForGoodIsNotAskedAgain(String status, boolean lasting) {
    try (TunnelProxy proxy = TunnelProxy.to(1).refusing(status)) {
      ClientOptions through = OPTIONS.through(Proxies.only(proxy.address("u:p@")));
      assertThat(failure(false, 9200, through))
          .is(lasting ? lasting("the proxy http://***@") : passing("127.0.0.1:9200"));
    }
  }

  @Test
  void whileOneOfSeveralHostsMayComeItIsWaitedFor() {
    try (TunnelProxy refusing = TunnelProxy.to(1).refusing("407 Login");
        TunnelProxy busy = TunnelProxy.to(1).refusing("503 Busy")) {
      ClientOptions through =
          OPTIONS.through((scheme, host, port) -> (port == 9200 ? refusing : busy).address("u:p@"));
      List<HostAddress> both =
          List.of(HostAddress.http("127.0.0.1", 9200), HostAddress.http("127.0.0.1", 9201));
      assertThat(failure(new Target(both, through))).is(passing("(407)"));
    }
  }

  private EnvironmentException https(StubTls tls, @Nullable Path authority) {
    try (ScriptedServer server = ScriptedServer.start(tls)) {
      return failure(true, server.port(), OPTIONS.encryptedBy(new Encryption(authority, true)));
    }
  }

  private Path pem(StubTls tls) throws IOException {
    return Files.writeString(folder.resolve("ca.pem"), tls.pem(), UTF_8);
  }

  private static EnvironmentException failure(boolean tls, int port, ClientOptions options) {
    return failure(new Target(List.of(new HostAddress(tls, "127.0.0.1", port, "")), options));
  }

  private static EnvironmentException failure(Target target) {
    try (AdminClient client = new AdminClient(target)) {
      return catchThrowableOfType(
          EnvironmentException.class, () -> client.perform("GET", "/", null, null));
    }
  }

  private static Condition<EnvironmentException> lasting(String words) {
    return which(true, words);
  }

  private static Condition<EnvironmentException> passing(String words) {
    return which(false, words);
  }

  private static Condition<EnvironmentException> which(boolean lasting, String words) {
    return new Condition<>(
        e -> LastingFailure.in(e) == lasting && String.valueOf(e.getMessage()).contains(words),
        "%s with '%s'",
        lasting ? "lasting" : "passing",
        words);
  }
}
