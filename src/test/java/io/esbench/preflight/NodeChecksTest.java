package io.esbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.PreflightState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each node says: memory, limits of its process, likeness to the others. */
final class NodeChecksTest {
  private static final long GIB = 1L << 30;

  @ParameterizedTest
  @CsvSource({
    "30, 64, 0, OK, at most 47 % of the memory on each node",
    "32, 64, 0, OK, at most 50 %",
    "33, 64, 0, WARN, more than half of the memory: n1 33.0 GiB of 64.0 GiB",
    "20, 64, 32, WARN, more than half of the memory: n1 20.0 GiB of 32.0 GiB",
    "20, 0, 0, NOT_VISIBLE, the answer has no heap and memory of node n1",
    "0, 64, 0, NOT_VISIBLE, the answer has no heap",
  })
  void heapLeavesHalfOfTheMemory(
      long heap, long memory, long adjusted, PreflightState expected, String words) {
    String os =
        "'total_in_bytes':"
            + memory * GIB
            + (adjusted == 0 ? "" : ",'adjusted_total_in_bytes':" + adjusted * GIB);
    Finding finding =
        stats("'jvm':{'mem':{'heap_max_in_bytes':" + heap * GIB + "}},'os':{'mem':{" + os + "}}")
            .look("heap");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'true' | 'G1 Young Generation' | OK | in use on 1 node",
        "'false' | 'G1 Young Generation' | WARN | not in use: n1 31.0 GiB",
        "'false' | 'ZGC Minor Cycles' | OK | not in use with the collector ZGC",
        "'unknown' | 'Serial' | NOT_VISIBLE | the answer has no using_compressed",
      },
      quoteCharacter = '`')
  void pointersAreCompressed(
      String compressed, String collector, PreflightState expected, String words) {
    Finding finding =
        info("'jvm':{'using_compressed_ordinary_object_pointers':"
                + compressed
                + ",'gc_collectors':["
                + collector
                + "],'mem':{'heap_max_in_bytes':"
                + 31 * GIB
                + "}}")
            .look("compressed-pointers");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "true, 1000, OK, locked on 1 node",
    "false, 1000, WARN, not locked on n1",
    "false, 0, OK, 'not locked on n1, but there is no swap space'",
    "false, -1, WARN, not locked on n1",
    "null, 0, NOT_VISIBLE, the answer has no mlockall of n1",
  })
  void heapIsNotSwappedOut(String locked, long swap, PreflightState expected, String found) {
    Finding finding =
        info("'process':{'mlockall':" + locked + "}")
            .on(KnownCluster.STATS, nodes("'os':{'swap':{'total_in_bytes':" + swap + "}}"))
            .look("memory-lock");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "65535, 52428, OK, at least 65535 on each node",
    "65535, 52429, WARN, nearly all in use: n1 52429 of 65535",
    "65534, 100, FAIL, fewer than 65535: n1 65534",
    "-1, 100, NOT_VISIBLE, the answer has no max_file_descriptors of n1",
  })
  void filesCanBeOpened(long most, long open, PreflightState expected, String found) {
    Finding finding =
        stats(
                "'process':{'max_file_descriptors':%d,'open_file_descriptors':%d}"
                    .formatted(most, open))
            .look("file-descriptors");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void mapCountIsNeverVisibleButSaysWhereToLook() {
    Finding finding = new KnownCluster().look("max-map-count");
    assertThat(finding.state()).isEqualTo(PreflightState.NOT_VISIBLE);
    assertThat(finding.todo()).contains("sysctl vm.max_map_count", "262144");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'jvm':{'version':'21'} | 'jvm':{'version':'21'} | OK | same Java",
        "'jvm':{'version':'21'} | 'jvm':{'version':'22'} | WARN | Java 21 on 1 node, 22 on 1 node",
        "'os':{'name':'Linux','version':'5','arch':'amd64'} | 'os':{'name':'Linux','version':'6','arch':'amd64'} | WARN | system Linux 5 amd64 on 1 node, Linux 6",
        "'plugins':[{'name':'p','version':'1'}] | 'plugins':[] | WARN | plugins none on 1 node, p 1 on 1 node",
        "'os':{'allocated_processors':8} | 'os':{'allocated_processors':4} | WARN | processors 4 on 1 node, 8 on 1 node",
        "'jvm':{'mem':{'heap_max_in_bytes':1024}} | 'jvm':{'mem':{'heap_max_in_bytes':2048}} | WARN | heap 1.0 KiB on 1 node, 2.0 KiB on 1 node",
      })
  void nodesAreAlike(String one, String other, PreflightState expected, String words) {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.INFO,
                "{'nodes':{'a':{'roles':['data'],%s},'b':{'roles':['data'],%s}}}"
                    .formatted(one, other))
            .look("alike");
    assertThat(finding.found()).startsWith(words);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @Test
  void mastersMayBeSmallerThanDataNodes() {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.INFO,
                "{'nodes':{'a':{'roles':['data'],'os':{'allocated_processors':8}},"
                    + "'b':{'roles':['master'],'os':{'allocated_processors':2}}}}")
            .look("alike");
    assertThat(finding.state()).isEqualTo(PreflightState.OK);
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1, 10.0.0.2, OK, every node has an address of its own",
    "10.0.0.1, 10.0.0.1, WARN, 'n1, n2 on 10.0.0.1'",
    "fd00::1, fd00:0:0:0:0:0:0:1, WARN, 'n1, n2 on fd00:0:0:0:0:0:0:1'",
    "10.0.0.1, '', NOT_VISIBLE, the answer has no address of n2",
  })
  void nodesDoNotShareAHost(String one, String other, PreflightState expected, String found) {
    Finding finding =
        new KnownCluster()
            .on(
                KnownCluster.INFO,
                "{'nodes':{'a':{'name':'n1','ip':'%s'},'b':{'name':'n2','ip':'%s'}}}"
                    .formatted(one, other))
            .look("shared-hosts");
    assertThat(finding.found()).isEqualTo(found);
    assertThat(finding.state()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"heap", "compressed-pointers", "memory-lock", "file-descriptors", "alike"})
  void withoutAnAnswerNothingIsVisible(String check) {
    Finding finding =
        new KnownCluster().otherwise(410, "{'error':{'reason':'not on serverless'}}").look(check);
    assertThat(finding.state()).isEqualTo(PreflightState.NOT_VISIBLE);
    assertThat(finding.found()).isEqualTo("410, not on serverless");
    assertThat(finding.todo()).isEqualTo("Ask those who run the cluster.");
  }

  private static KnownCluster stats(String node) {
    return new KnownCluster().on(KnownCluster.STATS, nodes(node));
  }

  private static KnownCluster info(String node) {
    return new KnownCluster().on(KnownCluster.INFO, nodes(node));
  }

  private static String nodes(String node) {
    return "{'nodes':{'a':{'name':'n1','roles':['data']," + node + "}}}";
  }
}
