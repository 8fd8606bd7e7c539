package io.esbench.stub.tls;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Locale;

/**
 * An elliptic-curve key with a certificate for this machine's loopback that it signed itself (RFC
 * 5280).
 */
record SelfSigned(PrivateKey key, X509Certificate certificate) {
  private static final int DAYS = 30;
  private static final byte[] ECDSA_WITH_SHA256 = Der.oid(1, 2, 840, 10045, 4, 3, 2);
  private static final byte[] COMMON_NAME = Der.oid(2, 5, 4, 3);
  private static final byte[] ALTERNATIVE_NAMES = Der.oid(2, 5, 29, 17);
  private static final byte[] BASIC_CONSTRAINTS = Der.oid(2, 5, 29, 19);
  private static final byte[] LOOPBACK_V4 = {127, 0, 0, 1};
  private static final byte[] LOOPBACK_V6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  static SelfSigned make(boolean addresses) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = generator.generateKeyPair();
      byte[] content = content(pair, addresses);
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(pair.getPrivate());
      signature.update(content);
      byte[] whole =
          Der.sequence(content, Der.sequence(ECDSA_WITH_SHA256), Der.bitString(signature.sign()));
      X509Certificate certificate =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(whole));
      return new SelfSigned(pair.getPrivate(), certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot make a certificate", e);
    }
  }

  private static byte[] content(KeyPair pair, boolean addresses) {
    Instant now = Instant.now();
    byte[] name = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.utf8("localhost"))));
    byte[] serial = new byte[16];
    new SecureRandom().nextBytes(serial);
    serial[0] = (byte) ((serial[0] & 0x3f) | 0x40);
    return Der.sequence(
        Der.tagged(0, Der.integer(2)),
        Der.element(Der.INTEGER, serial),
        Der.sequence(ECDSA_WITH_SHA256),
        name,
        Der.sequence(time(now.minus(1, ChronoUnit.DAYS)), time(now.plus(DAYS, ChronoUnit.DAYS))),
        name,
        pair.getPublic().getEncoded(),
        Der.tagged(3, Der.sequence(authority(), alternativeNames(addresses))));
  }

  /** It is its own authority, so that clients can be told to trust it. */
  private static byte[] authority() {
    return Der.sequence(
        BASIC_CONSTRAINTS,
        Der.element(Der.BOOLEAN, (byte) 0xff),
        Der.octets(Der.sequence(Der.element(Der.BOOLEAN, (byte) 0xff))));
  }

  private static byte[] alternativeNames(boolean addresses) {
    byte[] dns = Der.element(0x82, "localhost".getBytes(StandardCharsets.US_ASCII));
    byte[] names =
        addresses
            ? Der.sequence(dns, Der.element(0x87, LOOPBACK_V4), Der.element(0x87, LOOPBACK_V6))
            : Der.sequence(dns);
    return Der.sequence(ALTERNATIVE_NAMES, Der.octets(names));
  }

  private static byte[] time(Instant instant) {
    String text =
        DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT)
            .format(instant.atOffset(ZoneOffset.UTC));
    return Der.element(Der.UTC_TIME, text.getBytes(StandardCharsets.US_ASCII));
  }

  String pem() {
    try {
      return "-----BEGIN CERTIFICATE-----\n"
          + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded())
          + "\n-----END CERTIFICATE-----\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
