package io.esbench.result.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.AcceptanceResult;
import io.esbench.result.LadderFinding;
import io.esbench.result.LadderSteps;
import io.esbench.result.PublishedSchema;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.SaturationProbe;
import io.esbench.result.SaturationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Files in the form that earlier builds wrote. */
final class EarlierCourseTest {
  private static final Path FILES = Path.of("src/test/resources/results");

  @Test
  void readsAcceptancesOfBeforeLaddersKeptTheirSteps() throws IOException {
    String text = Files.readString(FILES.resolve("before-ladder-steps-acceptance.json"));
    assertThat(text).doesNotContain("\"steps\"", "\"sizing\"", "\"outcome\"");
    AcceptanceResult old = new AcceptanceJson().read(text, "old");

    AcceptanceResult now = SampleAcceptance.all();
    assertThat(old.races()).isEqualTo(now.races());
    assertThat(old.findings().sizing()).isNull();
    assertThat(old.findings().ladders())
        .isNotEmpty()
        .extracting(LadderFinding::steps)
        .containsOnly(LadderSteps.NONE);
    assertThat(Objects.requireNonNull(old.saturation()).probes())
        .extracting(SaturationProbe::outcome)
        .containsExactlyElementsOf(
            Objects.requireNonNull(now.saturation()).probes().stream()
                .map(SaturationProbe::outcome)
                .toList());
    assertThat(
            PublishedSchema.faults(
                "acceptance-result.schema.json", new AcceptanceJson().write(old)))
        .isEmpty();
  }

  @Test
  void readsSearchesOfBeforeProbesHadAnOutcome() throws IOException {
    String text = Files.readString(FILES.resolve("before-outcomes-saturation.json"));
    assertThat(text).doesNotContain("\"outcome\"");
    SaturationResult old = new SaturationJson().read(text, "old");

    assertThat(old).isEqualTo(SampleAcceptance.saturation());
  }
}
