package io.esbench.preflight.connection;

import static io.esbench.result.PreflightState.FAIL;
import static io.esbench.result.PreflightState.NOT_VISIBLE;
import static io.esbench.result.PreflightState.OK;
import static io.esbench.result.PreflightState.WARN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.esbench.fault.EnvironmentException;
import io.esbench.pki.Authority;
import io.esbench.pki.Issued;
import io.esbench.result.TlsFacts;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.tls.CertificateKit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who the server is, and what to do if that cannot be believed. */
@Timeout(30)
final class CertificatesTest {
  private static final Authority OURS = Authority.named("our CA");
  private static final StubAnswer ROOT =
      StubAnswer.json("{\"cluster_name\":\"c\",\"version\":{\"number\":\"9.2.0\"}}");

  @TempDir static Path folder;
  private static Path ca;

  @BeforeAll
  static void writeAuthority() throws IOException {
    ca = OURS.pem(folder.resolve("ca.pem"));
  }

  @Test
  void tellsOfACertificateThatIsAsItShouldBe() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("localhost", "127.0.0.1"))) {
      Asked asked = Asked.of(server.address(), Encryption.trusting(ca));

      assertThat(asked.state(Stage.TLS)).isEqualTo(OK);
      assertThat(asked.found(Stage.TLS))
          .startsWith("TLSv1.3, TLS_")
          .contains("certificate of CN=localhost for localhost, 127.0.0.1, issued by CN=our CA")
          .contains("(29 days left)");
      TlsFacts facts = facts(asked);
      assertThat(facts.trusted()).isTrue();
      assertThat(facts.nameFits()).isTrue();
      assertThat(facts.asksForCertificate()).isFalse();
      assertThat(Objects.requireNonNull(facts.certificate()).names())
          .containsExactly("localhost", "127.0.0.1");
      assertThat(asked.state(Stage.PRODUCT)).isEqualTo(OK);
      assertThat(server.served())
          .allMatch(one -> Asked.LOGIN.reveal().equals(one.request().header("authorization")));
    }
  }

  @Test
  void namesAnUnknownAuthorityAndGoesOnWithoutTheLogin() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("127.0.0.1"))) {
      Asked asked = Asked.of(server.address(), Encryption.VERIFIED);

      assertThat(asked.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TLS))
          .startsWith("issued by an unknown authority. TLSv1.3")
          .contains("issued by CN=our CA");
      assertThat(asked.line(Stage.TLS).todo()).contains("--ca-cert");
      assertThat(asked.found(Stage.HTTP)).startsWith("HTTP/1.1 200");
      assertThat(asked.state(Stage.LOGIN)).isEqualTo(NOT_VISIBLE);
      assertThat(asked.found(Stage.LOGIN)).contains("not sent, as the server is not trusted");
      assertThat(asked.found(Stage.PRODUCT)).startsWith("Elasticsearch 9.2.0");
      assertThat(server.served())
          .isNotEmpty()
          .allMatch(one -> one.request().header("authorization") == null);
    }
  }

  @Test
  void namesTheFileWhoseAuthoritiesDidNotIssueIt(@TempDir Path other) throws IOException {
    Path wrong = Authority.named("another CA").pem(other.resolve("other.pem"));
    try (ScriptedServer server = secured(OURS.forNames("127.0.0.1"))) {
      assertThat(Asked.of(server.address(), Encryption.trusting(wrong)).found(Stage.TLS))
          .startsWith("issued by an unknown authority, none of " + wrong);
    }
  }

  @Test
  void namesTheNamesOfACertificateForSomebodyElse() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("es02", "10.0.0.2"))) {
      Asked asked = Asked.of(server.address(), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TLS))
          .startsWith("127.0.0.1 is not in the certificate, which is for es02, 10.0.0.2. TLS");
      assertThat(facts(asked).trusted()).isTrue();
      assertThat(facts(asked).nameFits()).isFalse();
    }
  }

  @Test
  void tellsEverythingThatIsWrongAtOnce() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("es02"))) {
      assertThat(Asked.of(server.address(), Encryption.VERIFIED).found(Stage.TLS))
          .contains("unknown authority; 127.0.0.1 is not in the certificate, which is for es02");
    }
  }

  @Test
  void saysThatACertificateSignedItself() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(StubTls.selfSigned()).on("GET", "/", ROOT)) {
      Asked asked = Asked.of(server.address(), Encryption.VERIFIED);
      assertThat(asked.found(Stage.TLS)).startsWith("signed by itself. TLS");
      assertThat(asked.line(Stage.TLS).todo())
          .isEqualTo("Give that certificate as a file with --ca-cert.");
    }
  }

  @Test
  void tellsAnExpiredCertificateFromAnUnknownOne() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames(-20, -3, "127.0.0.1"))) {
      Asked asked = Asked.of(server.address(), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TLS))
          .startsWith("a certificate has expired. TLS")
          .contains("(expired 4 days ago)");
    }
  }

  @Test
  void tellsACertificateOfTheFuture() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames(2, 20, "127.0.0.1"))) {
      assertThat(Asked.of(server.address(), Encryption.trusting(ca)).found(Stage.TLS))
          .startsWith("a certificate is not valid yet. TLS");
    }
  }

  @Test
  void warnsOfACertificateThatExpiresSoon() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames(-20, 5, "127.0.0.1"))) {
      Asked asked = Asked.of(server.address(), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(WARN);
      assertThat(asked.found(Stage.TLS)).contains("(4 days left)");
      assertThat(asked.report().anyUsable()).isTrue();
    }
  }

  @Test
  void followsAChainThatTheServerSends() throws IOException {
    try (ScriptedServer server = secured(OURS.intermediate("between").forNames("127.0.0.1"))) {
      Asked asked = Asked.of(server.address(), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(OK);
      assertThat(asked.found(Stage.TLS)).contains("issued by CN=between");
    }
  }

  @Test
  void onlyWarnsWhenNobodyVerifies() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("es02"))) {
      Asked asked = Asked.of(server.address(), Encryption.UNVERIFIED);
      assertThat(asked.state(Stage.TLS)).isEqualTo(WARN);
      assertThat(asked.line(Stage.TLS).means()).contains("whoever sits in between");
      assertThat(server.served().get(0).request().header("authorization"))
          .isEqualTo(Asked.LOGIN.reveal());
    }
  }

  @Test
  void saysThatPlainHttpAnswersWhereHttpsWasExpected() {
    try (ScriptedServer server = ReachTest.cluster()) {
      HostAddress host = new HostAddress(true, "127.0.0.1", server.port(), "");
      Asked asked = Asked.of(host, Encryption.VERIFIED);
      assertThat(asked.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TLS)).isEqualTo("plain HTTP answers on this port");
      assertThat(asked.line(Stage.TLS).todo()).startsWith("Write http:// before 127.0.0.1:");
      assertThat(asked.found(Stage.PRODUCT)).startsWith("Elasticsearch 9.2.0");
      assertThat(asked.host().tls()).isNull();
      assertThat(server.served()).allMatch(one -> one.request().header("authorization") == null);
    }
  }

  @Test
  void saysThatHttpsAnswersWherePlainHttpWasExpected() throws IOException {
    try (ScriptedServer server = secured(OURS.forNames("127.0.0.1"))) {
      Asked asked = Asked.of(HostAddress.http("127.0.0.1", server.port()));
      assertThat(asked.state(Stage.HTTP)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.HTTP)).isEqualTo("HTTPS answers on this port");
      assertThat(asked.line(Stage.HTTP).todo()).startsWith("Write https:// before 127.0.0.1:");
      assertThat(Objects.requireNonNull(facts(asked).certificate()).subject())
          .isEqualTo("CN=127.0.0.1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void saysThatTheServerDemandsACertificate(String protocol) throws Exception {
    HttpsServer server = demanding(protocol, true);
    try {
      Asked asked = Asked.of(host(server), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(asked.found(Stage.TLS))
          .startsWith("the server demands a client certificate (")
          .contains("certificate of CN=127.0.0.1");
      assertThat(asked.line(Stage.TLS).todo()).contains("--client-cert");
      assertThat(facts(asked).asksForCertificate()).isTrue();
      assertThat(asked.found(Stage.HTTP)).isEqualTo("not tried");
    } finally {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void goesOnWhenTheServerOnlyAsksForACertificate(String protocol) throws Exception {
    HttpsServer server = demanding(protocol, false);
    try {
      Asked asked = Asked.of(host(server), Encryption.trusting(ca));
      assertThat(asked.state(Stage.TLS)).isEqualTo(OK);
      assertThat(asked.found(Stage.TLS)).contains("the server asked for a client certificate");
      assertThat(asked.found(Stage.HTTP)).startsWith("HTTP/1.1 200");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void showsItsOwnCertificateToAServerThatAsks(@TempDir Path other) throws IOException {
    CertificateKit kit = new CertificateKit(other);
    Encryption encryption = new Encryption(ca, true, kit.form("EC SEC1"));
    StubTls tls = OURS.forNames("127.0.0.1").stub(folder);
    try (ScriptedServer asking =
            ScriptedServer.start(tls.demanding(kit.authority())).on("GET", "/", ROOT);
        ScriptedServer strange = ScriptedServer.start(tls.demanding(ca)).on("GET", "/", ROOT);
        ScriptedServer silent = ScriptedServer.start(tls).on("GET", "/", ROOT)) {
      Asked asked = Asked.of(asking.address(), encryption);
      assertThat(asked.state(Stage.TLS)).isEqualTo(OK);
      assertThat(asked.found(Stage.TLS))
          .contains("; the server asked for a client certificate and got that of CN=client-ec, ")
          .containsPattern("valid to \\d{4}-\\d\\d-\\d\\d \\(36\\d\\d days left\\)$");
      assertThat(asked.state(Stage.PRODUCT)).isEqualTo(OK);

      Asked refused = Asked.of(strange.address(), encryption);
      assertThat(refused.state(Stage.TLS)).isEqualTo(FAIL);
      assertThat(refused.found(Stage.TLS))
          .startsWith("the server demands a client certificate (")
          .contains("; that of CN=client-ec, valid to ", "is not shown");
      assertThat(refused.line(Stage.TLS).todo())
          .isEqualTo("Have the client certificate issued by an authority that the server trusts.");

      assertThat(Asked.of(silent.address(), encryption).found(Stage.TLS))
          .endsWith("; the server asks for no client certificate");
    }
  }

  @Test
  void readsFilesOfCertificatesAsRacesDo(@TempDir Path other) throws IOException {
    CertificateKit kit = new CertificateKit(Files.createDirectory(other.resolve("kit")));
    Path authorities = Files.createDirectory(other.resolve("authorities"));
    Files.copy(ca, authorities.resolve("ca.pem"));
    Path none = Files.writeString(other.resolve("none.pem"), "nonsense");
    try (ScriptedServer server = secured(OURS.forNames("127.0.0.1"))) {
      HostAddress host = server.address();
      assertThat(Asked.of(host, Encryption.trusting(authorities)).state(Stage.TLS)).isEqualTo(OK);
      assertThatThrownBy(() -> Asked.of(host, Encryption.trusting(none)))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("CA certificates: " + none + " is not usable");
      assertThatThrownBy(() -> Asked.of(host, new Encryption(ca, true, kit.expired())))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining("expired at");
    }
  }

  private static ScriptedServer secured(Issued certificate) throws IOException {
    return ScriptedServer.start(certificate.stub(folder))
        .on("GET", "/_", StubAnswer.status(405))
        .on("GET", "/", ROOT);
  }

  private static HttpsServer demanding(String protocol, boolean needed)
      throws IOException, GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(
        OURS.forNames("127.0.0.1").bundle().toKeyManagerFactory().getKeyManagers(),
        OURS.forNames("anybody").bundle().toTrustManagerFactory().getTrustManagers(),
        null);
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpsServer server = HttpsServer.create(any, 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters wanted = context.getDefaultSSLParameters();
            wanted.setProtocols(new String[] {protocol});
            if (needed) {
              wanted.setNeedClientAuth(true);
            } else {
              wanted.setWantClientAuth(true);
            }
            parameters.setSSLParameters(wanted);
          }
        });
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static HostAddress host(HttpsServer server) {
    return new HostAddress(true, "127.0.0.1", server.getAddress().getPort(), "");
  }

  private static TlsFacts facts(Asked asked) {
    return Objects.requireNonNull(asked.host().tls());
  }
}
