package io.esbench.pki;

import io.esbench.stub.tls.StubTls;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A certificate and its key.
 *
 * @param bundle with the authorities between it and the root
 */
public record Issued(X509Bundle bundle) {
  /** Certificate and the authorities between, in PEM. */
  public String certificates() {
    return bundle.getCertificatePathPEM();
  }

  /** The key in PEM. */
  public String key() {
    return bundle.getPrivateKeyPEM();
  }

  /** As the certificate of a stub server; writes two files. */
  public StubTls stub(Path folder) throws IOException {
    Path made = Files.createTempDirectory(folder, "stub-");
    return StubTls.of(
        Files.writeString(made.resolve("server.crt"), certificates()),
        Files.writeString(made.resolve("server.key"), key()));
  }
}
