package io.esbench.transport.tls;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;

/** Whether keys belong together. */
final class KeyPairs {
  private static final byte[] TRIAL = "esbench".getBytes(StandardCharsets.US_ASCII);

  private KeyPairs() {}

  /** Shown by what the one signs and the other checks, which works for keys of every kind. */
  static boolean match(PrivateKey own, PublicKey open) {
    try {
      Signature signature = Signature.getInstance(algorithm(own));
      signature.initSign(own);
      signature.update(TRIAL);
      byte[] signed = signature.sign();
      signature.initVerify(open);
      signature.update(TRIAL);
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      // A key of another kind is no key of this algorithm.
      return false;
    }
  }

  private static String algorithm(PrivateKey key) {
    return switch (key.getAlgorithm()) {
      case "RSA" -> "SHA256withRSA";
      case "EC" -> "SHA256withECDSA";
      default -> key.getAlgorithm();
    };
  }
}
