package io.esbench.result;

import java.util.List;

/**
 * A corpus so large that the data of an acceptance does not fit into the memory of the cluster, and
 * what it takes. All but memory and free space is reckoned from a sample.
 *
 * @param documents of the corpus
 * @param sample what it was reckoned from
 * @param memoryBytes of the machines with data nodes, each machine once
 * @param machines with data nodes
 * @param storeBytes of the data with replicas
 * @param copies of each document: one, and its replicas
 * @param corpus file on the load generator
 * @param loadSeconds of one load
 * @param loads of the whole acceptance
 * @param nodes with data, by name
 */
public record Sizing(
    long documents,
    Sample sample,
    long memoryBytes,
    int machines,
    long storeBytes,
    int copies,
    CorpusFile corpus,
    double loadSeconds,
    int loads,
    List<Node> nodes) {
  /** Copies. */
  public Sizing {
    nodes = List.copyOf(nodes);
  }

  /**
   * What was loaded before.
   *
   * @param documents of it
   * @param bytesPerDocument in the store, of one copy, merged to the segments that the track wants
   * @param documentsPerSecond loaded, refresh and forced merge included
   */
  public record Sample(long documents, double bytesPerDocument, double documentsPerSecond) {}

  /**
   * The file.
   *
   * @param path where it is or will be
   * @param bytes of it
   * @param there whether it is there already, from an earlier acceptance
   * @param writeSeconds to make it; 0 if it is there
   * @param freeBytes on its file system
   */
  public record CorpusFile(
      String path, long bytes, boolean there, double writeSeconds, long freeBytes) {}

  /**
   * A node with data.
   *
   * @param name of it
   * @param storeBytes most of the data that it may hold if shards are spread evenly
   * @param mergingBytes the same while segments are merged into one, which are there twice then
   * @param corpusBytes that the corpus file takes from the same disk; 0: it is elsewhere
   * @param freeBytes on its disks
   * @param toLowBytes until the low watermark
   * @param toHighBytes until the high watermark
   */
  public record Node(
      String name,
      long storeBytes,
      long mergingBytes,
      long corpusBytes,
      long freeBytes,
      long toLowBytes,
      long toHighBytes) {}
}
