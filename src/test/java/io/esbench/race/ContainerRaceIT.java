package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.esbench.cli.CliHarness;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.elasticsearch.ElasticsearchContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * The default challenge on a server in a container; skipped where there is no container engine.
 * {@code ESBENCH_CONTAINER_IMAGE} names another image.
 */
@Timeout(600)
final class ContainerRaceIT {
  private static final String IMAGE = "docker.elastic.co/elasticsearch/elasticsearch:8.19.21";

  @TempDir Path folder;

  @Test
  void loadsTheCorpus() {
    assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "no container engine");
    DockerImageName image =
        DockerImageName.parse(System.getenv().getOrDefault("ESBENCH_CONTAINER_IMAGE", IMAGE))
            .asCompatibleSubstituteFor("docker.elastic.co/elasticsearch/elasticsearch");
    try (ElasticsearchContainer server =
        new ElasticsearchContainer(image)
            .withEnv("xpack.security.enabled", "false")
            .withEnv("ES_JAVA_OPTS", "-Xms512m -Xmx512m")) {
      start(server);
      CliHarness.Ran ran =
          CliHarness.in(folder)
              .run(
                  "race",
                  "--track=acceptance",
                  "--confirm-destructive",
                  "--target-hosts=" + server.getHttpHostAddress(),
                  "--track-params=corpus_docs:5000");
      assertThat(ran.exitCode()).as(ran.err()).isZero();
      assertThat(ran.out().replaceAll("\\s+", " "))
          .contains("index 'esbench-acceptance' holds 5,000");
    }
  }

  /** An engine that cannot get the image is as good as none. */
  private static void start(ElasticsearchContainer server) {
    try {
      server.start();
    } catch (ContainerFetchException e) {
      assumeTrue(false, "the container engine cannot get the image: " + e.getMessage());
    }
  }
}
