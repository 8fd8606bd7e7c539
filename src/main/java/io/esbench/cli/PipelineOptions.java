package io.esbench.cli;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.node.NodeRequest;
import io.esbench.race.RaceRequest;
import io.esbench.result.Flavour;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say where the cluster of a race comes from. */
final class PipelineOptions {
  private static final String PROCESS = "from-distribution";
  private static final String CONTAINER = "docker";
  private static final String THERE = "benchmark-only";
  private static final List<String> NAMES = List.of(PROCESS, CONTAINER, THERE);
  private static final Pattern VERSION_TAG = Pattern.compile(".*:v?(\\d+\\.\\d+\\.\\d+)(-.*)?");

  @Option(
      names = "--pipeline",
      paramLabel = "NAME",
      description =
          "Where the cluster comes from: from-distribution (a process), docker (a container), or"
              + " benchmark-only (--target-hosts). Default: the last if hosts are given, else the"
              + " first.")
  @Nullable String name;

  @Option(
      names = "--docker-image",
      paramLabel = "IMAGE",
      description =
          "Image of --pipeline docker. Default: the official one of the distribution's version.")
  @Nullable String image;

  /**
   * What is raced on.
   *
   * @param found cluster or node that the other options name
   * @param node options of the node
   * @param hosts the option that names hosts
   * @throws UsageException if that is not what the pipeline takes
   */
  RaceRequest.Subject of(RaceRequest.Subject found, NodeOptions node, String hosts) {
    if (name != null && !NAMES.contains(name)) {
      throw new UsageException(
          "--pipeline: '%s' is not a pipeline; expected one of %s%s"
              .formatted(name, String.join(", ", NAMES), DidYouMean.suffix(name, NAMES)));
    }
    if (image != null && !CONTAINER.equals(name)) {
      throw new UsageException("--docker-image needs --pipeline docker");
    }
    if (!(found instanceof RaceRequest.Subject.Own own)) {
      if (name != null && !name.equals(THERE)) {
        throw new UsageException(
            "--pipeline %s starts a node and cannot be used with %s".formatted(name, hosts));
      }
      return found;
    }
    if (THERE.equals(name)) {
      throw new UsageException("--pipeline benchmark-only needs --target-hosts");
    }
    return CONTAINER.equals(name)
        ? new RaceRequest.Subject.Own(contained(own.node(), node))
        : found;
  }

  private NodeRequest contained(NodeRequest request, NodeOptions node) {
    if (node.home != null) {
      throw new UsageException(
          "--node-home cannot be used with --pipeline docker: the image has a distribution");
    }
    if (request.nodes() > 1) {
      throw new UsageException(
          "--nodes cannot be used with --pipeline docker, which starts one container; start a"
              + " cluster with docker compose and give --target-hosts");
    }
    if (image == null) {
      return request.withImage(official(request.flavour()) + ":" + request.version());
    }
    if (node.version != null) {
      throw new UsageException(
          "give --distribution-version or --docker-image, not both: the image has its version");
    }
    if (image.isBlank() || image.startsWith("-")) {
      throw new UsageException(
          "--docker-image: '%s' is not the name of an image; expected e.g. %s:%s"
              .formatted(image, official(request.flavour()), request.version()));
    }
    Matcher tag = VERSION_TAG.matcher(image);
    return (tag.matches() ? request.withVersion(tag.group(1)) : request).withImage(image);
  }

  private static String official(Flavour flavour) {
    return flavour == Flavour.OPENSEARCH
        ? "opensearchproject/opensearch"
        : "docker.elastic.co/elasticsearch/elasticsearch";
  }
}
