package io.esbench.reliability;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.tls.StubTls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Certificates that are not accepted, and HTTPS where the other side speaks none. */
final class EncryptionFaults {
  private static final String NOTHING = "nothing was sent: the first handshake of all failed";

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
        fails("TLS with", "127.0.0.1", "doesn't match any of the subject alternative names"));
    rows.goesOn(
        "issuer not known",
        StubRace.tls(StubTls.selfSigned(), "https://"),
        fails("TLS with", "unable to find valid certification path", "ca_certs"));
    rows.goesOn("client certificate missing", demanding(), fails("certificate_required"));
    rows.goesOn(
        "plain HTTP to a port with HTTPS",
        StubRace.tls(StubTls.selfSigned(), "http://"),
        fails("if that port speaks HTTPS, write https://"));
    rows.goesOn(
        "HTTPS to a port with plain HTTP",
        StubRace.served(ScriptedServer::start, "https://"),
        fails("TLS with", "write http:// if the port speaks plain HTTP"));
    return rows.rows();
  }

  private static Demand fails(String... says) {
    return Demand.exit(4, says).withoutReports(NOTHING);
  }

  private static Play trusting(StubTls tls) {
    return (folder, onError) -> {
      Path authority = Files.writeString(folder.resolve("authority.pem"), tls.pem());
      return StubRace.tls(tls, "https://", "--ca-cert=" + authority).in(folder, onError);
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
