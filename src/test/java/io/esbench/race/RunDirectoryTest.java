package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.result.json.ResultJson;
import io.esbench.store.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunDirectoryTest {
  @TempDir Path folder;

  @Test
  void isMadeWithItsParents() {
    Path parent = folder.resolve("a/b");
    assertThat(RunDirectory.create(parent, "id").path()).isEqualTo(parent.resolve("id"));
    assertThat(RunLock.isHeld(parent.resolve("id"))).isTrue();
  }

  @Test
  void anIdIsUsedOnce() {
    RunDirectory.create(folder, "id");
    assertThatThrownBy(() -> RunDirectory.create(folder, "id"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("a race with the id 'id' exists: " + folder.resolve("id"))
        .hasMessageContaining("choose another --race-id");
  }

  @Test
  void saysWhereItCannotBeMade() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> RunDirectory.create(file.resolve("x"), "id"))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("cannot create the run directory " + file)
        .hasMessageContaining("--results-dir");
  }

  @Test
  void holdsEveryReport() throws IOException {
    RaceResult result = SampleResults.ladder();
    RunDirectory directory = RunDirectory.create(folder, "id");
    for (ReportFormat format : ReportFormat.values()) {
      directory.writeReport(format, result);
    }
    directory.close();
    assertThat(names())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ReportFormat.values()).map(ReportFormat::fileName).toList());
    String json = Files.readString(directory.path().resolve("result.json"));
    assertThat(new ResultJson().read(json, "x")).isEqualTo(result);
  }

  @Test
  void aReportThatCannotBeWrittenLeavesTheOldOneAndNoHalf() throws IOException {
    Path file = Files.writeString(folder.resolve("report.md"), "old");
    assertThatThrownBy(
            () ->
                RunDirectory.write(
                    file,
                    (result, out) -> {
                      out.append("half");
                      throw new IOException("disk full");
                    },
                    SampleResults.ladder()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("cannot write " + file)
        .hasMessageContaining("disk full");
    assertThat(file).hasContent("old");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aReportReplacesTheFileAndMakesItsFolder() {
    Path file = folder.resolve("new/report.txt");
    for (String text : List.of("first", "second")) {
      RunDirectory.write(file, (result, out) -> out.append(text), SampleResults.ladder());
      assertThat(file).hasContent(text);
    }
  }

  @Test
  void aClosedOneIsTakenAwayOnlyIfEmpty() {
    RunDirectory empty = RunDirectory.create(folder, "empty");
    empty.close();
    assertThat(empty.path()).doesNotExist();
    RunDirectory used = RunDirectory.create(folder, "used");
    used.writeText("track.json", "{}");
    used.close();
    assertThat(used.path().resolve("track.json")).hasContent("{}");
    assertThat(RunLock.isOpen(used.path())).isFalse();
  }

  @Test
  void filesOfTasksHaveNamesThatEveryFileSystemTakesAndNoTwoTasksShare() {
    assertThat(RunDirectory.fileName("filtered-50-ops")).isEqualTo("filtered-50-ops");
    assertThat(RunDirectory.fileName("größe/1")).matches("gr__e_1-[0-9a-f]{8}");
    assertThat(RunDirectory.fileName("con")).matches("_con-[0-9a-f]{8}");
    assertThat(RunDirectory.fileName("Lpt1.x")).matches("_Lpt1\\.x-[0-9a-f]{8}");
    assertThat(RunDirectory.fileName("constant")).isEqualTo("constant");
    assertThat(RunDirectory.fileName("ä")).isNotEqualTo(RunDirectory.fileName("ö"));
    String longest = "x".repeat(1_000_000);
    assertThat(RunDirectory.fileName(longest)).hasSizeLessThan(120);
    assertThat(RunDirectory.fileName(longest)).isNotEqualTo(RunDirectory.fileName(longest + "x"));
  }

  @Test
  void resultsAreNotKeptInAFile() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> RunDirectory.create(file, "id"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not a directory");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("id"))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
