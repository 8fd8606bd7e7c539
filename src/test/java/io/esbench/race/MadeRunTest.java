package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.metrics.StoredTimes;
import io.esbench.report.ReportFormat;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MadeRunTest {
  private static final RaceResult RESULT = SampleResults.ladder().named("made");

  @TempDir Path parent;

  @Test
  void writesEveryReportOfARace() {
    Path run = MadeRun.write(parent, RESULT, Map.of());
    for (ReportFormat format : ReportFormat.ofRace(RESULT)) {
      assertThat(run.resolve(format.fileName())).isNotEmptyFile();
    }
    assertThat(run.resolve(".running")).doesNotExist();
  }

  /** A full disk may show at any of the files; here something is in the way of one. */
  @ParameterizedTest
  @EnumSource(
      value = ReportFormat.class,
      names = {"MARKDOWN", "CSV", "HTML", "JSON"})
  void leavesNothingIfAFileCannotBeWritten(ReportFormat format) throws IOException {
    try (RunDirectory directory = RunDirectory.create(parent, "made")) {
      Files.createDirectories(directory.path().resolve(format.fileName()).resolve("x"));
      assertThatThrownBy(() -> MadeRun.written(directory, RESULT, Map.of()))
          .isInstanceOf(EnvironmentException.class)
          .hasMessageContaining(format.fileName());
    }
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void leavesNothingIfAFaultOfItsOwnEndsIt() {
    String first = RESULT.tasks().get(0).task();
    String second = RESULT.tasks().get(1).task();
    Map<String, StoredTimes> broken =
        new TreeMap<>(
            (one, other) -> {
              if (one.equals(second)) {
                throw new IllegalStateException("broken");
              }
              return one.compareTo(other);
            });
    broken.put(first, StoredTimes.EMPTY);
    assertThatThrownBy(() -> MadeRun.write(parent, RESULT, broken)).hasMessage("broken");
    assertThat(parent).isEmptyDirectory();
  }
}
