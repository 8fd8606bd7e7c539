package io.esbench.stub;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A self-signed certificate for {@code localhost} (and for no address), made by the JDK's keytool.
 *
 * @param keys the key store
 * @param pem the certificate alone, for clients that shall trust it
 */
public record StubCertificate(Path keys, Path pem) {
  private static final String PASSWORD = "stub-only";

  /** Makes a fresh certificate in a directory. */
  public static StubCertificate forLocalhost(Path directory) {
    Path keys = directory.resolve("stub.p12");
    Path pem = directory.resolve("stub.pem");
    keytool(
        keys,
        "-genkeypair",
        "-alias",
        "stub",
        "-keyalg",
        "EC",
        "-dname",
        "CN=localhost",
        "-ext",
        "san=dns:localhost",
        "-validity",
        "2");
    keytool(keys, "-exportcert", "-rfc", "-alias", "stub", "-file", pem.toString());
    return new StubCertificate(keys, pem);
  }

  private static void keytool(Path keys, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(
        List.of("-keystore", keys.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
    try {
      Path log = Files.createTempFile(keys.getParent(), "keytool", ".log");
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new IllegalStateException("keytool failed: " + Files.readString(log));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Server sockets that present the certificate. */
  public ServerSocketFactory serverSockets() {
    try (InputStream in = Files.newInputStream(keys)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(store, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context.getServerSocketFactory();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
