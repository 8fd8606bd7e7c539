package io.esbench.pki;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;

/** An authority that nobody knows but who is told of it. */
public final class Authority {
  private static final Duration DAY = Duration.ofDays(1);

  private final X509Bundle root;

  private Authority(X509Bundle root) {
    this.root = root;
  }

  /**
   * Makes one.
   *
   * @param name its common name
   */
  public static Authority named(String name) {
    return new Authority(
        built(
            () ->
                valid(1, 30)
                    .subject("CN=" + name)
                    .setIsCertificateAuthority(true)
                    .buildSelfSigned()));
  }

  /** A certificate for these DNS names and literal addresses, valid for a month. */
  public Issued forNames(String... names) {
    return issue(names[0], builder -> builder, names);
  }

  /**
   * The same, valid from and to so many days from now.
   *
   * @param from negative: in the past
   */
  public Issued forNames(int from, int to, String... names) {
    return issue(
        names[0],
        builder ->
            builder
                .notBefore(Instant.now().plus(DAY.multipliedBy(from)))
                .notAfter(Instant.now().plus(DAY.multipliedBy(to))),
        names);
  }

  /** An authority below this one. */
  public Authority intermediate(String name) {
    return new Authority(
        built(
            () ->
                valid(1, 30)
                    .subject("CN=" + name)
                    .setIsCertificateAuthority(true)
                    .buildIssuedBy(root)));
  }

  private Issued issue(
      String name, UnaryOperator<CertificateBuilder> changed, String... alternatives) {
    CertificateBuilder builder = valid(1, 30).subject("CN=" + name);
    for (String one : alternatives) {
      boolean literal = one.indexOf(':') >= 0 || one.matches("[\\d.]+");
      if (literal) {
        builder.addSanIpAddress(one);
      } else {
        builder.addSanDnsName(one);
      }
    }
    return new Issued(built(() -> changed.apply(builder).buildIssuedBy(root)));
  }

  /** Its own certificate in PEM, for those who shall trust it. */
  public String pem() {
    return root.getCertificatePEM();
  }

  /** The same as a file. */
  public Path pem(Path file) throws IOException {
    return Files.writeString(file, pem());
  }

  private static CertificateBuilder valid(int before, int after) {
    return new CertificateBuilder()
        .ecp256()
        .notBefore(Instant.now().minus(DAY.multipliedBy(before)))
        .notAfter(Instant.now().plus(DAY.multipliedBy(after)));
  }

  private static X509Bundle built(Made made) {
    try {
      return made.make();
    } catch (Exception e) {
      throw new IllegalStateException("no certificate can be made", e);
    }
  }

  /** The library declares what it throws as any exception. */
  @FunctionalInterface
  private interface Made {
    X509Bundle make() throws Exception;
  }
}
