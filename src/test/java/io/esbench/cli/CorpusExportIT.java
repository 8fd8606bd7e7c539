package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.node.WithNode;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What was raced in comes out again, and can be raced in once more. */
@WithNode
@Timeout(180)
final class CorpusExportIT {
  private static final String TRACK =
      """
      {"version": 2,
       "indices": [{"name": "export-it"}],
       "corpora": [{"name": "c", "documents": [{"source-file": "FILE", "document-count": 2500}]}],
       "challenges": [{"name": "load", "default": true, "schedule": [
         {"operation": {"operation-type": "delete-index", "name": "d", "index": "export-it"}},
         {"operation": {"operation-type": "create-index", "name": "c"}},
         {"operation": {"operation-type": "bulk", "name": "b", "bulk-size": 500}},
         {"operation": {"operation-type": "refresh", "name": "r"}}]}]}
      """;

  @TempDir Path folder;
  private final Target node;

  CorpusExportIT(Target node) {
    this.node = node;
  }

  @Test
  void anExportHoldsTheDocumentsThatWereRacedIn() throws IOException {
    CliHarness cli = CliHarness.in(folder);
    Path first = folder.resolve("first.json");
    assertThat(cli.run("corpus", "generate", "--docs=2500", "--output=" + first).exitCode())
        .isZero();
    race(cli, "one", first);
    Path again = folder.resolve("again.json");

    CliHarness.Ran ran =
        cli.run(
            "corpus",
            "export",
            "--target-hosts=" + node.hosts().get(0),
            "--index=export-it",
            "--output=" + again);

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    try (Stream<String> before = Files.lines(first);
        Stream<String> after = Files.lines(again)) {
      assertThat(after).containsExactlyInAnyOrderElementsOf(before.toList());
    }
    race(cli, "two", again);
    try (AdminClient admin = new AdminClient(node)) {
      assertThat(admin.perform("GET", "/export-it/_count", null, null).body())
          .contains("\"count\":2500");
      createAndRace(cli, "--from-index=export-it");
      assertThat(admin.perform("GET", "/export-it/_count", null, null).body())
          .contains("\"count\":1000");
      admin.perform("DELETE", "/export-it", null, null);
    }
  }

  /** Written from the node, found sound, and raced in. */
  private void createAndRace(CliHarness cli, String source) {
    String hosts = "--target-hosts=" + node.hosts().get(0);
    String track = "--track-path=" + folder.resolve("made");
    CliHarness.Ran made = cli.run("init", "made", source, hosts);
    assertThat(made.exitCode()).as(made.err()).isZero();
    CliHarness.Ran check = cli.run("check", "--strict", track);
    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    CliHarness.Ran race =
        cli.run(
            "race",
            track,
            hosts,
            "--test-mode",
            "--track-params=period:1,warmup:0",
            "--confirm-destructive",
            "--on-error=abort",
            "--quiet");
    assertThat(race.exitCode()).as(race.err() + race.out()).isZero();
  }

  private void race(CliHarness cli, String name, Path corpus) throws IOException {
    Path track = Files.createDirectory(folder.resolve(name));
    Files.copy(corpus, track.resolve("documents.json"));
    Files.writeString(track.resolve("track.json"), TRACK.replace("FILE", "documents.json"));
    CliHarness.Ran ran =
        cli.run(
            "race",
            "--track-path=" + track,
            "--target-hosts=" + node.hosts().get(0),
            "--confirm-destructive",
            "--quiet");
    assertThat(ran.exitCode()).as(ran.err() + ran.out()).isZero();
  }
}
