package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ImportCommandTest {
  private static final String RALLY =
      Path.of("src/test/resources/rally").toAbsolutePath().toString();
  private static final String ID = "rally-6ebc6e53-ee20-4b0c-99b4-09697987e9f4";

  @TempDir Path folder;

  private CliHarness.Ran run(String... arguments) {
    return CliHarness.in(folder).run(arguments);
  }

  @Test
  void makesRunDirectoriesThatOtherCommandsRead() throws IOException {
    CliHarness.Ran ran = run("import", RALLY + "/race.json", RALLY + "/rally-report.csv");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out())
        .isEqualTo("Imported: benchmarks/" + ID + "\nImported: benchmarks/rally-report.csv\n");
    GoldenFile.named("report/rally-console-100.txt").assertEquals(run("show", ID).out());
    GoldenFile.named("report/rally-report.md").assertEquals(run("report", ID).out());
    assertThat(run("list", "races", "--tag=cluster:old").out()).contains(ID);
    assertThat(folder.resolve("benchmarks").resolve(ID).resolve("report.csv")).isNotEmptyFile();
  }

  @Test
  void aRaceOfRallyIsImportedOnceAndReportsOfTheSameNameAreDifferentRaces() {
    for (int i = 0; i < 2; i++) {
      assertThat(run("import", RALLY + "/rally-report.csv").exitCode()).isZero();
    }
    assertThat(folder.resolve("benchmarks/rally-report.csv-2")).isDirectory();
    assertThat(run("import", RALLY + "/race.json").exitCode()).isZero();
    CliHarness.Ran again = run("import", RALLY + "/race.json");
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.errors()).hasSize(1).first().asString().contains("'" + ID + "' exists");
  }

  @Test
  void canBeComparedThoughNobodyCountedItsRequests() {
    run("import", RALLY + "/rally-report.csv", "--race-id=old", "--track=geonames");
    run("import", RALLY + "/race.json", "--race-id=new");
    CliHarness.Ran ran = run("compare", "old", "new");
    assertThat(ran.out())
        .as(ran.err())
        .contains("index-append", "50th percentile latency", "Mean Throughput", "error rate");
  }

  @Test
  void takesWhatTheUserSays() throws IOException {
    CliHarness.Ran ran =
        run(
            "import",
            RALLY + "/rally-report.csv",
            "--track=geonames",
            "--challenge=append",
            "--race-id=old",
            "--started=2024-01-31",
            "--target-version=8.13.4",
            "--user-tags=cluster:old");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(run("list", "races").out())
        .containsPattern(
            "old +2024-01-31T00:00:00Z +geonames +append +8.13.4 +complete +- +cluster:old");
    assertThat(Files.readString(folder.resolve("benchmarks/old/result.json")))
        .contains("\"raceId\" : \"old\"");
  }

  @Test
  void writesNothingIfOneFileIsBad() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad"), "x");
    CliHarness.Ran ran = run("import", RALLY + "/rally-report.csv", bad.toString());
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains("bad is neither");
    assertThat(folder.resolve("benchmarks")).doesNotExist();
  }

  @Test
  void oneIdIsForOneRace() {
    CliHarness.Ran ran =
        run("import", RALLY + "/race.json", RALLY + "/rally-report.csv", "--race-id=x");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.errors()).hasSize(1).first().asString().contains("there are 2");
    CliHarness.Ran when = run("import", RALLY + "/race.json", "--started=once");
    assertThat(when.errors()).hasSize(1).first().asString().contains("--started: 'once'");
  }
}
