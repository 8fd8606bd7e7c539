package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.docs.Page;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ExitCodePageTest {
  private static final Page PAGE = Page.of("docs/exit-codes.md");

  @Test
  void listsEveryCodeInTheDocumentation() {
    StringBuilder page =
        new StringBuilder(
            """
            # Exit codes

            <!-- Made from io.esbench.fault.ExitCode by its test; change that, not this table. -->

            | Code | Meaning |
            | ---: | --- |
            """);
    for (ExitCode code : ExitCode.values()) {
      page.append("| %d | %s |\n".formatted(code.code(), code.meaning()));
    }
    assertThat(PAGE.text()).startsWith(page);
  }

  @ParameterizedTest
  @EnumSource
  void saysWhatToDoAboutEachCode(ExitCode code) {
    assertThat(Page.firstColumn(PAGE.section("## What to do")))
        .containsOnlyOnce(String.valueOf(code.code()));
  }

  @Test
  void usesEachNumberOnce() {
    assertThat(Arrays.stream(ExitCode.values()).map(ExitCode::code)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "OK, 0",
    "INTERNAL, 1",
    "USAGE, 2",
    "TRACK, 3",
    "ENVIRONMENT, 4",
    "ABORTED, 5",
    "CRITERIA_NOT_MET, 10",
    "INTERRUPTED, 130",
  })
  void keepsTheNumbersThatScriptsRelyOn(ExitCode code, int number) {
    assertThat(code.code()).isEqualTo(number);
  }
}
