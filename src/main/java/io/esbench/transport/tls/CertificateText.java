package io.esbench.transport.tls;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates between whatever else is in a PEM text: names, dumps, keys. */
final class CertificateText {
  private static final Pattern BLOCK =
      Pattern.compile(
          "-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----(.*?)-----END", Pattern.DOTALL);

  private CertificateText() {}

  /**
   * All of them, in their order; possibly none.
   *
   * @throws CertificateException if one cannot be read
   */
  static List<X509Certificate> in(String text) throws CertificateException {
    List<X509Certificate> found = new ArrayList<>();
    Matcher block = BLOCK.matcher(text);
    while (block.find()) {
      try {
        found.add(of(Base64.getMimeDecoder().decode(block.group(1))));
      } catch (IllegalArgumentException e) {
        throw new CertificateException("a block is not Base64", e);
      }
    }
    return found;
  }

  /** One in DER; what may follow it is not looked at. */
  static X509Certificate of(byte[] der) throws CertificateException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }
}
