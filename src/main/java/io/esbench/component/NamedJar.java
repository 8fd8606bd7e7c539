package io.esbench.component;

import io.esbench.fault.TrackException;
import io.esbench.result.RaceInfo;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * A jar that the user named, so that its code may run.
 *
 * @param file that was named
 * @param fact what the result says of it
 */
record NamedJar(Path file, RaceInfo.Plugin fact) {
  private static final String INDEX = "META-INF/INDEX.LIST";

  /**
   * Checks them without running anything; a jar that is named twice is there once.
   *
   * @throws TrackException if one cannot be read, or would bring code that nobody named
   */
  static List<NamedJar> all(List<Path> named) {
    Map<Path, Path> files = new LinkedHashMap<>();
    named.forEach(jar -> files.putIfAbsent(real(jar), jar));
    List<NamedJar> jars = new ArrayList<>();
    for (Path file : files.values()) {
      try {
        requireClosed(file, files);
        jars.add(new NamedJar(file, new RaceInfo.Plugin(name(file), sha256(file))));
      } catch (IOException e) {
        throw new TrackException(
            "--plugin: %s is not a jar, or damaged (%s); build it again, or do not name it"
                .formatted(file, e.getMessage()),
            e);
      }
    }
    return jars;
  }

  /** A class loader takes a damaged jar for an empty one, and follows what a jar says of others. */
  private static void requireClosed(Path file, Map<Path, Path> named) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      Manifest manifest = jar.getManifest();
      String others =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String other :
          others == null ? List.<String>of() : List.of(others.strip().split(" +"))) {
        if (!other.isEmpty() && !named.containsKey(real(file.resolveSibling(other)))) {
          throw new TrackException(
              "--plugin: %s brings '%s' by the Class-Path of its manifest, which nobody named; name it, too, or build one jar of both"
                  .formatted(file, other));
        }
      }
      if (jar.getEntry(INDEX) != null) {
        throw new TrackException(
            "--plugin: %s has a %s, which can bring jars that nobody named; build it without"
                .formatted(file, INDEX));
      }
    }
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
