package io.esbench.transport.tls;

import io.esbench.fault.BoundedText;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who esbench is to servers that ask for a certificate.
 *
 * @param key belongs to the first certificate
 * @param chain the certificate of the key first, then those that lead to its authority
 */
public record Identity(PrivateKey key, List<X509Certificate> chain) {
  public Identity {
    chain = List.copyOf(chain);
  }

  /** The parts of a file, or of two. */
  private record Material(@Nullable PrivateKey key, List<X509Certificate> certificates) {}

  /**
   * Reads key and certificates.
   *
   * @param now no certificate may have expired by then
   * @throws EnvironmentException naming the file and what is wrong with it
   */
  public static Identity of(ClientCertificate files, Instant now) {
    Material material = read(files.certificate(), files.password(), files.key() == null);
    Path keyFile = files.key() == null ? files.certificate() : files.key();
    PrivateKey key =
        files.key() == null ? material.key() : read(keyFile, files.password(), true).key();
    if (material.certificates().isEmpty()) {
      throw new EnvironmentException(
          "client certificate: there is none in "
              + files.certificate()
              + "; expected PEM or PKCS#12");
    }
    if (key == null) {
      throw new EnvironmentException(
          "client certificate: there is no private key in "
              + keyFile
              + (files.key() == null ? "; name the file of its key with --client-key" : ""));
    }
    List<X509Certificate> chain = ordered(key, material.certificates(), keyFile, files);
    chain.forEach(each -> requireValid(each, files.certificate(), now));
    return new Identity(key, chain);
  }

  private static Material read(Path file, @Nullable Secret password, boolean withKey) {
    try {
      byte[] bytes = BoundedText.readRegularBytes(file, BoundedText.CREDENTIALS);
      if (Authorities.binary(bytes)) {
        KeyStoreFile store = KeyStoreFile.of(bytes, password == null ? "" : password.reveal());
        return new Material(store.key(), store.certificates());
      }
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      return new Material(withKey ? KeyText.in(text, password) : null, CertificateText.in(text));
    } catch (KeyText.Locked e) {
      throw unusable(file, "its key " + e.getMessage() + "; give --client-key-password-file", e);
    } catch (CertificateException e) {
      throw unusable(file, "a block in it is no valid certificate: " + e.getMessage(), e);
    } catch (IOException | GeneralSecurityException e) {
      throw unusable(file, reason(file, e, password), e);
    }
  }

  private static String reason(Path file, Exception failure, @Nullable Secret password) {
    if (!Files.isReadable(file) && failure instanceof IOException unread) {
      return FileProblem.of(unread);
    }
    return password == null
        ? "it is neither PEM nor PKCS#12 without a password; one goes with"
            + " --client-key-password-file"
        : "it is neither PEM nor PKCS#12 that the password opens";
  }

  /** That of the key first; whoever wrote the file may have put it last. */
  private static List<X509Certificate> ordered(
      PrivateKey key, List<X509Certificate> all, Path keyFile, ClientCertificate files) {
    List<X509Certificate> chain = new ArrayList<>();
    for (X509Certificate each : all) {
      if (KeyPairs.match(key, each.getPublicKey())) {
        chain.add(0, each);
      } else {
        chain.add(each);
      }
    }
    if (!KeyPairs.match(key, chain.get(0).getPublicKey())) {
      throw new EnvironmentException(
          "client certificate: the key in %s does not belong to the certificate of %s in %s"
              .formatted(keyFile, name(all.get(0)), files.certificate()));
    }
    return chain;
  }

  private static void requireValid(X509Certificate certificate, Path file, Instant now) {
    Instant end = certificate.getNotAfter().toInstant();
    Instant begin = certificate.getNotBefore().toInstant();
    if (now.isAfter(end) || now.isBefore(begin)) {
      throw new EnvironmentException(
          "client certificate: that of %s in %s %s"
              .formatted(
                  name(certificate),
                  file,
                  now.isAfter(end) ? "expired at " + end : "is not valid before " + begin));
    }
  }

  private static String name(X509Certificate certificate) {
    return "'" + certificate.getSubjectX500Principal().getName() + "'";
  }

  private static EnvironmentException unusable(Path file, String what, Exception cause) {
    return new EnvironmentException(
        "client certificate: " + file + " is not usable: " + what, cause);
  }
}
