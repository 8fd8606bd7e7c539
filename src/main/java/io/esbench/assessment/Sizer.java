package io.esbench.assessment;

import io.esbench.result.Sizing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reckons how many documents make the data of an acceptance larger than memory, and what they take.
 *
 * @param sample that was loaded
 * @param memoryBytes of the machines with data nodes
 * @param machines with data nodes
 * @param disks of the data nodes
 */
public record Sizer(Sample sample, long memoryBytes, int machines, List<Disk> disks) {
  /** Documents that a shard can hold: that of Lucene's index. */
  private static final long MOST_IN_SHARD = 2_147_483_519L;

  /** Two digits: the next acceptance, with a sample that differs a little, finds its corpus. */
  private static final int DIGITS = 2;

  /** Copies. */
  public Sizer {
    disks = List.copyOf(disks);
  }

  /**
   * What was measured with some documents.
   *
   * @param documents that were loaded
   * @param storeBytes of one copy of them
   * @param loadSeconds refresh and forced merge included
   * @param corpusBytesPerDocument in the file
   * @param writeBytesPerSecond of the file
   * @param shards primary shards
   * @param replicas of each
   */
  public record Sample(
      long documents,
      long storeBytes,
      double loadSeconds,
      double corpusBytesPerDocument,
      double writeBytesPerSecond,
      int shards,
      int replicas) {
    double bytesPerDocument() {
      return (double) storeBytes / documents;
    }
  }

  /**
   * Disk of a data node.
   *
   * @param node name
   * @param disk which it is; nodes can share one
   * @param freeBytes on it, once the indices are deleted that will be replaced
   * @param toLowBytes until the low watermark
   * @param toHighBytes until the high watermark
   * @param holdsCorpus whether the corpus file goes to the same disk
   */
  public record Disk(
      String node,
      String disk,
      long freeBytes,
      long toLowBytes,
      long toHighBytes,
      boolean holdsCorpus) {
    /** Both nodes on the one disk that they share. */
    Disk with(Disk other) {
      return new Disk(
          node + ", " + other.node,
          disk,
          Math.min(freeBytes, other.freeBytes),
          Math.min(toLowBytes, other.toLowBytes),
          Math.min(toHighBytes, other.toHighBytes),
          holdsCorpus || other.holdsCorpus);
    }
  }

  /** Copies of each shard that can be allocated: a node holds one at most. */
  int copies() {
    return Math.min(1 + sample.replicas(), Math.max(1, disks.size()));
  }

  /** Documents of which the store with replicas is at least one and a half times the memory. */
  public long documents() {
    double needed =
        Math.ceil(MemoryJudge.ENOUGH * memoryBytes / (sample.bytesPerDocument() * copies()));
    double step = Math.pow(10, Math.max(0, Math.floor(Math.log10(needed)) + 1 - DIGITS));
    return (long) (Math.ceil(needed / step) * step);
  }

  /** Primary shards that so many documents need at least. */
  public long fewestShards() {
    return (documents() + MOST_IN_SHARD - 1) / MOST_IN_SHARD;
  }

  /** Whether the index has them. */
  public boolean shardsSuffice() {
    return sample.shards() >= fewestShards();
  }

  /**
   * All of it.
   *
   * @param path of the corpus file
   * @param there whether it is there
   * @param freeBytes on its file system
   * @param loads of the whole acceptance
   */
  public Sizing sizing(String path, boolean there, long freeBytes, int loads) {
    long documents = documents();
    double one = documents * sample.bytesPerDocument();
    long corpusBytes = (long) Math.ceil(documents * sample.corpusBytesPerDocument());
    long copiesOfShards = (long) sample.shards() * copies();
    long onOneNode = (copiesOfShards + disks.size() - 1) / Math.max(1, disks.size());
    long mostOnNode = (long) Math.ceil(one / sample.shards() * onOneNode);
    double perSecond = sample.documents() / sample.loadSeconds();
    return new Sizing(
        documents,
        new Sizing.Sample(sample.documents(), sample.bytesPerDocument(), perSecond),
        memoryBytes,
        machines,
        (long) Math.ceil(one * copies()),
        copies(),
        new Sizing.CorpusFile(
            path,
            corpusBytes,
            there,
            there ? 0 : corpusBytes / sample.writeBytesPerSecond(),
            freeBytes),
        documents / perSecond,
        loads,
        byDisk().stream()
            .map(
                shared ->
                    node(
                        shared.disk,
                        Math.min(shared.nodes * mostOnNode, (long) Math.ceil(one * copies())),
                        there ? 0 : corpusBytes))
            .toList());
  }

  /** Each disk once, with how many nodes it has. */
  private List<Shared> byDisk() {
    Map<String, Shared> shared = new LinkedHashMap<>();
    disks.forEach(disk -> shared.merge(disk.disk(), new Shared(disk, 1), Shared::plus));
    return List.copyOf(shared.values());
  }

  private record Shared(Disk disk, int nodes) {
    Shared plus(Shared other) {
      return new Shared(disk.with(other.disk), nodes + other.nodes);
    }
  }

  private static Sizing.Node node(Disk disk, long storeBytes, long corpusBytes) {
    return new Sizing.Node(
        disk.node(),
        storeBytes,
        2 * storeBytes,
        disk.holdsCorpus() ? corpusBytes : 0,
        disk.freeBytes(),
        disk.toLowBytes(),
        disk.toHighBytes());
  }

  /** Disks that are too small, each in a few words; empty if there is room for all. */
  public static List<String> shortages(Sizing sizing) {
    List<String> missing = new ArrayList<>();
    Sizing.CorpusFile corpus = sizing.corpus();
    if (!corpus.there() && corpus.bytes() > corpus.freeBytes()) {
      missing.add(
          "the load generator lacks %s for the corpus (%s needed, %s free)"
              .formatted(
                  size(corpus.bytes() - corpus.freeBytes()),
                  size(corpus.bytes()),
                  size(corpus.freeBytes())));
    }
    for (Sizing.Node node : sizing.nodes()) {
      long data = node.storeBytes() + node.corpusBytes();
      long merging = node.mergingBytes() + node.corpusBytes();
      if (data > node.toLowBytes()) {
        missing.add(missing(node, data, node.toLowBytes(), "low watermark", ""));
      } else if (merging > node.toHighBytes()) {
        missing.add(
            missing(
                node, merging, node.toHighBytes(), "high watermark", " while segments are merged"));
      }
    }
    return missing;
  }

  private static String missing(
      Sizing.Node node, long needed, long room, String mark, String when) {
    return "node %s lacks %s up to its %s%s (%s needed%s, %s there)"
        .formatted(
            node.name(),
            size(needed - room),
            mark,
            when,
            size(needed),
            node.corpusBytes() > 0 ? " with the corpus on the same disk" : "",
            size(room));
  }

  private static String size(long bytes) {
    return MemoryJudge.size(bytes);
  }

  /** For messages. */
  public String shardsNeeded() {
    return String.format(
        Locale.ROOT,
        "%,d documents do not fit into %d %s, which hold at most %,d each: at least %d are needed",
        documents(),
        sample.shards(),
        sample.shards() == 1 ? "shard" : "shards",
        MOST_IN_SHARD,
        fewestShards());
  }
}
