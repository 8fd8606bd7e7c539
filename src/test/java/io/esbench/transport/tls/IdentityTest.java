package io.esbench.transport.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading who esbench is to servers that ask. */
final class IdentityTest {
  @TempDir static Path folder;
  private static CertificateKit kit;
  private static Map<String, ClientCertificate> forms;

  @BeforeAll
  static void make() {
    kit = new CertificateKit(folder);
    forms = kit.forms();
  }

  private static Identity read(ClientCertificate files) {
    return Identity.of(files, Instant.now());
  }

  @Test
  void readsEveryFormWithItsChain() {
    assertThat(forms).hasSizeGreaterThan(12);
    forms.forEach(
        (name, files) -> {
          Identity identity = read(files);
          assertThat(identity.chain()).as(name).hasSize(2).last().isEqualTo(kit.middle());
          assertThat(identity.chain().get(0).getSubjectX500Principal().getName())
              .as(name)
              .isEqualTo("CN=client-" + identity.key().getAlgorithm().toLowerCase(Locale.ROOT));
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RSA PKCS#8 encrypted",
        "RSA PKCS#1 encrypted",
        "EC SEC1 encrypted",
        "PKCS#12 RSA"
      })
  void aMissingOrWrongPasswordIsNamed(String form) {
    ClientCertificate right = kit.form(form);
    Path locked = right.key() == null ? right.certificate() : right.key();
    assertThatThrownBy(() -> read(new ClientCertificate(right.certificate(), right.key(), null)))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("client certificate: " + locked + " is not usable: ")
        .hasMessageContaining("--client-key-password-file");
    ClientCertificate wrong =
        new ClientCertificate(right.certificate(), right.key(), new Secret("Wr0ng"));
    assertThatThrownBy(() -> read(wrong))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("client certificate: " + locked + " is not usable: ")
        .hasMessageContaining("password")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("Wr0ng"));
  }

  @Test
  void aKeyOfAnotherCertificateIsNamed() {
    assertThatThrownBy(() -> read(kit.mismatched()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll(
            "RSA-pkcs8.key does not belong to the certificate of 'CN=client-ec' in ", "only.pem");
  }

  @Test
  void anExpiredCertificateIsNamed() {
    assertThatThrownBy(() -> read(kit.expired()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageMatching("client certificate: that of 'CN=client-old' in .* expired at 20.*Z");
    assertThatThrownBy(
            () -> Identity.of(kit.form("EC SEC1"), Instant.now().minus(60, ChronoUnit.DAYS)))
        .hasMessageMatching(".*'CN=client-ec' in .* is not valid before 20.*Z");
  }

  @Test
  void filesThatLackAPartAreNamed() throws IOException {
    Path key = Objects.requireNonNull(kit.form("RSA PKCS#1").key());
    Path certificate = kit.form("RSA PKCS#1").certificate();
    Path text = Files.writeString(folder.resolve("text"), "hello");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {0x30, 1, 2, 3});
    Path broken =
        Files.writeString(
            folder.resolve("broken"), Files.readString(certificate).replaceFirst("\nMII", "\nXII"));
    assertThatThrownBy(() -> read(new ClientCertificate(certificate, null, null)))
        .hasMessageContaining("there is no private key in " + certificate)
        .hasMessageContaining("--client-key");
    assertThatThrownBy(() -> read(new ClientCertificate(key, null, null)))
        .hasMessageContaining("there is none in " + key);
    assertThatThrownBy(() -> read(new ClientCertificate(text, key, null)))
        .hasMessageContaining("there is none in " + text);
    assertThatThrownBy(() -> read(new ClientCertificate(certificate, text, null)))
        .hasMessageContaining("there is no private key in " + text);
    assertThatThrownBy(() -> read(new ClientCertificate(binary, null, null)))
        .hasMessageContaining(binary + " is not usable: it is neither PEM nor PKCS#12");
    assertThatThrownBy(() -> read(new ClientCertificate(broken, key, null)))
        .hasMessageContaining(broken + " is not usable: a block in it is no valid certificate");
    assertThatThrownBy(
            () -> read(new ClientCertificate(certificate, folder.resolve("gone.key"), null)))
        .hasMessageContaining("gone.key is not usable: there is no such file");
  }

  @Test
  void authoritiesAreReadFromFilesBundlesFoldersAndStores() throws IOException {
    Path ca = kit.authority();
    assertThat(Authorities.in(ca)).containsExactly(kit.root());
    Path bundle = folder.resolve("bundle.crt");
    Files.writeString(
        bundle,
        "0 Some name\n"
            + Files.readString(ca)
            + "\n# and\n"
            + Files.readString(kit.form("EC SEC1").certificate()));
    assertThat(Authorities.in(bundle)).hasSize(3).contains(kit.root(), kit.middle());
    Path all = Files.createDirectories(folder.resolve("all"));
    Files.copy(ca, all.resolve("a.pem"));
    Files.writeString(all.resolve("README"), "no certificate");
    assertThat(Authorities.in(all)).containsExactly(kit.root());
    assertThat(Authorities.in(kit.authorityStore())).containsExactly(kit.root());
    Path der = folder.resolve("ca.der");
    Files.write(der, encoded());
    assertThat(Authorities.in(der)).containsExactly(kit.root());
  }

  private static byte[] encoded() {
    try {
      return kit.root().getEncoded();
    } catch (java.security.cert.CertificateEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void unusableAuthoritiesAreNamed() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    for (Path place :
        List.of(empty, folder.resolve("nowhere"), kit.form("PKCS#12 RSA").certificate())) {
      assertThatThrownBy(() -> Authorities.in(place))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageStartingWith("CA certificates: " + place)
          .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }
  }
}
