package io.esbench.preflight.connection;

import static io.esbench.result.PreflightState.FAIL;
import static io.esbench.result.PreflightState.OK;
import static io.esbench.result.PreflightState.WARN;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.pki.Authority;
import io.esbench.proxy.EnvironmentProxies;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.TunnelProxy;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Through a proxy, which alone knows the name of the host, as races go. */
@Timeout(30)
final class TunnelTest {
  private static final HostAddress PLAIN = HostAddress.http("es.invalid", 9200);

  @Test
  void asksAPlainHostThroughTunnels() {
    try (ScriptedServer server = ReachTest.cluster();
        TunnelProxy proxy = TunnelProxy.to(server.port()).forUser("u:s3cr3t")) {
      Asked asked = Asked.of(PLAIN, through(proxy));
      String shown = proxy.url("***@");

      assertThat(asked.found(Stage.DNS))
          .isEqualTo(
              "by the proxy " + shown + ", which looks up es.invalid: 127.0.0.1 is an address");
      assertThat(asked.state(Stage.TCP)).isEqualTo(OK);
      assertThat(asked.found(Stage.TCP))
          .startsWith("proxy " + shown + ": 127.0.0.1 connects in ")
          .endsWith("; it opens a tunnel to es.invalid:9200");
      assertThat(asked.state(Stage.TLS)).as("others hear the login").isEqualTo(WARN);
      assertThat(asked.found(Stage.PRODUCT)).startsWith("Elasticsearch 9.2.0");
      assertThat(proxy.asked()).containsOnly("CONNECT es.invalid:9200 HTTP/1.1 as u:s3cr3t");
      assertThat(server.served())
          .allMatch(one -> "es.invalid:9200".equals(one.request().header("host")))
          .allMatch(one -> one.request().header("proxy-authorization") == null);
      assertThat(asked.report().toString()).doesNotContain("s3cr3t");
    }
  }

  @Test
  void judgesTheCertificateOfTheHostBehindTheProxy(@TempDir Path folder) throws IOException {
    Authority ours = Authority.named("our CA");
    ClientOptions options =
        ClientOptions.DEFAULT
            .authorizedBy(Asked.LOGIN)
            .encryptedBy(Encryption.trusting(ours.pem(folder.resolve("ca.pem"))));
    try (ScriptedServer server =
            ScriptedServer.start(ours.forNames("es.invalid").stub(folder))
                .on("GET", "/", StubAnswer.json("{\"version\":{\"number\":\"9.2.0\"}}"));
        TunnelProxy proxy = TunnelProxy.to(server.port())) {
      HostAddress host = new HostAddress(true, "es.invalid", 9243, "");
      Asked asked = Asked.of(host, options.through(Proxies.only(proxy.address(""))));

      assertThat(asked.state(Stage.TLS)).isEqualTo(OK);
      assertThat(asked.found(Stage.TLS)).contains("certificate of CN=es.invalid for es.invalid");
      assertThat(asked.found(Stage.PRODUCT)).startsWith("Elasticsearch 9.2.0");
      assertThat(proxy.asked()).containsOnly("CONNECT es.invalid:9243 HTTP/1.1 as ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "407 Login | refuses the login (407); correct user and password in its address",
        "403 Forbidden | answers 403 when asked for es.invalid:9200; allow tunnels (CONNECT)",
        "502 Bad Gateway | it does not reach that host",
        "'' | opens no tunnel to es.invalid:9200 (",
      })
  void aProxyThatOpensNoTunnelIsTheFault(String status, String found) {
    try (TunnelProxy proxy = TunnelProxy.to(1).refusing(status)) {
      Asked asked = Asked.of(PLAIN, through(proxy));
      assertThat(asked.state(Stage.TCP)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TCP)).startsWith("the proxy http://***@").contains(found);
      assertThat(asked.line(Stage.TCP).todo()).contains("--proxy none");
      assertThat(asked.found(Stage.HTTP)).isEqualTo("not tried");
      assertThat(asked.report().toString()).doesNotContain("s3cr3t");
    }
  }

  @Test
  void aProxyThatIsNotThereIsNamed() {
    TunnelProxy proxy = TunnelProxy.to(1);
    proxy.close();
    Asked asked = Asked.of(PLAIN, through(proxy));
    assertThat(asked.state(Stage.TCP)).isEqualTo(FAIL);
    assertThat(asked.found(Stage.TCP))
        .startsWith("proxy " + proxy.url("***@") + ": 127.0.0.1 takes no connection (");
    assertThat(asked.line(Stage.TCP).todo()).startsWith("Check that the proxy runs there");
  }

  @Test
  void aHostThatNeedsNoProxyIsReachedDirectly() {
    try (ScriptedServer server = ReachTest.cluster();
        TunnelProxy proxy = TunnelProxy.to(1)) {
      Proxies environment =
          new EnvironmentProxies(Map.of("http_proxy", proxy.url(""), "no_proxy", "127.0.0.1"));
      Asked asked =
          Asked.of(
              HostAddress.http("127.0.0.1", server.port()),
              ClientOptions.DEFAULT.through(environment));
      assertThat(asked.found(Stage.DNS)).isEqualTo("127.0.0.1 is an address");
      assertThat(asked.state(Stage.PRODUCT)).isEqualTo(OK);
      assertThat(proxy.asked()).isEmpty();
    }
  }

  private static ClientOptions through(TunnelProxy proxy) {
    return ClientOptions.DEFAULT
        .authorizedBy(Asked.LOGIN)
        .through(Proxies.only(proxy.address("u:s3cr3t@")));
  }
}
