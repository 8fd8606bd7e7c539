package io.esbench.transport.tls;

import io.esbench.transport.Secret;
import java.io.IOException;
import java.io.StringReader;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.PEMEncryptedKeyPair;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.bc.BcPEMDecryptorProvider;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8DecryptorProviderBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.pkcs.PKCS8EncryptedPrivateKeyInfo;
import org.bouncycastle.pkcs.PKCSException;
import org.jspecify.annotations.Nullable;

/** A private key in a PEM text: PKCS#8, PKCS#1 (RSA) or SEC1 (EC), encrypted or not. */
final class KeyText {
  /** There is a key, and no or no right password to it. */
  static final class Locked extends GeneralSecurityException {
    private static final long serialVersionUID = 1L;

    Locked(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  private KeyText() {}

  /**
   * The first key in a text.
   *
   * @return null if there is none
   * @throws Locked if it is encrypted and the password is missing or wrong
   */
  static @Nullable PrivateKey in(String text, @Nullable Secret password)
      throws IOException, GeneralSecurityException {
    try (PEMParser parser = new PEMParser(new StringReader(text))) {
      for (Object block = parser.readObject(); block != null; block = parser.readObject()) {
        PrivateKeyInfo key = key(block, password);
        if (key != null) {
          return ofThisJava(key);
        }
      }
      return null;
    }
  }

  private static PrivateKey ofThisJava(PrivateKeyInfo key)
      throws IOException, GeneralSecurityException {
    ASN1ObjectIdentifier kind = key.getPrivateKeyAlgorithm().getAlgorithm();
    // The JDK knows RSA and Edwards keys by their numbers too, but not these.
    boolean curve = kind.equals(X9ObjectIdentifiers.id_ecPublicKey);
    return KeyFactory.getInstance(curve ? "EC" : kind.getId())
        .generatePrivate(new PKCS8EncodedKeySpec(key.getEncoded()));
  }

  private static @Nullable PrivateKeyInfo key(Object block, @Nullable Secret password)
      throws GeneralSecurityException {
    if (block instanceof PrivateKeyInfo plain) {
      return plain;
    }
    if (block instanceof PEMKeyPair pair) {
      return pair.getPrivateKeyInfo();
    }
    if (block instanceof PEMEncryptedKeyPair || block instanceof PKCS8EncryptedPrivateKeyInfo) {
      if (password == null) {
        throw new Locked("is encrypted", null);
      }
      return decrypted(block, password.reveal().toCharArray());
    }
    return null;
  }

  private static PrivateKeyInfo decrypted(Object block, char[] password) throws Locked {
    try {
      if (block instanceof PEMEncryptedKeyPair pair) {
        return pair.decryptKeyPair(new BcPEMDecryptorProvider(password)).getPrivateKeyInfo();
      }
      return ((PKCS8EncryptedPrivateKeyInfo) block)
          .decryptPrivateKeyInfo(
              new JceOpenSSLPKCS8DecryptorProviderBuilder()
                  .setProvider(new BouncyCastleProvider())
                  .build(password));
    } catch (IOException | PKCSException | OperatorCreationException e) {
      throw new Locked("is not opened by the password that is given", e);
    }
  }
}
