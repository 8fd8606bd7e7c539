package io.esbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.Sizing;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SizingTextTest {
  @Test
  void whatItTakesIsTheStoredText() {
    GoldenFile.named("report/sizing.txt")
        .assertEquals(String.join("\n", SizingText.lines(SampleAcceptance.sizing())) + "\n");
  }

  @Test
  void aCorpusThatIsThereTakesNoTime() {
    Sizing made = SampleAcceptance.sizing();
    Sizing there =
        new Sizing(
            made.documents(),
            made.sample(),
            made.memoryBytes(),
            1,
            made.storeBytes(),
            1,
            new Sizing.CorpusFile("f.json", 5_000_000, true, 0, 0),
            90,
            1,
            List.of());

    assertThat(SizingText.lines(there))
        .contains("  corpus   4.8 MiB, there already: f.json")
        .anyMatch(line -> line.startsWith("  loading  about 90 s, 1 time in this acceptance"));
  }
}
