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
 * 5280), or that another such key signed.
 *
 * @param authority of who signed it, for clients that shall trust it
 */
record SelfSigned(PrivateKey key, X509Certificate certificate, X509Certificate authority) {
  private static final int DAYS = 30;
  private static final byte[] ECDSA_WITH_SHA256 = Der.oid(1, 2, 840, 10045, 4, 3, 2);
  private static final byte[] COMMON_NAME = Der.oid(2, 5, 4, 3);
  private static final byte[] ALTERNATIVE_NAMES = Der.oid(2, 5, 29, 17);
  private static final byte[] BASIC_CONSTRAINTS = Der.oid(2, 5, 29, 19);
  private static final byte[] LOOPBACK_V4 = {127, 0, 0, 1};
  private static final byte[] LOOPBACK_V6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  /** Valid from yesterday on. */
  static SelfSigned make(boolean addresses) {
    try {
      KeyPair pair = pair();
      byte[] content = content(pair, "localhost", addresses, yesterday());
      X509Certificate certificate = signed(content, pair.getPrivate());
      return new SelfSigned(pair.getPrivate(), certificate, certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot make a certificate", e);
    }
  }

  /**
   * With addresses, and over since the day before yesterday. Signed by another, as Java does not
   * look at the time of a certificate that it was told to trust itself.
   */
  static SelfSigned expired() {
    SelfSigned issuer = make(false);
    try {
      KeyPair pair = pair();
      byte[] content = content(pair, "stub", true, yesterday().minus(DAYS + 1, ChronoUnit.DAYS));
      X509Certificate certificate = signed(content, issuer.key);
      return new SelfSigned(pair.getPrivate(), certificate, issuer.certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot make a certificate", e);
    }
  }

  private static Instant yesterday() {
    return Instant.now().minus(1, ChronoUnit.DAYS);
  }

  private static KeyPair pair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
  }

  private static X509Certificate signed(byte[] content, PrivateKey issuer)
      throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(issuer);
    signature.update(content);
    byte[] whole =
        Der.sequence(content, Der.sequence(ECDSA_WITH_SHA256), Der.bitString(signature.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(whole));
  }

  private static byte[] name(String common) {
    return Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.utf8(common))));
  }

  private static byte[] content(KeyPair pair, String name, boolean addresses, Instant from) {
    byte[] serial = new byte[16];
    new SecureRandom().nextBytes(serial);
    serial[0] = (byte) ((serial[0] & 0x3f) | 0x40);
    return Der.sequence(
        Der.tagged(0, Der.integer(2)),
        Der.element(Der.INTEGER, serial),
        Der.sequence(ECDSA_WITH_SHA256),
        name("localhost"),
        Der.sequence(time(from), time(from.plus(DAYS, ChronoUnit.DAYS))),
        name(name),
        pair.getPublic().getEncoded(),
        Der.tagged(3, Der.sequence(authorityMark(), alternativeNames(addresses))));
  }

  /** It is its own authority, so that clients can be told to trust it. */
  private static byte[] authorityMark() {
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
          + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(authority.getEncoded())
          + "\n-----END CERTIFICATE-----\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
