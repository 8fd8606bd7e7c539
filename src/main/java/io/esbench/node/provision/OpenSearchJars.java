package io.esbench.node.provision;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * OpenSearch from the jars of its core and modules, for there is no distribution of it in Maven
 * repositories. {@code opensearch.xml} names them; Maven finds what they need in turn.
 */
final class OpenSearchJars {
  private static final String PROJECT = "opensearch.xml";

  private final Maven maven;
  private final Consumer<String> progress;

  OpenSearchJars(Maven maven, Consumer<String> progress) {
    this.maven = maven;
    this.progress = progress;
  }

  /**
   * A folder below the scratch folder that holds all jars in {@code lib}.
   *
   * @throws EnvironmentException if the version is not in the repository or cannot be fetched
   */
  Path fetch(ServerVersion version, Path scratch) throws IOException {
    progress.accept("fetching " + version.title() + " through Maven (about 60 MB)");
    Path project = scratch.resolve("pom.xml");
    try (InputStream resource = OpenSearchJars.class.getResourceAsStream(PROJECT)) {
      Files.copy(Objects.requireNonNull(resource, PROJECT), project);
    }
    Path home = scratch.resolve("unpacked");
    Path lib = home.resolve("lib");
    maven.fetch(
        new Maven.Wanted(
            version.title(),
            "org.opensearch:opensearch:" + version.text() + " and its modules",
            lib.resolve("opensearch-" + version.text() + ".jar"),
            "2.19.6 and 3.8.0",
            ", or start one yourself and give --target-hosts"),
        List.of(
            "-f",
            project.toString(),
            Maven.DEPENDENCY + ":copy-dependencies",
            "-Dopensearch.version=" + version.text(),
            "-DincludeScope=runtime",
            "-DoutputDirectory=" + lib),
        scratch);
    return home;
  }
}
