package io.esbench.node.provision;

import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * An unpacked server and the Java for it.
 *
 * @param home folder with {@code bin}, {@code config} and {@code lib}, of OpenSearch with {@code
 *     lib} alone; only read
 * @param version its version
 * @param java home of a Java on which it starts
 */
public record Distribution(Path home, ServerVersion version, Path java) {
  private static final String JAR = "elasticsearch-";

  /**
   * Looks at a folder of Elasticsearch; a Java that came with the distribution is preferred to any
   * other.
   *
   * @param environment variables that may name a Java
   * @throws UsageException if the folder holds no distribution
   * @throws io.esbench.fault.EnvironmentException if this machine has no Java for it
   */
  public static Distribution in(Path home, Map<String, String> environment) {
    Path real = home.toAbsolutePath().normalize();
    if (!Files.isRegularFile(real.resolve("bin/elasticsearch"))) {
      throw notOne(real, "there is no bin/elasticsearch in it");
    }
    ServerVersion version = versionOf(real);
    Path bundled = real.resolve("jdk");
    Path java =
        JavaHomes.hasJava(bundled)
            ? bundled
            : JavaHomes.ofMachine(environment, version.flavour()).suitableFor(version);
    return new Distribution(real, version, java);
  }

  /** OpenSearch's jars in a folder of the cache. */
  static Distribution ofJars(Path home, ServerVersion version, Map<String, String> environment) {
    return new Distribution(
        home, version, JavaHomes.ofMachine(environment, version.flavour()).suitableFor(version));
  }

  /** What starts Elasticsearch. */
  public Path program() {
    return home.resolve("bin").resolve(windows() ? "elasticsearch.bat" : "elasticsearch");
  }

  /** The Java that it is to use. */
  public Path javaProgram() {
    return java.resolve("bin").resolve(windows() ? "java.exe" : "java");
  }

  private static boolean windows() {
    return File.separatorChar == '\\';
  }

  private static ServerVersion versionOf(Path home) {
    try (DirectoryStream<Path> jars =
        Files.newDirectoryStream(home.resolve("lib"), JAR + "[0-9]*.jar")) {
      for (Path jar : jars) {
        String name = jar.getFileName().toString();
        String version = name.substring(JAR.length(), name.length() - ".jar".length());
        return ServerVersion.parse(Flavour.ELASTICSEARCH, version);
      }
    } catch (IOException e) {
      throw new UsageException(message(home, "lib cannot be read"), e);
    }
    throw notOne(home, "there is no lib/elasticsearch-VERSION.jar in it");
  }

  private static UsageException notOne(Path home, String why) {
    return new UsageException(message(home, why));
  }

  private static String message(Path home, String why) {
    return home + " is not an unpacked Elasticsearch: " + why + "; give the folder that holds bin";
  }
}
