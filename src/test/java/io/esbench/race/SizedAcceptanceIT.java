package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.cli.CliHarness;
import io.esbench.fault.ExitCode;
import io.esbench.result.PublishedSchema;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code accept --size-to-cluster} on a stub that says it has a megabyte of memory and takes 100
 * bytes for a document: 15,000 of them are one and a half times the memory.
 */
@Timeout(120)
final class SizedAcceptanceIT {
  private static final long GIGA = 1L << 30;

  @TempDir Path folder;
  private final StubCluster cluster = new StubCluster().answering(this::answer);
  private final Queue<String> deleted = new ConcurrentLinkedQueue<>();
  private long free = 400 * GIGA;
  private String memory = "\"total_in_bytes\":64000000000,\"adjusted_total_in_bytes\":1000000";
  private int shards = 1;

  @AfterEach
  void stop() {
    cluster.close();
  }

  private @Nullable StubAnswer answer(StubRequest request) {
    String path = request.path().replaceAll("\\?.*", "");
    if (request.method().equals("DELETE")) {
      deleted.add(path);
      cluster.holding(0);
    }
    if (path.endsWith("/_segments")) {
      return StubAnswer.json(
          """
          {"indices": {"%s": {"shards": {%s}}}}"""
              .formatted(index(path), segments()));
    }
    if (path.endsWith("/_settings") && request.method().equals("GET")) {
      return StubAnswer.json(
          "{\"%s\":{\"settings\":{\"index.number_of_replicas\":\"0\"}}}".formatted(index(path)));
    }
    if (path.startsWith("/_nodes/data:true/stats/os")) {
      return StubAnswer.json(
          """
          {"nodes": {"x": {"name": "es01", "ip": "10.0.0.1:9300", "os": {"mem": {%s}},
            "fs": {"total": {"total_in_bytes": %d, "available_in_bytes": %d}}}}}"""
              .formatted(memory, 1000 * GIGA, free));
    }
    if (path.contains("/_stats/")) {
      return StubAnswer.json(
          """
          {"_all": {"primaries": {"docs": {"count": %1$d}, "store": {"size_in_bytes": %2$d}},
            "total": {"store": {"size_in_bytes": %2$d}}}}"""
              .formatted(cluster.documents(), 100 * cluster.documents()));
    }
    return null;
  }

  private static String index(String path) {
    return path.replaceFirst("^/([^/]+)/.*", "$1");
  }

  /** 200,000 documents of 100 bytes, and as much that a merge left behind. */
  private String segments() {
    List<String> all = new ArrayList<>();
    for (int shard = 0; shard < shards; shard++) {
      all.add(
          """
          "%d": [{"routing": {"primary": true}, "segments": {
            "_a": {"num_docs": %2$d, "size_in_bytes": %3$d, "search": true},
            "_b": {"num_docs": %2$d, "size_in_bytes": %3$d, "search": false}}}]"""
              .formatted(shard, 200_000 / shards, 20_000_000 / shards));
    }
    return String.join(",", all);
  }

  private CliHarness.Ran accept(CliHarness cli, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "accept",
                "--track=acceptance",
                "--challenge=indexing-throughput",
                "--race-id=id",
                "--passes=2",
                "--size-to-cluster",
                "--criterion=documents = 15000",
                "--target-hosts=" + cluster.host()));
    arguments.addAll(List.of(options));
    return cli.run(arguments.toArray(String[]::new));
  }

  private List<Path> corpora() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(
              file -> file.toString().matches(".*(sized-\\d+|sizing-sample|documents)\\.json.*"))
          .map(Path::getFileName)
          .sorted()
          .toList();
    }
  }

  private void assertNothingWasMade() throws IOException {
    assertThat(corpora()).isEmpty();
    assertThat(folder.resolve("benchmarks/id")).doesNotExist();
    assertThat(deleted)
        .contains("/esbench-acceptance-sizing")
        .doesNotContain("/esbench-acceptance");
  }

  @ParameterizedTest
  @ValueSource(strings = {"y\n", "Yes\n", "--yes"})
  void allChallengesUseACorpusThatIsLargerThanMemory(String answer) throws IOException {
    CliHarness cli = CliHarness.in(folder);
    CliHarness.Ran ran = answer.equals("--yes") ? accept(cli, answer) : accept(cli.typing(answer));

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains(
            "15,000 documents make the data larger than memory:\n"
                + "  memory   1.0 MiB on 1 machine with data nodes\n"
                + "  data     about 1.4 MiB in one copy: 100.0 bytes a document and copy, measured with"
                + " 200,000\n",
            ", 2 times in this acceptance (",
            "  disk     es01: 1.4 MiB of data, 2.9 MiB while segments are merged; 400.0 GiB free, 250.0"
                + " GiB to the low watermark, 300.0 GiB to the high one\n");
    assertThat(ran.err().contains("Generate and load it? [y/N] ")).isEqualTo(answer.endsWith("\n"));
    // 200,000 of the sample, then two passes, of which each of two clients loads a half.
    assertThat(cluster.bulks()).isEqualTo(200 + 2 * 16);
    assertThat(corpora())
        .map(Path::toString)
        .containsExactly("sized-15000.json", "sized-15000.json.esbench-index");
    String text = Files.readString(folder.resolve("benchmarks/id/acceptance.json"));
    assertThat(PublishedSchema.faults("acceptance-result.schema.json", text)).isEmpty();
    JsonNode json = new ObjectMapper().readTree(text);
    assertThat(json.at("/findings/sizing/documents").asLong()).isEqualTo(15_000);
    assertThat(json.at("/findings/memory/fits").asBoolean()).isFalse();
    assertThat(json.at("/verdict/decision").asText()).isEqualTo("PASS");
    assertThat(folder.resolve("benchmarks/id/sizing/result.json")).exists();
    assertThat(folder.resolve("benchmarks/id/acceptance.md"))
        .content()
        .contains("The corpus was made for this cluster: 15,000 documents");
  }

  @Test
  void anIndexOfTheSamplesNameThatIsSomebodysIsLeftAlone() throws IOException {
    cluster.holding(7);
    CliHarness.Ran ran = accept(CliHarness.in(folder), "--yes");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .startsWith("error: the index esbench-acceptance-sizing is there already, with documents");
    assertThat(deleted).isEmpty();
    assertThat(corpora()).isEmpty();
  }

  @Test
  void aCorpusThatIsThereIsUsedAgain() {
    CliHarness cli = CliHarness.in(folder);
    accept(cli, "--yes");
    // The stub says of every index what one holds.
    cluster.holding(0);
    CliHarness.Ran ran = accept(cli.typing("y\n"), "--race-id=again");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains("  corpus   3.4 MiB, there already: ", "Load it? [y/N] ")
        .doesNotContain("Generate");
  }

  @ParameterizedTest
  @ValueSource(strings = {"n\n", "\n", "", "yess\n"})
  void whoDoesNotSayYesHasNothingMade(String answer) throws IOException {
    CliHarness.Ran ran = accept(CliHarness.in(folder).typing(answer));

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.err())
        .contains(
            "Generate and load it? [y/N] error: not confirmed: no corpus was made, and nothing was"
                + " raced\n");
    assertNothingWasMade();
  }

  @Test
  void whereNobodyCanBeAskedTheNumbersAreShownAndYesIsNeeded() throws IOException {
    CliHarness.Ran ran = accept(CliHarness.in(folder), "--quiet");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.err()).contains("15,000 documents make the data larger than memory:");
    assertThat(ran.errors())
        .containsExactly(
            "error: nobody can be asked whether to make and load this corpus: give --yes if that is"
                + " what you want");
    assertNothingWasMade();
  }

  @Test
  void aDiskThatIsTooSmallIsToldBeforeAnybodyIsAsked() throws IOException {
    free = 150 * GIGA + 1_000_000;
    CliHarness.Ran ran = accept(CliHarness.in(folder).typing("y\n"));

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .startsWith(
            "error: there is no room for data that is larger than memory: node es01 lacks 0.5 MiB up"
                + " to its low watermark (1.4 MiB needed, 1.0 MiB there). Free space");
    assertThat(ran.err()).contains("15,000 documents").doesNotContain("[y/N]");
    assertNothingWasMade();
  }

  @Test
  void aClusterThatDoesNotTellItsMemoryCannotBeSizedTo() throws IOException {
    memory = "";
    CliHarness.Ran ran = accept(CliHarness.in(folder), "--yes");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: the data nodes do not tell their memory: no data node tells its memory. Choose"
                + " the number of documents yourself (parameter corpus_docs of the track) instead of"
                + " --size-to-cluster");
    assertNothingWasMade();
  }

  @Test
  void moreDocumentsThanTheShardsHoldNeedMoreShards() throws IOException {
    memory = "\"total_in_bytes\":640000000000";
    CliHarness.Ran ran = accept(CliHarness.in(folder), "--yes");

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: 9,600,000,000 documents do not fit into 1 shard, which hold at most"
                + " 2,147,483,519 each: at least 5 are needed (--track-params number_of_shards:5, or"
                + " more)");
    assertNothingWasMade();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--track-params=corpus_docs:5 | --size-to-cluster reckons the parameter 'corpus_docs' itself",
        "--corpus-docs=5 | --size-to-cluster loads the whole corpus: leave it or --corpus-docs out",
        "--test-mode | --size-to-cluster makes a large corpus: leave it or --test-mode out",
      })
  void whatContradictsItIsRefused(String option, String message) throws IOException {
    CliHarness.Ran ran = accept(CliHarness.in(folder), option);

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).singleElement().asString().startsWith("error: " + message);
    assertThat(corpora()).isEmpty();
  }

  @Test
  void challengesThatOnlyReadNeedTheirDataLoaded() throws IOException {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "accept",
                "--track=acceptance",
                "--challenge=query-ladder",
                "--no-find-max",
                "--size-to-cluster",
                "--yes",
                "--criterion=error rate <= 0 %",
                "--target-hosts=" + cluster.host());

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .containsExactly(
            "error: a corpus is made for the cluster, but the challenges only read (query-ladder):"
                + " give --prepare, so that it is loaded for them");
    assertThat(corpora()).isEmpty();
    assertThat(cluster.bulks()).isZero();
  }

  @Test
  void otherTracksHaveTheCorporaThatTheyHave() throws IOException {
    Files.writeString(
        folder.resolve("track.json"),
        """
        {"schedule": [{"operation": {"operation-type": "refresh", "index": "i"}}]}""");
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "accept",
                "--track-path=" + folder,
                "--size-to-cluster",
                "--target-hosts=" + cluster.host());

    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors())
        .singleElement()
        .asString()
        .startsWith(
            "error: --size-to-cluster is for the track 'acceptance', of which esbench makes as many"
                + " documents as are needed; ");
  }

  @Test
  void yesAloneIsRefused() {
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run("accept", "--track=acceptance", "--yes", "--target-hosts=" + cluster.host());

    assertThat(ran.errors())
        .containsExactly("error: --yes is for --size-to-cluster; leave it out, or give that too");
  }
}
