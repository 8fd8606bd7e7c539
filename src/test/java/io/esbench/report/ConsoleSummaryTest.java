package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConsoleSummaryTest {
  @ParameterizedTest
  @ValueSource(ints = {80, 100, 120})
  void keepsToTheWidthOfTheTerminal(int width) throws IOException {
    for (RaceResult result :
        new RaceResult[] {
          SampleResults.ladder(),
          SampleResults.aborted(),
          SampleResults.judged(),
          SampleResults.allowed(),
          SampleResults.incompleteWithoutPrivileges()
        }) {
      assertThat(text(result, width, Ink.PLAIN).lines())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
    }
  }

  @Test
  void saysTheSameWithAndWithoutColour() throws IOException {
    String coloured = text(SampleResults.ladder(), 100, Ink.ANSI);

    assertThat(coloured).contains("\u001b[1;31m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(text(SampleResults.ladder(), 100, Ink.PLAIN));
  }

  @Test
  void saysTheSameVerdictWithAndWithoutColour() throws IOException {
    String coloured = text(SampleResults.judged(), 100, Ink.ANSI);

    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(text(SampleResults.judged(), 100, Ink.PLAIN));
  }

  @Test
  void letsNoControlCharacterOfForeignTextThrough() throws IOException {
    assertThat(text(SampleResults.incompleteWithoutPrivileges(), 80, Ink.PLAIN))
        .contains("a|b,\"c\" <scr");
  }

  private static String text(RaceResult result, int width, Ink ink) throws IOException {
    StringBuilder out = new StringBuilder();
    new ConsoleSummary(width, ink).write(result, out);
    return out.toString();
  }
}
