package io.esbench.node;

import io.esbench.result.Flavour;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which node to start and how.
 *
 * @param flavour of the server
 * @param version to fetch when no home is given
 * @param home unpacked distribution to use instead, or null
 * @param heap of the server; given less if the machine has too little memory
 * @param dataDir folder in which the node gets a folder of its own, or null for the cache
 * @param keep whether that folder outlives the node
 * @param settings added to the default settings or in place of them
 * @param startTimeout until the node answers
 */
public record NodeRequest(
    Flavour flavour,
    String version,
    @Nullable Path home,
    HeapSize heap,
    @Nullable Path dataDir,
    boolean keep,
    Map<String, String> settings,
    Duration startTimeout) {
  /**
   * Elasticsearch 8.19.21 with a heap of 1g, in the cache, removed at its end, five minutes to
   * start.
   */
  public static final NodeRequest DEFAULT =
      new NodeRequest(
          Flavour.ELASTICSEARCH,
          "8.19.21",
          null,
          HeapSize.DEFAULT,
          null,
          false,
          Map.of(),
          Duration.ofMinutes(5));

  /** The same with OpenSearch 2.19.6. */
  public static final NodeRequest OPENSEARCH =
      new NodeRequest(
          Flavour.OPENSEARCH,
          "2.19.6",
          null,
          DEFAULT.heap,
          null,
          false,
          Map.of(),
          DEFAULT.startTimeout);

  /** The default one of a flavour. */
  public static NodeRequest of(Flavour flavour) {
    return flavour == Flavour.OPENSEARCH ? OPENSEARCH : DEFAULT;
  }

  public NodeRequest {
    settings = Map.copyOf(settings);
  }

  /** The same with another version. */
  public NodeRequest withVersion(String newVersion) {
    return new NodeRequest(flavour, newVersion, home, heap, dataDir, keep, settings, startTimeout);
  }

  /** The same from an unpacked distribution. */
  public NodeRequest withHome(@Nullable Path newHome) {
    return new NodeRequest(flavour, version, newHome, heap, dataDir, keep, settings, startTimeout);
  }

  /** The same with another heap. */
  public NodeRequest withHeap(HeapSize newHeap) {
    return new NodeRequest(flavour, version, home, newHeap, dataDir, keep, settings, startTimeout);
  }

  /** The same with its folder made elsewhere. */
  public NodeRequest withDataDir(@Nullable Path newDataDir) {
    return new NodeRequest(flavour, version, home, heap, newDataDir, keep, settings, startTimeout);
  }

  /** The same, its folder kept or not. */
  public NodeRequest withKeep(boolean newKeep) {
    return new NodeRequest(flavour, version, home, heap, dataDir, newKeep, settings, startTimeout);
  }

  /** The same with these settings beside the default ones. */
  public NodeRequest withSettings(Map<String, String> newSettings) {
    return new NodeRequest(flavour, version, home, heap, dataDir, keep, newSettings, startTimeout);
  }

  /** The same with another deadline. */
  public NodeRequest withStartTimeout(Duration newTimeout) {
    return new NodeRequest(flavour, version, home, heap, dataDir, keep, settings, newTimeout);
  }
}
