package io.esbench.node;

import io.esbench.node.provision.Distribution;
import io.esbench.node.provision.FileTrees;
import io.esbench.pki.Authority;
import io.esbench.pki.Issued;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A home of the server with plug-in, certificates, users and roles, beside the distribution that
 * all share and nobody may write to: its files are links to the same data.
 *
 * @param distribution in that home
 * @param authority that signed the server's certificate
 */
record SecuredHome(Distribution distribution, Authority authority) {
  private static final int ROUNDS = 1000;
  private static final int HASH_BITS = 256;
  private static final byte[] SALT =
      "thirty-two bytes of salt for all".getBytes(StandardCharsets.US_ASCII);

  /** Of which every test knows the password. */
  static final String ROLE =
      """
      bench_only:
        indices:
          - names: [ 'bench-*' ]
            privileges: [ 'all' ]
      """;

  /**
   * Makes one.
   *
   * @param parent folder on the disk of the distribution, for the sake of links
   */
  static SecuredHome of(Distribution shared, Path parent) throws IOException {
    Path home = parent.resolve("secured-" + UUID.randomUUID());
    boolean made = false;
    try {
      for (String part : List.of("bin", "lib", "modules")) {
        link(shared.home().resolve(part), home.resolve(part));
      }
      FileTrees.copy(shared.home().resolve("config"), home.resolve("config"));
      Files.createDirectories(home.resolve("logs"));
      SecuredHome secured =
          new SecuredHome(
              Distribution.in(home, System.getenv()), Authority.named("esbench test CA"));
      TestPlugin.installInto(secured.distribution);
      secured.configure(home.resolve("config"));
      made = true;
      return secured;
    } finally {
      if (!made) {
        FileTrees.delete(home);
      }
    }
  }

  private void configure(Path config) throws IOException {
    Issued server = authority.forNames("localhost", "127.0.0.1");
    Path certificates = Files.createDirectories(config.resolve("certs"));
    Files.writeString(certificates.resolve("node.crt"), server.certificates());
    Files.writeString(certificates.resolve("node.key"), server.key());
    authority.pem(certificates.resolve("ca.crt"));
    Files.writeString(config.resolve("roles.yml"), ROLE);
    Files.writeString(
        config.resolve("users"),
        SecuredNode.LIMITED + ":" + hash(SecuredNode.LIMITED_PASSWORD) + "\n");
    Files.writeString(config.resolve("users_roles"), "bench_only:" + SecuredNode.LIMITED + "\n");
    // Nothing is measured on it, and a start takes half as much of the processor so.
    Files.writeString(
        Files.createDirectories(config.resolve("jvm.options.d")).resolve("test.options"),
        "-XX:TieredStopAtLevel=1\n");
  }

  /** Settings of a server with it. */
  Map<String, String> settings() {
    return Map.of(
        "xpack.security.enabled", "true",
        "xpack.security.enrollment.enabled", "false",
        "xpack.security.http.ssl.enabled", "true",
        "xpack.security.http.ssl.certificate", "certs/node.crt",
        "xpack.security.http.ssl.key", "certs/node.key",
        "xpack.security.http.ssl.certificate_authorities", "certs/ca.crt",
        "xpack.security.authc.api_key.enabled", "true");
  }

  /**
   * Writes the keystore with the first password of the user elastic, with the server's own classes:
   * its programs would start two JVMs for it.
   */
  void keystore(Path config, String password) throws IOException {
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> library = Files.list(distribution.home().resolve("lib"))) {
      for (Path jar : library.filter(file -> file.toString().endsWith(".jar")).toList()) {
        jars.add(jar.toUri().toURL());
      }
    }
    try (URLClassLoader server =
        new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> type = server.loadClass("org.elasticsearch.common.settings.KeyStoreWrapper");
      Object store = type.getMethod("create").invoke(null);
      type.getMethod("setString", String.class, char[].class)
          .invoke(store, "bootstrap.password", password.toCharArray());
      type.getMethod("save", Path.class, char[].class).invoke(store, config, new char[0]);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "no keystore: " + (e instanceof InvocationTargetException t ? t.getCause() : e), e);
    }
  }

  private static String hash(String password) {
    try {
      byte[] hash =
          SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
              .generateSecret(new PBEKeySpec(password.toCharArray(), SALT, ROUNDS, HASH_BITS))
              .getEncoded();
      Base64.Encoder text = Base64.getEncoder();
      return "{PBKDF2}"
          + ROUNDS
          + "$"
          + text.encodeToString(SALT)
          + "$"
          + text.encodeToString(hash);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void link(Path source, Path target) throws IOException {
    try (Stream<Path> all = Files.walk(source)) {
      for (Path one : all.toList()) {
        Path copy = target.resolve(source.relativize(one).toString());
        if (Files.isDirectory(one)) {
          Files.createDirectories(copy);
        } else {
          linkOrCopy(one, copy);
        }
      }
    }
  }

  private static void linkOrCopy(Path file, Path copy) throws IOException {
    try {
      Files.createLink(copy, file);
    } catch (FileSystemException | UnsupportedOperationException e) {
      Files.copy(file, copy);
    }
  }
}
