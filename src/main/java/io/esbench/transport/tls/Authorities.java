package io.esbench.transport.tls;

import io.esbench.fault.BoundedText;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Certificates that those of servers must chain to. */
public final class Authorities {
  private static final String AS_PEM =
      "write its certificates as PEM: openssl pkcs12 -nokeys -in FILE -out ca.pem";
  private static final int ASN1_SEQUENCE = 0x30;

  private Authorities() {}

  /**
   * Reads them.
   *
   * @param place PEM file with one or more, folder with such files, PKCS#12 without a password, or
   *     a single one in DER
   * @return at least one
   * @throws EnvironmentException naming what is wrong
   */
  public static List<X509Certificate> in(Path place) {
    try {
      List<X509Certificate> found = Files.isDirectory(place) ? ofFolder(place) : ofFile(place);
      if (found.isEmpty()) {
        throw unusable(
            place,
            "there is no valid X.509 certificate in it; expected PEM, a folder of PEM, or PKCS#12");
      }
      return found;
    } catch (IOException e) {
      throw new EnvironmentException(
          "CA certificates: " + place + " cannot be read: " + FileProblem.of(e), e);
    }
  }

  private static List<X509Certificate> ofFolder(Path folder) throws IOException {
    List<X509Certificate> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        found.addAll(pem(file, BoundedText.readRegularBytes(file, BoundedText.CREDENTIALS)));
      }
    }
    return found;
  }

  private static List<X509Certificate> ofFile(Path file) throws IOException {
    byte[] bytes = BoundedText.readRegularBytes(file, BoundedText.CREDENTIALS);
    return binary(bytes) ? ofBinary(file, bytes) : pem(file, bytes);
  }

  /** PEM begins with letters or dashes, DER and PKCS#12 with this. */
  static boolean binary(byte[] bytes) {
    return bytes.length > 0 && bytes[0] == ASN1_SEQUENCE && !isText(bytes);
  }

  /** The same byte is the digit 0, with which a dump before the block could begin. */
  private static boolean isText(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains("-----BEGIN ");
  }

  private static List<X509Certificate> pem(Path file, byte[] bytes) {
    try {
      return CertificateText.in(new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (CertificateException e) {
      throw unusable(file, "a block in it is no valid X.509 certificate: " + e.getMessage(), e);
    }
  }

  private static List<X509Certificate> ofBinary(Path file, byte[] bytes) {
    try {
      return List.of(CertificateText.of(bytes));
    } catch (CertificateException e) {
      return ofStore(file, bytes);
    }
  }

  private static List<X509Certificate> ofStore(Path file, byte[] bytes) {
    try {
      List<X509Certificate> found = KeyStoreFile.of(bytes, "").certificates();
      if (found.isEmpty()) {
        throw unusable(file, "no certificate in it can be read without a password; " + AS_PEM);
      }
      return found;
    } catch (IOException | GeneralSecurityException e) {
      throw unusable(
          file,
          "it is neither a certificate nor PKCS#12 that can be read without a password, also an"
              + " empty one; "
              + AS_PEM,
          e);
    }
  }

  private static EnvironmentException unusable(Path place, String what) {
    return new EnvironmentException("CA certificates: " + place + " is not usable: " + what);
  }

  private static EnvironmentException unusable(Path place, String what, Exception cause) {
    return new EnvironmentException("CA certificates: " + place + " is not usable: " + what, cause);
  }
}
