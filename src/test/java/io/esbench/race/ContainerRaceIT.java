package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.esbench.cli.CliHarness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** An image that needs no registry, if somebody has made one. */
  private static final String LOCAL = "local/elasticsearch:8.19.21";

  @TempDir Path folder;

  @Test
  void racesOnAContainerOfItsOwnAndRemovesIt() throws Exception {
    String image = System.getenv().getOrDefault("ESBENCH_CONTAINER_IMAGE", LOCAL);
    assumeTrue(docker("version") == 0, "no container engine");
    assumeTrue(docker("image", "inspect", image) == 0, "the engine does not have " + image);
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .with("PATH", System.getenv("PATH"))
            .run(
                "race",
                "--track=acceptance",
                "--test-mode",
                "--race-id=contained",
                "--pipeline=docker",
                "--docker-image=" + image,
                "--node-heap=512m");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    Path result = folder.resolve("benchmarks/contained/result.json");
    assertThat(result).content().contains("The node was a container of " + image + " (sha256:");
    assertThat(docker("inspect", left(ran.err()))).as("the container is gone").isNotZero();
  }

  /** Name of the container in what was said about its start. */
  private static String left(String said) {
    Matcher name = Pattern.compile("container (esbench-\\w+) of").matcher(said);
    assertThat(name.find()).as(said).isTrue();
    return name.group(1);
  }

  private static int docker(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("docker"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(30, TimeUnit.SECONDS) ? process.exitValue() : 1;
    } catch (IOException e) {
      return 127;
    }
  }

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
