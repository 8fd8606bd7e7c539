package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.store.Shelf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of name that can be mistyped on the command line, or in a file that it names. */
final class DidYouMeanEverywhereTest {
  /** Of races that would go to a target; nothing listens there, and none of them gets so far. */
  private static final String RACE = "race --track=acceptance ";

  private static final String BULK = "\"operation\": \"bulk-index\",";

  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "reprot | report",
        "list chalenges | list challenges",
        "corpus gnerate | corpus generate",
        "delete rac x | delete race",
        "race --trak=x | --track",
        "node start --keep-nod | --keep-node",
      })
  void commandsAndOptionsAreSuggested(String line, String meant) {
    CliHarness.Ran ran = cli.run(line.split(" ", -1));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err().lines())
        .anyMatch(
            text -> text.matches("(Did you mean|Possible solutions): .*") && text.contains(meant));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "race --track=acceptance2 | acceptance",
        "info --track=aceptance | acceptance",
        "--challenge=qury-ladder | query-ladder",
        "--track-params=bulk_sise:1 | bulk_size",
        "--include-tasks=bulk-indx | bulk-index",
        "--include-tasks=type:bluk | type:bulk",
        "--include-tasks=tag:loda | tag:load",
        "--include-tasks=bulk | type:bulk",
        "--include-tasks=typ:bulk | type",
        "--telemetry=node-stat | node-stats",
        "--telemetry=node-stats --telemetry-params=node-stats-sample-intervl:1 |"
            + " node-stats-sample-interval",
        "--metrics-export=inflx=http://127.0.0.1:1 | influx",
        "--report-format=mrkdown | markdown",
        "--distribution=elasticsaerch | elasticsearch",
        "--pipeline=dokcer | docker",
        "--on-error=abrot | abort",
        "--target-hosts=127.0.0.1:1 --client-options=use_sssl:true | use_ssl",
        "--target-hosts=127.0.0.1:1 --metrics-store=127.0.0.1:2"
            + " --metrics-store-options=enviroment:x | environment",
        "--target-hosts=[{\"hots\":\"127.0.0.1\"}] | host",
        "find-max --track=acceptance --task=bulk-indx | bulk-index",
        "accept --track=acceptance --order=interleavd | interleaved",
      })
  void namesOfARaceAreSuggested(String line, String meant) throws IOException {
    cli.edit("challenges/indexing-throughput.json", BULK, "\"tags\": [\"load\"], " + BULK);
    String whole = line.startsWith("--") ? RACE + line : line;
    assertSuggests(cli.run(whole.split(" ", -1)), meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p99 latncy of bulk-index <= 1 s | latency",
        "maxx latency of bulk-index <= 1 s | max latency",
        "p99 latency of bulk-indx <= 1 s | bulk-index",
        "p99 latency of bulk-index in challenge contentoin <= 1 s | contention",
        "p99 latency of bulk-index <= 1 mn | min",
        "stroe size <= 1 GB | store size",
      })
  void wordsOfACriterionAreSuggested(String criterion, String meant) {
    assertSuggests(cli.run("race", "--track=acceptance", "--criterion=" + criterion), meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "show laddr | ladder",
        "report laddr | ladder",
        "delete race laddr | ladder",
        "compare laddr judged | ladder",
        "compare ladder judgd | judged",
        "compare ladder ladder --task=filterd-50-ops | filtered-50-ops",
        "compare ladder ladder --format=htm | html",
        "aggregate laddr judged | ladder",
        "cost --price=EUR~1/h laddr | ladder",
        "report ladder --format=mrkdown | markdown",
        "compare ladder judged --fail-on=wrse | worse",
        "list races --status=abortd | aborted",
        "list races --format=jsno | json",
        "race --track=acceptance --criterion=p99~latency~of~x<=baseline --baseline=laddr | ladder",
        "completion bsh | bash",
      })
  void earlierRacesAndWordsOfReportsAreSuggested(String line, String meant) {
    new Shelf(folder.resolve("benchmarks")).filled();
    String[] arguments = line.split(" ", -1);
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = arguments[i].replace('~', ' ');
    }
    assertSuggests(cli.run(arguments), meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"operation-type\":\"search\" | \"operation-type\":\"serch\" | search",
        "\"schedule\":\"poisson\" | \"schedule\":\"poison\" | poisson",
        "\"clients\":1 | \"cleints\":1 | clients",
        "\"body\":{} | \"bdy\":{} | body",
      })
  void namesInATrackAreSuggestedByCheck(String text, String mistake, String meant)
      throws IOException {
    String track =
        "{\"version\":2,\"indices\":[{\"name\":\"x\"}],\"schedule\":[{\"name\":\"t\","
            + "\"clients\":1,\"schedule\":\"poisson\",\"target-throughput\":1,\"operation\":"
            + "{\"operation-type\":\"search\",\"index\":\"x\",\"body\":{}}}]}";
    Path file = Files.writeString(folder.resolve("track.json"), track);
    assertThat(cli.run("check", "--track-path=" + file).exitCode()).isZero();
    assertThat(track).contains(text);
    Files.writeString(file, track.replace(text, mistake));
    assertThat(cli.run("check", "--track-path=" + file).out())
        .contains("did you mean '" + meant + "'?");
  }

  @ParameterizedTest
  @CsvSource({
    "chalenge: contention, challenge",
    "passess: 5, passes",
    "challenge: contentoin, contention",
    "base: {options: {--node-heep: 1g}}, --node-heap",
    "base: {params: {bulk_sise: 1}}, bulk_size",
    "metrics: [{metrc: p99 latency}], metric",
    "order: rotatd, rotated",
  })
  void keysOfAnExperimentAreSuggested(String line, String meant) throws IOException {
    String text = "version: 1\ntrack: acceptance\nvariants:\n- {name: b, params: {bulk_size: 9}}\n";
    Path file = Files.writeString(folder.resolve("experiment.yml"), text + line + "\n");
    assertSuggests(cli.run("experiment", file.toString(), "--dry-run"), meant);
  }

  @Test
  void keysOfAnAcceptanceSheetAreSuggested() throws IOException {
    Path sheet = Files.writeString(folder.resolve("sheet.yml"), "criterea:\n- error rate <= 0 %\n");
    assertSuggests(cli.run("race", "--track=acceptance", "--acceptance=" + sheet), "criteria");
  }

  private static void assertSuggests(CliHarness.Ran ran, String meant) {
    assertThat(ran.exitCode()).isIn(2, 3);
    assertThat(ran.errors()).anyMatch(line -> line.contains("did you mean '" + meant + "'?"));
  }
}
