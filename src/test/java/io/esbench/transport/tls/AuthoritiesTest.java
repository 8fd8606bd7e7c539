package io.esbench.transport.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AuthoritiesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "empty-password.p12, that can be read without a password",
    "no-mac.p12, no certificate in it can be read without a password",
  })
  void saysHowToReadWhatOpensslWritesWithAnEmptyPassword(String file, String reason) {
    Path store = Path.of("src/test/resources/tls").resolve(file);
    assertThatThrownBy(() -> Authorities.in(store))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("CA certificates: " + store + " is not usable: ")
        .hasMessageContaining(reason)
        .hasMessageEndingWith("openssl pkcs12 -nokeys -in FILE -out ca.pem");
  }

  @Test
  void readsAStoreWithoutAPassword() {
    CertificateKit kit = new CertificateKit(folder);
    assertThat(Authorities.in(kit.authorityStore())).containsExactly(kit.root());
  }
}
