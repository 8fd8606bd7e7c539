package io.esbench.assessment;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.Sizing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SizerTest {
  private static final long GB = 1L << 30;

  private static Sizer.Sample sample(double bytesEach, int shards, int replicas) {
    return new Sizer.Sample(
        200_000, Math.round(bytesEach * 200_000), 10, 240, 500e6, shards, replicas);
  }

  private static Sizer.Disk disk(String node, long low, long high, boolean corpus) {
    return new Sizer.Disk(node, "disk of " + node, high + 10 * GB, low, high, corpus);
  }

  private static Sizer sizer(Sizer.Sample sample, long memory, Sizer.Disk... disks) {
    return new Sizer(sample, memory, disks.length, List.of(disks));
  }

  @ParameterizedTest(name = "{0} GB, {1} bytes, {2} replicas: {3}")
  @CsvSource({
    // 96 GB of store; rounded up to two digits.
    "64,  137,   0, 760000000",
    "64,  137,   1, 380000000",
    "192, 137,   1, 1200000000",
    "64,  274,   2, 130000000",
    // As it is if it has two digits.
    "1,   161.06127360, 0, 10000000",
  })
  void theStoreWithReplicasIsAtLeastOneAndAHalfTimesTheMemory(
      long gigabytes, double bytesEach, int replicas, long documents) {
    Sizer sizer =
        sizer(
            sample(bytesEach, 4, replicas),
            gigabytes * GB,
            disk("a", 0, 0, false),
            disk("b", 0, 0, false),
            disk("c", 0, 0, false));

    assertThat(sizer.documents()).isEqualTo(documents);
    Sizing sizing = sizer.sizing("f", false, 0, 1);
    assertThat((double) sizing.storeBytes()).isBetween(1.5 * gigabytes * GB, 1.66 * gigabytes * GB);
    assertThat(sizing.copies()).isEqualTo(1 + replicas);
  }

  @Test
  void replicasThatNoNodeCanHoldAreNoData() {
    Sizer sizer = sizer(sample(137, 4, 1), 64 * GB, disk("a", 0, 0, false));

    assertThat(sizer.documents()).isEqualTo(760_000_000);
    assertThat(sizer.sizing("f", true, 0, 1).copies()).isEqualTo(1);
  }

  @Test
  void nodesOnOneDiskNeedTheRoomOfAll() {
    Sizer.Disk[] disks = new Sizer.Disk[3];
    for (int i = 0; i < disks.length; i++) {
      disks[i] = new Sizer.Disk("n" + i, "one", 50 * GB, 40 * GB, 45 * GB, false);
    }
    Sizing sizing = sizer(sample(100, 3, 0), 32 * GB, disks).sizing("f", true, 0, 1);

    assertThat(sizing.nodes()).hasSize(1);
    assertThat(sizing.nodes().get(0).storeBytes()).isBetween(48 * GB, 53 * GB);
    assertThat(Sizer.shortages(sizing))
        .hasSize(1)
        .allMatch(text -> text.startsWith("node n0, n1, n2 lacks "));
  }

  @Test
  void aFewDocumentsAreEnoughForLittleMemory() {
    assertThat(sizer(sample(100, 1, 0), 200, disk("a", 0, 0, false)).documents()).isEqualTo(3);
  }

  @Test
  void timesComeFromTheSample() {
    Sizing sizing =
        sizer(sample(100, 1, 0), 100_000_000, disk("a", GB, GB, false))
            .sizing("corpus/sized.json", false, GB, 8);

    assertThat(sizing.documents()).isEqualTo(1_500_000);
    assertThat(sizing.corpus())
        .isEqualTo(
            new Sizing.CorpusFile("corpus/sized.json", 360_000_000, false, 360e6 / 500e6, GB));
    assertThat(sizing.loadSeconds()).isEqualTo(75);
    assertThat(sizing.loads()).isEqualTo(8);
    assertThat(sizing.sample()).isEqualTo(new Sizing.Sample(200_000, 100, 20_000));
  }

  @ParameterizedTest(name = "{0} shards, {1} replicas, {2} nodes: {3} of {4}")
  @CsvSource({
    "1, 0, 1, 1, 1",
    // One node gets it all, whichever it is.
    "1, 0, 3, 1, 1",
    "3, 0, 3, 1, 3",
    "4, 0, 3, 2, 4",
    "3, 1, 3, 2, 3",
    "1, 1, 2, 1, 1",
  })
  void everyNodeMustHoldAsManyShardsAsItMayGet(
      int shards, int replicas, int nodes, int held, int ofShards) {
    Sizer.Disk[] disks = new Sizer.Disk[nodes];
    for (int i = 0; i < nodes; i++) {
      disks[i] = disk("n" + i, GB, GB, false);
    }
    Sizer sizer = sizer(sample(100, shards, replicas), 30_000_000, disks);
    Sizing sizing = sizer.sizing("f", true, 0, 1);

    long one = sizing.documents() * 100 / ofShards;
    assertThat(sizing.nodes()).hasSize(nodes);
    assertThat(sizing.nodes().get(0).storeBytes()).isBetween(one * held, (one + 1) * held);
    assertThat(sizing.nodes().get(0).mergingBytes())
        .isEqualTo(2 * sizing.nodes().get(0).storeBytes());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        // The data takes 150 MB, 300 MB while it is merged, the corpus 360 MB.
        "room for all | 400 | 400 | 400 | false | false |",
        "just room for all | 344 | 144 | 287 | false | false |",
        "no room for the corpus | 300 | 400 | 400 | false | false"
            + " | the load generator lacks 43.3 MiB for the corpus (343.3 MiB needed, 300.0 MiB free)",
        "the corpus is there already | 0 | 400 | 400 | false | true |",
        "no room for the data | 400 | 100 | 400 | false | false"
            + " | node a lacks 43.1 MiB up to its low watermark (143.1 MiB needed, 100.0 MiB there)",
        "no room for the merge | 400 | 200 | 200 | false | false"
            + " | node a lacks 86.1 MiB up to its high watermark while segments are merged (286.1 MiB"
            + " needed, 200.0 MiB there)",
        "a disk that holds both | 400 | 400 | 600 | true | false"
            + " | node a lacks 86.4 MiB up to its low watermark (486.4 MiB needed with the corpus on the"
            + " same disk, 400.0 MiB there)",
        "a disk that holds a corpus that is there | 0 | 400 | 400 | true | true |",
      })
  void disksThatAreTooSmallAreTold(
      String about, long free, long low, long high, boolean same, boolean there, String shortage) {
    long mega = 1L << 20;
    Sizing sizing =
        sizer(sample(100, 1, 0), 100_000_000, disk("a", low * mega, high * mega, same))
            .sizing("f", there, free * mega, 1);

    assertThat(Sizer.shortages(sizing))
        .as(about)
        .isEqualTo(shortage == null ? List.of() : List.of(shortage));
  }

  @Test
  void aShardHoldsOnlySoManyDocuments() {
    // 288 GB at 64 bytes.
    Sizer one = sizer(sample(64, 1, 0), 192 * GB, disk("a", 0, 0, false));
    assertThat(one.shardsSuffice()).isFalse();
    assertThat(one.fewestShards()).isEqualTo(3);
    assertThat(one.shardsNeeded())
        .isEqualTo(
            "4,900,000,000 documents do not fit into 1 shard, which hold at most 2,147,483,519 each:"
                + " at least 3 are needed");
    assertThat(sizer(sample(64, 3, 0), 192 * GB, disk("a", 0, 0, false)).shardsSuffice()).isTrue();
  }
}
