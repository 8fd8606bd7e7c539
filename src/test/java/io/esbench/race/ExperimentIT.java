package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.cli.CliHarness;
import io.esbench.experiment.ExperimentResult;
import io.esbench.experiment.JudgedFigure;
import io.esbench.node.WithNode;
import io.esbench.report.experiment.ExperimentJson;
import io.esbench.result.PublishedSchema;
import io.esbench.result.RaceStatus;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A short experiment on a real node, through the whole command line. */
@WithNode
@Timeout(180)
final class ExperimentIT {
  private static final int DOCUMENTS = 1_000;

  @TempDir Path folder;
  private final Target node;

  ExperimentIT(Target node) {
    this.node = node;
  }

  private CliHarness.Ran experiment(String... more) throws IOException {
    Path file = folder.resolve("sizes.yml");
    Files.writeString(
        file,
        """
        version: 1
        track: acceptance
        challenge: indexing-throughput
        base:
          params: {index_name: experiment-it, corpus_docs: %d}
        variables:
          bulk_size: [1, 500]
        passes: 2
        cold: 1
        """
            .formatted(DOCUMENTS));
    String[] arguments = new String[4 + more.length];
    arguments[0] = "experiment";
    arguments[1] = file.toString();
    arguments[2] = "--target-hosts=" + node.hosts().get(0);
    arguments[3] = "--race-id=it";
    System.arraycopy(more, 0, arguments, 4, more.length);
    return CliHarness.in(folder).run(arguments);
  }

  @Test
  void bulksBeatSingleDocumentsByFarAndTwoPassesClaimNothing() throws IOException {
    CliHarness.Ran ran = experiment();

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    Path directory = folder.resolve("benchmarks/it");
    String json = Files.readString(directory.resolve("experiment.json"));
    assertThat(PublishedSchema.faults("experiment-result.schema.json", json)).isEmpty();
    ExperimentResult result = ExperimentJson.read(json, "experiment.json");
    assertThat(result.status()).isEqualTo(RaceStatus.COMPLETE);
    assertThat(result.races()).hasSize(6).allMatch(race -> race.usable());
    assertThat(result.findings().figures()).hasSize(1);
    JudgedFigure figure = result.findings().figures().get(0);
    assertThat(figure.task()).isEqualTo("bulk-index");
    assertThat(figure.effects().get(0).ratio()).isGreaterThan(5);
    assertThat(figure.winner()).isNull();
    assertThat(ran.out()).contains("too few races: 4 of each that can be judged are needed");
    // Each race made its index anew, so each has all documents and no more.
    assertThat(directory.resolve("variant-bulk_size-500/race-2/report.md"))
        .content()
        .contains("| documents in the index")
        .doesNotContain("FAILED");
  }
}
