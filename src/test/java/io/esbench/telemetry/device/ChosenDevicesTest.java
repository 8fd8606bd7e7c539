package io.esbench.telemetry.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ChosenDevicesTest {
  private static Values values(String device, Map<String, ? extends @Nullable Object> params) {
    return ChosenDevices.of(DeviceCatalog.standard(), List.of(device), params)
        .onCluster()
        .get(0)
        .values();
  }

  @Test
  void aDeviceThatIsNamedTwiceIsTakenOnce() {
    ChosenDevices chosen =
        ChosenDevices.of(
            DeviceCatalog.standard(),
            List.of("shard-stats", "node-stats", "shard-stats"),
            Map.of());

    assertThat(chosen.onCluster())
        .extracting(each -> each.device().name())
        .containsExactly("shard-stats", "node-stats");
    assertThat(chosen.asks()).isTrue();
    assertThat(ChosenDevices.NONE.asks()).isFalse();
  }

  @Test
  void valuesAreTypedAndHaveDefaults() {
    Values values =
        values(
            "node-stats",
            Map.of("node-stats-sample-interval", 0.5, "node-stats-include-gc", false));

    assertThat(values.seconds("node-stats-sample-interval")).isEqualTo(Duration.ofMillis(500));
    assertThat(values.flag("node-stats-include-gc")).isFalse();
    assertThat(values.flag("node-stats-include-fs")).isTrue();
    assertThat(values.names("node-stats-include-indices-metrics")).isEmpty();
  }

  static List<Arguments> names() {
    return List.of(
        Arguments.of("a", List.of("a")),
        Arguments.of("a, b,", List.of("a", "b")),
        Arguments.of(List.of("a", "b*"), List.of("a", "b*")),
        Arguments.of(Map.of("default", List.of("a")), List.of("a")),
        Arguments.of(Map.of("default", "a,b"), List.of("a", "b")),
        Arguments.of(Map.of(), List.of()));
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesAreTextsListsOrListsByCluster(Object given, List<String> expected) {
    Values values = values("recovery-stats", Map.of("recovery-stats-indices", given));

    assertThat(values.names("recovery-stats-indices")).isEqualTo(expected);
  }

  static List<Arguments> faults() {
    return List.of(
        Arguments.of("node-stat", Map.of(), "no device 'node-stat'; did you mean 'node-stats'?"),
        Arguments.of(
            "node-stats",
            Map.of("node-stats-sample-intervall", 1),
            "no device has a parameter 'node-stats-sample-intervall'; did you mean"
                + " 'node-stats-sample-interval'?"),
        Arguments.of(
            "node-stats",
            Map.of("shard-stats-sample-interval", 1),
            "'shard-stats-sample-interval' is of the device shard-stats; add it to --telemetry"),
        Arguments.of(
            "node-stats",
            Map.of("node-stats-sample-interval", 0),
            "node-stats-sample-interval: expected 0.1 to 86400 seconds, found '0'"),
        Arguments.of(
            "node-stats",
            Map.of("node-stats-sample-interval", Double.NaN),
            "expected 0.1 to 86400 seconds, found 'NaN'"),
        Arguments.of(
            "node-stats",
            Map.of("node-stats-sample-interval", "often"),
            "expected a number of seconds, found 'often'"),
        Arguments.of(
            "node-stats",
            Map.of("node-stats-include-gc", "yes"),
            "node-stats-include-gc: expected true or false, found 'yes'"),
        Arguments.of(
            "ccr-stats",
            Map.of("ccr-stats-indices", Map.of("remote", List.of("a"))),
            "expected names for the cluster 'default', the only one, found 'remote'"),
        Arguments.of(
            "ccr-stats", Map.of("ccr-stats-indices", List.of(1)), "expected a list of names"),
        Arguments.of("ccr-stats", Map.of("ccr-stats-indices", 7), "expected names, found '7'"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void whatMakesNoSenseIsNamed(String device, Map<String, Object> params, String message) {
    assertThatThrownBy(() -> ChosenDevices.of(DeviceCatalog.standard(), List.of(device), params))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }
}
