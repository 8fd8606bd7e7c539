package io.esbench.transport.tls;

import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Secret;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.PKCS8Generator;
import org.bouncycastle.openssl.jcajce.JcaMiscPEMGenerator;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8EncryptorBuilder;
import org.bouncycastle.openssl.jcajce.JcePEMEncryptorBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.OutputEncryptor;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.io.pem.PemObject;
import org.bouncycastle.util.io.pem.PemWriter;
import org.jspecify.annotations.Nullable;

/**
 * An authority, one below it, and client certificates signed by that one, with their keys in every
 * form that OpenSSL and Java write. Made anew each time, so that none expires.
 */
public final class CertificateKit {
  /** Of every encrypted key. */
  public static final String PASSWORD = "kit pass:word,1";

  private static final BouncyCastleProvider BC = new BouncyCastleProvider();

  private final Path folder;
  private final Signed root;
  private final Signed middle;
  private final Signed rsa;
  private final Signed curve;
  private final Map<String, ClientCertificate> forms;
  private int serial = 1;

  /**
   * Who signs or is signed.
   *
   * @param certificate of the key
   */
  public record Signed(PrivateKey key, X509Certificate certificate) {}

  /** Makes all in a folder. */
  public CertificateKit(Path folder) {
    this.folder = folder;
    this.root = signed("kit root", "EC", null, 3650);
    this.middle = signed("kit middle", "EC", root, 3650);
    this.rsa = signed("client-rsa", "RSA", middle, 3650);
    this.curve = signed("client-ec", "EC", middle, 3650);
    this.forms = made();
  }

  /** The authority, in PEM. */
  public Path authority() {
    return pem("authority.pem", root.certificate());
  }

  /** The one below it. */
  public X509Certificate middle() {
    return middle.certificate();
  }

  /** The authority itself. */
  public X509Certificate root() {
    return root.certificate();
  }

  /** Every form, by its name. */
  public Map<String, ClientCertificate> forms() {
    return forms;
  }

  /** One of them. */
  public ClientCertificate form(String name) {
    return Objects.requireNonNull(forms.get(name));
  }

  private Map<String, ClientCertificate> made() {
    Map<String, ClientCertificate> forms = new LinkedHashMap<>();
    Path rsaChain = pem("rsa.pem", rsa.certificate(), middle());
    Path curveChain = pem("ec.pem", curve.certificate(), middle());
    Path backwards = pem("backwards.pem", middle(), rsa.certificate());
    forms.put("RSA PKCS#8", of(rsaChain, pkcs8(rsa, null), false));
    forms.put("RSA PKCS#1", of(rsaChain, traditional(rsa, false), false));
    forms.put("EC PKCS#8", of(curveChain, pkcs8(curve, null), false));
    forms.put("EC SEC1", of(curveChain, traditional(curve, false), false));
    forms.put("RSA PKCS#8 encrypted", of(rsaChain, pkcs8(rsa, encryption()), true));
    forms.put("EC PKCS#8 encrypted", of(curveChain, pkcs8(curve, encryption()), true));
    forms.put("RSA PKCS#1 encrypted", of(rsaChain, traditional(rsa, true), true));
    forms.put("EC SEC1 encrypted", of(curveChain, traditional(curve, true), true));
    forms.put("chain and key in one file", of(oneFile("whole.pem", rsa), null, false));
    forms.put("own certificate last", of(backwards, pkcs8(rsa, null), false));
    forms.put("PKCS#12 RSA", of(store("rsa.p12", rsa, PASSWORD), null, true));
    forms.put("PKCS#12 EC", of(store("ec.p12", curve, PASSWORD), null, true));
    forms.put("PKCS#12 without a password", of(store("open.p12", rsa, ""), null, false));
    return forms;
  }

  /** A certificate that is not valid any more, with its key in one file. */
  public ClientCertificate expired() {
    return of(oneFile("expired.pem", signed("client-old", "EC", middle, -1)), null, false);
  }

  /** A certificate with the key of another. */
  public ClientCertificate mismatched() {
    return of(pem("only.pem", curve.certificate()), pkcs8(rsa, null), false);
  }

  /** An authority as some other program wrote it: PKCS#12 without a key and without a password. */
  public Path authorityStore() {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12", BC);
      store.load(null, null);
      store.setCertificateEntry("ca", root.certificate());
      return written("authority.p12", store, "");
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private ClientCertificate of(Path certificate, @Nullable Path key, boolean locked) {
    return new ClientCertificate(certificate, key, locked ? new Secret(PASSWORD) : null);
  }

  private Signed signed(String name, String algorithm, @Nullable Signed by, int days) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      if (algorithm.equals("EC")) {
        generator.initialize(new ECGenParameterSpec("secp256r1"));
      } else {
        generator.initialize(2048);
      }
      KeyPair pair = generator.generateKeyPair();
      X500Principal subject = new X500Principal("CN=" + name);
      Instant now = Instant.now();
      JcaX509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              by == null ? subject : by.certificate().getSubjectX500Principal(),
              BigInteger.valueOf(++serial),
              Date.from(now.minus(30, ChronoUnit.DAYS)),
              Date.from(now.plus(days, ChronoUnit.DAYS)),
              subject,
              pair.getPublic());
      builder.addExtension(
          Extension.basicConstraints, true, new BasicConstraints(!name.startsWith("client")));
      PrivateKey signer = by == null ? pair.getPrivate() : by.key();
      return new Signed(
          pair.getPrivate(),
          new JcaX509CertificateConverter()
              .getCertificate(
                  builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(signer))));
    } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path pem(String file, X509Certificate... certificates) {
    try (Writer out = new FileWriter(folder.resolve(file).toFile(), StandardCharsets.UTF_8);
        PemWriter pem = new PemWriter(out)) {
      for (X509Certificate each : certificates) {
        pem.writeObject(new PemObject("CERTIFICATE", each.getEncoded()));
      }
      return folder.resolve(file);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path oneFile(String file, Signed client) {
    try (Writer out = new FileWriter(folder.resolve(file).toFile(), StandardCharsets.UTF_8);
        PemWriter pem = new PemWriter(out)) {
      pem.writeObject(new PemObject("CERTIFICATE", client.certificate().getEncoded()));
      pem.writeObject(new PemObject("CERTIFICATE", middle().getEncoded()));
      pem.writeObject(new JcaPKCS8Generator(client.key(), null));
      return folder.resolve(file);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static OutputEncryptor encryption() {
    try {
      return new JceOpenSSLPKCS8EncryptorBuilder(PKCS8Generator.AES_256_CBC)
          .setPRF(PKCS8Generator.PRF_HMACSHA256)
          .setPassword(PASSWORD.toCharArray())
          .setProvider(BC)
          .build();
    } catch (OperatorCreationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path pkcs8(Signed client, @Nullable OutputEncryptor encryption) {
    String file =
        client.key().getAlgorithm() + "-pkcs8" + (encryption == null ? "" : "-locked") + ".key";
    try (Writer out = new FileWriter(folder.resolve(file).toFile(), StandardCharsets.UTF_8);
        PemWriter pem = new PemWriter(out)) {
      pem.writeObject(new JcaPKCS8Generator(client.key(), encryption));
      return folder.resolve(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As OpenSSL wrote keys before its version 3. */
  private Path traditional(Signed client, boolean locked) {
    String file = client.key().getAlgorithm() + "-old" + (locked ? "-locked" : "") + ".key";
    try (Writer out = new FileWriter(folder.resolve(file).toFile(), StandardCharsets.UTF_8);
        PemWriter pem = new PemWriter(out)) {
      PrivateKeyInfo info = traditional(client.key());
      pem.writeObject(
          locked
              ? new JcaMiscPEMGenerator(
                  info,
                  new JcePEMEncryptorBuilder("AES-128-CBC")
                      .setProvider(BC)
                      .build(PASSWORD.toCharArray()))
              : new JcaMiscPEMGenerator(info));
      return folder.resolve(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** With the curve inside, as OpenSSL has it; Java leaves it out there. */
  private static PrivateKeyInfo traditional(PrivateKey key) throws IOException {
    PrivateKeyInfo info = PrivateKeyInfo.getInstance(key.getEncoded());
    return key instanceof ECPrivateKey curve
        ? new PrivateKeyInfo(
            info.getPrivateKeyAlgorithm(),
            new org.bouncycastle.asn1.sec.ECPrivateKey(
                256, curve.getS(), info.getPrivateKeyAlgorithm().getParameters()))
        : info;
  }

  private Path store(String file, Signed client, String password) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry(
          "client",
          client.key(),
          password.toCharArray(),
          new Certificate[] {client.certificate(), middle()});
      return written(file, store, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path written(String file, KeyStore store, String password)
      throws IOException, GeneralSecurityException {
    try (OutputStream out = new FileOutputStream(folder.resolve(file).toFile())) {
      store.store(out, password.toCharArray());
      return folder.resolve(file);
    }
  }
}
