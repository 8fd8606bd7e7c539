package io.esbench.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.EnvironmentException;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.proxy.TunnelProxy;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import io.esbench.transport.wire.Connection;
import io.esbench.transport.wire.Connections;
import io.esbench.transport.wire.EventLoops;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Measured and administrative requests alike; the name of the host is known to the proxy alone. */
@Timeout(60)
@ParameterizedClass
@EnumSource(ThroughAProxyTest.Stack.class)
final class ThroughAProxyTest {
  private static final StubTls CERTIFICATE = StubTls.selfSigned();

  /** Who asks. */
  enum Stack {
    MEASURED {
      @Override
      String ask(Target target) throws Exception {
        EventLoops loops = EventLoops.open(1, Thread::new);
        try {
          Connections connections = Connections.to(target, NanoTime.system());
          Connection connection = connections.open(loops.loop(0), target.hosts().get(0));
          String told = "";
          for (int i = 0; i < 2; i++) {
            CompletableFuture<String> answered = new CompletableFuture<>();
            Exchange get = new Exchange("GET", "/", Map.of(), Keep.ALL, 0);
            loops
                .loop(0)
                .execute(() -> connection.send(get, answer -> answered.complete(words(answer))));
            told = answered.get(20, TimeUnit.SECONDS);
          }
          return told;
        } finally {
          loops.close();
        }
      }

      private String words(Answer answer) {
        TransportFailure failure = answer.failure();
        return failure == null ? "HTTP " + answer.status() : failure + " " + answer.failureDetail();
      }
    },
    ADMINISTRATIVE {
      @Override
      String ask(Target target) {
        try (AdminClient client = new AdminClient(target)) {
          client.perform("GET", "/", null, null);
          AdminAnswer answer = client.perform("GET", "/", null, null);
          return "HTTP " + answer.status();
        } catch (EnvironmentException e) {
          return "PROXY " + e.getMessage();
        }
      }
    };

    abstract String ask(Target target) throws Exception;
  }

  private final Stack stack;
  private @Nullable ScriptedServer server;
  private @Nullable TunnelProxy proxy;

  ThroughAProxyTest(Stack stack) {
    this.stack = stack;
  }

  @AfterEach
  void stop() {
    if (proxy != null) {
      proxy.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private TunnelProxy proxy(boolean tls) {
    ScriptedServer started = tls ? ScriptedServer.start(CERTIFICATE) : ScriptedServer.start();
    server = started.on("GET", "/", StubAnswer.status(403));
    TunnelProxy made = TunnelProxy.to(started.port());
    proxy = made;
    return made;
  }

  private String ask(boolean tls, ProxyAddress through) throws Exception {
    HostAddress host = new HostAddress(tls, "es.invalid", tls ? 9243 : 9200, "");
    ClientOptions options =
        ClientOptions.DEFAULT
            .within(Duration.ofSeconds(20))
            .encryptedBy(Encryption.UNVERIFIED)
            .through(Proxies.only(through));
    return stack.ask(new Target(List.of(host), options));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneTunnelCarriesAllRequestsOfAConnection(boolean tls) throws Exception {
    TunnelProxy made = proxy(tls);
    // A refusal of the cluster stays one of the cluster.
    assertThat(ask(tls, made.address(""))).isEqualTo("HTTP 403");
    requireTunnels(made, "CONNECT es.invalid:" + (tls ? 9243 : 9200) + " HTTP/1.1 as ");
  }

  /** The library may give a connection back only after the second request has looked for one. */
  private void requireTunnels(TunnelProxy made, String asked) {
    assertThat(made.asked())
        .containsOnly(asked)
        .hasSizeLessThanOrEqualTo(stack == Stack.MEASURED ? 1 : 2);
  }

  @ParameterizedTest
  @CsvSource({
    "false, user:pw@, user:pw",
    "true, user:pw@, user:pw",
    "true, user:p%40s%3As%25w%2Frd@, user:p@s:s%w/rd",
  })
  void theProxyIsGivenItsLoginAtOnce(boolean tls, String userInfo, String user) throws Exception {
    TunnelProxy made = proxy(tls).forUser(user);
    assertThat(ask(tls, made.address(userInfo))).isEqualTo("HTTP 403");
    requireTunnels(made, "CONNECT es.invalid:" + (tls ? 9243 : 9200) + " HTTP/1.1 as " + user);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "false | user:wr0ng@ | Basic realm=\"x\"      | refuses the login (407)",
        "true  | user:wr0ng@ | Basic realm=\"x\"      | refuses the login (407)",
        "false | ''          | Basic realm=\"x\"      | wants a login (407)",
        "true  | user:wr0ng@ | Digest realm=\"basics\"| Basic only",
        "true  | user:wr0ng@ | NTLM                   | another kind (NTLM)",
      })
  void aRefusedLoginIsNamedAndNotShown(
      boolean tls, String userInfo, String challenge, String expected) throws Exception {
    TunnelProxy made = proxy(tls).forUser("user:right").challenging(challenge);
    assertThat(ask(tls, made.address(userInfo)))
        .startsWith("PROXY ")
        .contains("the proxy http://", expected)
        .doesNotContain("wr0ng");
    assertThat(server == null ? -1 : server.received()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "false, 403 Forbidden, answers 403",
    "true, 403 Forbidden, answers 403",
    "false, 502 Bad Gateway, it does not reach that host",
    "true, 503 Busy, it does not reach that host",
    "false, 405 Not here, it seems to open no tunnels",
  })
  void aRefusalOfTheProxyIsNotTheClusters(boolean tls, String status, String expected)
      throws Exception {
    TunnelProxy made = proxy(tls).refusing(status);
    assertThat(ask(tls, made.address("")))
        .startsWith("PROXY ")
        .contains("the proxy http://127.0.0.1:", "es.invalid", expected);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aProxyThatIsNotThereIsNamed(boolean tls) throws Exception {
    TunnelProxy made = proxy(tls);
    made.close();
    assertThat(ask(tls, made.address("")))
        .startsWith("PROXY ")
        .contains("es.invalid:", "the proxy " + made.address("") + " is not there", "refused");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aProxyThatHangsUpEndsTheRequest(boolean tls) throws Exception {
    TunnelProxy made = proxy(tls).refusing("");
    assertThat(ask(tls, made.address(""))).startsWith("PROXY ").contains("es.invalid:", "closed");
  }
}
