package io.esbench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class DesignTest {
  private static final List<Variable> VARIABLES =
      List.of(
          new Variable("bulk_size", List.of(500L, 1000L, 5000L), 1, ""),
          new Variable("--node-heap", List.of("512m", "1g"), 0, "memory"));

  @Test
  void oneAtATimeChangesOneVariableOfTheBase() {
    assertThat(Design.ONE_AT_A_TIME.variants(VARIABLES))
        .extracting(Variant::name)
        .containsExactly("bulk_size=500", "bulk_size=5000", "--node-heap=1g");
  }

  @Test
  void allCombinationsLeaveOutTheBase() {
    assertThat(Design.ALL_COMBINATIONS.variants(VARIABLES))
        .extracting(Variant::name)
        .containsExactly(
            "bulk_size=500",
            "bulk_size=500, --node-heap=1g",
            "--node-heap=1g",
            "bulk_size=5000",
            "bulk_size=5000, --node-heap=1g");
  }

  @Test
  void aVariantHasTheSettingsAndRemarksOfWhatItChanges() {
    Variant variant = Design.ALL_COMBINATIONS.variants(VARIABLES).get(4);

    assertThat(variant.changes().params()).containsExactly(Map.entry("bulk_size", 5000L));
    assertThat(variant.changes().options()).containsEntry("--node-heap", "1g");
    assertThat(variant.remarks()).containsExactly("--node-heap: memory");
  }

  @ParameterizedTest
  @EnumSource(Design.class)
  void variantsAreCountedWithoutMakingThem(Design design) {
    assertThat(design.count(VARIABLES)).isEqualTo(design.variants(VARIABLES).size());
    assertThat(design.count(List.of())).isZero();
  }
}
