package io.esbench.reliability;

import io.esbench.proxy.TunnelProxy;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.tls.StubTls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Certificates that are not accepted, HTTPS where the other side speaks none, logins that a proxy
 * refuses: no waiting mends them.
 */
final class EncryptionFaults {
  private static final String NOTHING = "nothing was sent: no connection came about";

  private EncryptionFaults() {}

  static List<FaultRow> rows() {
    RowList rows = new RowList("tls");
    rows.goesOn(
        "certificate expired",
        trusting(StubTls.selfSignedExpired()),
        fails("the certificate of https://", "has expired"));
    rows.goesOn(
        "certificate of another name",
        trusting(StubTls.selfSignedWithoutAddress()),
        fails("TLS with", "127.0.0.1", "subject alternative names", "that its certificate is for"));
    rows.goesOn(
        "issuer not known",
        StubRace.tls(StubTls.selfSigned(), "https://"),
        fails("TLS with", "unable to find valid certification path", "ca_certs"));
    rows.goesOn("client certificate missing", demanding(), fails("certificate_required"));
    rows.goesOn(
        "plain HTTP to a port with HTTPS",
        StubRace.tls(StubTls.selfSigned(), "http://"),
        fails("that port speaks HTTPS; write https://"));
    rows.goesOn(
        "HTTPS to a port with plain HTTP",
        StubRace.served(ScriptedServer::start, "https://"),
        fails("TLS with", "write http:// if the port speaks plain HTTP"));
    rows.goesOn(
        "a proxy refuses the login",
        proxied(),
        fails("the proxy http://", "refuses the login (407)"));
    return rows.rows();
  }

  private static Demand fails(String... says) {
    // A target that may be starting is waited for half a minute; here that would be in vain.
    return Demand.exit(4, says).within(20).withoutReports(NOTHING);
  }

  private static Play trusting(StubTls tls) {
    return (folder, onError) -> {
      Path authority = Files.writeString(folder.resolve("authority.pem"), tls.pem());
      return StubRace.tls(tls, "https://", "--ca-cert=" + authority).in(folder, onError);
    };
  }

  private static Play proxied() {
    return (folder, onError) -> {
      try (TunnelProxy proxy = TunnelProxy.to(1).forUser("user:right")) {
        return StubRace.served(
                ScriptedServer::start, "http://", "--proxy=" + proxy.url("user:wrong@"))
            .in(folder, onError);
      }
    };
  }

  private static Play demanding() {
    return (folder, onError) -> {
      StubTls tls = StubTls.selfSigned();
      Path authority = Files.writeString(folder.resolve("authority.pem"), tls.pem());
      return StubRace.tls(tls.demanding(authority), "https://", "--ca-cert=" + authority)
          .in(folder, onError);
    };
  }
}
