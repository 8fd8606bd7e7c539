package io.esbench.node.provision;

import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Elasticsearch from the zip that its build makes for integration tests. */
final class ElasticsearchZip {
  private static final String GROUP_AND_NAME =
      "org.elasticsearch.distribution.integ-test-zip:elasticsearch";

  private final Maven maven;
  private final Consumer<String> progress;

  ElasticsearchZip(Maven maven, Consumer<String> progress) {
    this.maven = maven;
    this.progress = progress;
  }

  /**
   * The unpacked server, in a folder below the scratch folder.
   *
   * @throws EnvironmentException if the version is not in the repository or cannot be fetched
   */
  Path fetch(ServerVersion version, Path scratch) throws IOException {
    String artifact = GROUP_AND_NAME + ":" + version.text() + ":zip";
    progress.accept("fetching " + version.title() + " through Maven (about 100 MB)");
    Path zip = scratch.resolve("elasticsearch-" + version.text() + ".zip");
    maven.fetch(
        new Maven.Wanted(
            version.title(),
            artifact,
            zip,
            "7.17.29, 8.17.3, 8.19.21, 9.2.0 and 9.5.2",
            ", or give an unpacked one with --node-home"),
        List.of(
            Maven.DEPENDENCY + ":copy", "-Dartifact=" + artifact, "-DoutputDirectory=" + scratch),
        scratch);
    progress.accept("unpacking " + version.title());
    Path unpacked = scratch.resolve("unpacked");
    ZipUnpacker.unpack(zip, unpacked);
    return unpacked;
  }
}
