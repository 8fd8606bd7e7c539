package io.esbench.supply;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.supply.Sbom.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The SBOM tells of exactly what is delivered. */
final class SbomIT {
  private Sbom sbom;

  @BeforeEach
  void read() throws IOException {
    sbom = Sbom.ofThisBuild();
  }

  @Test
  void namesEveryLibraryThatTheProgramRunsWithAndNoOther() throws IOException {
    try (JarFile jar = new JarFile("target/esbench.jar")) {
      String classPath = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);

      assertThat(sbom.libraries().stream().map(library -> "lib/" + library.fileName()))
          .isNotEmpty()
          .containsExactlyInAnyOrder(classPath.split(" "));
    }
  }

  @Test
  void hasTheChecksumsOfTheFilesInTheLibraryFolder() {
    assertThat(sbom.libraries())
        .isNotEmpty()
        .allSatisfy(
            library ->
                assertThat(sha256(library)).as(library.fileName()).isEqualTo(library.sha256()));
  }

  @Test
  void hasNothingThatDiffersFromBuildToBuild() {
    assertThat(sbom.document().get("metadata").has("timestamp")).isFalse();
    assertThat(sbom.document().get("metadata").get("properties").toString())
        .contains("cdx:reproducible");
  }

  @Test
  void everyVersionIsThatOfARelease() {
    List<Library> libraries = sbom.libraries();

    assertThat(libraries).noneMatch(library -> library.version().endsWith("SNAPSHOT"));
  }

  private static String sha256(Library library) throws IOException, NoSuchAlgorithmException {
    byte[] content = Files.readAllBytes(Path.of("target", "lib", library.fileName()));
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
  }
}
