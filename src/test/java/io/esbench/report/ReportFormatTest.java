package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.ExitCode;
import io.esbench.fault.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReportFormatTest {
  @ParameterizedTest
  @CsvSource({
    "markdown, report.md",
    "csv, report.csv",
    "json, result.json",
    "junit, junit.xml",
    "html, report.html",
    "svg, ladder.svg"
  })
  void findsEachFormatByName(String name, String file) {
    assertThat(ReportFormat.of(name).fileName()).isEqualTo(file);
    assertThat(ReportFormat.of(name).label()).isEqualTo(name);
  }

  @Test
  void namesTheFormatsAndTheNearestOneForAnUnknownName() {
    assertThatThrownBy(() -> ReportFormat.of("cvs"))
        .isInstanceOfSatisfying(
            UsageException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessage(
            "unknown report format 'cvs': known are markdown, csv, json, junit, html, svg;"
                + " did you mean 'csv'?");
  }
}
