package io.esbench.node;

import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which node to start and how; or several, as one cluster.
 *
 * @param flavour of the server
 * @param version to fetch when no home is given
 * @param home unpacked distribution to use instead, or null
 * @param image container image to start instead, with the engine of this machine, or null
 * @param size how many nodes, and how large
 * @param dataDir folder in which each node gets a folder of its own, or null for the cache
 * @param keep whether those folders outlive the nodes
 * @param settings added to the default settings or in place of them
 * @param startTimeout until a node answers
 * @param recording what their JVMs write about themselves
 */
public record NodeRequest(
    Flavour flavour,
    String version,
    @Nullable Path home,
    @Nullable String image,
    Size size,
    @Nullable Path dataDir,
    boolean keep,
    Map<String, String> settings,
    Duration startTimeout,
    NodeRecording recording) {
  /**
   * How much is started.
   *
   * @param nodes of one cluster, 1 to 9
   * @param heap of each
   */
  public record Size(int nodes, HeapSize heap) {
    private static final int MOST = 9;

    public Size {
      if (nodes < 1 || nodes > MOST) {
        throw new UsageException(
            nodes + " nodes cannot be started; expected 1 to " + MOST + " on one machine");
      }
    }
  }

  /**
   * Elasticsearch 8.19.21 with a heap of 1g, in the cache, removed at its end, five minutes to
   * start.
   */
  public static final NodeRequest DEFAULT =
      new NodeRequest(
          Flavour.ELASTICSEARCH,
          "8.19.21",
          null,
          null,
          new Size(1, HeapSize.DEFAULT),
          null,
          false,
          Map.of(),
          Duration.ofMinutes(5),
          NodeRecording.NONE);

  /** The same with OpenSearch 2.19.6. */
  public static final NodeRequest OPENSEARCH =
      new NodeRequest(
          Flavour.OPENSEARCH,
          "2.19.6",
          null,
          null,
          DEFAULT.size,
          null,
          false,
          Map.of(),
          DEFAULT.startTimeout,
          NodeRecording.NONE);

  /** The default one of a flavour. */
  public static NodeRequest of(Flavour flavour) {
    return flavour == Flavour.OPENSEARCH ? OPENSEARCH : DEFAULT;
  }

  public NodeRequest {
    settings = Map.copyOf(settings);
  }

  /** The same with another version. */
  public NodeRequest withVersion(String newVersion) {
    return new NodeRequest(
        flavour, newVersion, home, image, size, dataDir, keep, settings, startTimeout, recording);
  }

  /** The same from an unpacked distribution. */
  public NodeRequest withHome(@Nullable Path newHome) {
    return new NodeRequest(
        flavour, version, newHome, image, size, dataDir, keep, settings, startTimeout, recording);
  }

  /** The same in a container of this image; its heap and start timeout count, its home does not. */
  public NodeRequest withImage(@Nullable String newImage) {
    return new NodeRequest(
        flavour, version, home, newImage, size, dataDir, keep, settings, startTimeout, recording);
  }

  /** Heap of each node; given less if the machine has too little memory. */
  public HeapSize heap() {
    return size.heap();
  }

  /** How many nodes. */
  public int nodes() {
    return size.nodes();
  }

  /** The same with another heap. */
  public NodeRequest withHeap(HeapSize newHeap) {
    return withSize(new Size(size.nodes(), newHeap));
  }

  /**
   * The same with so many nodes.
   *
   * @throws UsageException if there cannot be so many
   */
  public NodeRequest withNodes(int newNodes) {
    return withSize(new Size(newNodes, size.heap()));
  }

  private NodeRequest withSize(Size newSize) {
    return new NodeRequest(
        flavour, version, home, image, newSize, dataDir, keep, settings, startTimeout, recording);
  }

  /** The same with its folder made elsewhere. */
  public NodeRequest withDataDir(@Nullable Path newDataDir) {
    return new NodeRequest(
        flavour, version, home, image, size, newDataDir, keep, settings, startTimeout, recording);
  }

  /** The same, its folder kept or not. */
  public NodeRequest withKeep(boolean newKeep) {
    return new NodeRequest(
        flavour, version, home, image, size, dataDir, newKeep, settings, startTimeout, recording);
  }

  /** The same with these settings beside the default ones. */
  public NodeRequest withSettings(Map<String, String> newSettings) {
    return new NodeRequest(
        flavour, version, home, image, size, dataDir, keep, newSettings, startTimeout, recording);
  }

  /** The same with another deadline. */
  public NodeRequest withStartTimeout(Duration newTimeout) {
    return new NodeRequest(
        flavour, version, home, image, size, dataDir, keep, settings, newTimeout, recording);
  }

  /** The same whose JVMs write something about themselves. */
  public NodeRequest withRecording(NodeRecording newRecording) {
    return new NodeRequest(
        flavour, version, home, image, size, dataDir, keep, settings, startTimeout, newRecording);
  }
}
