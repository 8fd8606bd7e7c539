package io.esbench.telemetry.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every device of the catalogue keeps to. */
final class DeviceContractTest {
  private static final List<Device> ALL = DeviceCatalog.standard().all();

  @TempDir private Path folder;

  static List<String> onCluster() {
    return ALL.stream().filter(ClusterDevice.class::isInstance).map(Device::name).toList();
  }

  static List<Device> all() {
    return ALL;
  }

  static List<Arguments> versions() {
    List<Arguments> all = new ArrayList<>();
    for (String version : List.of("7.17", "8.19", "9.5")) {
      onCluster().forEach(device -> all.add(Arguments.of(device, version)));
    }
    return all;
  }

  @Test
  void namesAreUniqueAndParametersBelongToOneDevice() {
    Set<String> names = new HashSet<>();
    for (Device device : ALL) {
      assertThat(names.add(device.name())).as(device.name()).isTrue();
      assertThat(device.purpose()).endsWith(".");
      for (Parameter parameter : device.parameters()) {
        assertThat(names.add(parameter.name())).as(parameter.name()).isTrue();
        assertThat(parameter.meaning()).isNotEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void standardValuesAreValid(Device device) {
    Values values = new Values(device.parameters(), Map.of());

    for (Parameter parameter : device.parameters()) {
      switch (parameter.kind()) {
        case SECONDS -> assertThat(values.seconds(parameter.name())).isPositive();
        case FLAG -> assertThat(values.flag(parameter.name())).isIn(true, false);
        case NAMES -> assertThat(values.names(parameter.name())).isEmpty();
        case TEXT -> assertThat(values.text(parameter.name())).isEqualTo(parameter.standard());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("onCluster")
  void aDeviceDoesSomething(String device) {
    ClusterDevice asks = (ClusterDevice) DeviceCatalog.standard().named(device);
    Observation observation =
        asks.work().apply(new Values(asks.parameters(), Map.of()), List.of("logs"));

    assertThat(observation.ends() || !observation.interval().isZero()).isTrue();
    assertThat(observation.endLimit()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("versions")
  void recordedAnswersPassThrough(String device, String version) throws IOException {
    Played played = new Played(folder).recorded(version, text -> text);
    List<ObjectNode> records = played.play(device, Map.of());

    boolean found = !records.isEmpty() || Files.exists(folder.resolve("segment_stats.log"));
    assertThat(found || !played.failures().isEmpty() || !played.notes().isEmpty()).isTrue();
    for (ObjectNode record : records) {
      assertThat(record.path("name").asText()).isNotEmpty();
      assertThat(record.at("/meta/cluster").asText()).isEqualTo("default");
    }
  }

  static List<Arguments> holes() {
    List<Arguments> all = new ArrayList<>();
    List<UnaryOperator<String>> changes =
        List.of(
            text -> "{}",
            text -> "[]",
            text -> "{\"nodes\":7,\"transforms\":{},\"follow_stats\":[],\"total\":null}",
            text -> replaced(text, "{}"),
            text -> replaced(text, "[]"),
            text -> replaced(text, "null"),
            text -> replaced(text, "\"odd\""),
            text -> replaced(text, "-1"));
    for (int i = 0; i < changes.size(); i++) {
      for (String device : onCluster()) {
        all.add(Arguments.of(device, i, changes.get(i)));
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0}, change {1}")
  @MethodSource("holes")
  void missingAndOddSectionsEndNothing(String device, int number, UnaryOperator<String> change)
      throws IOException {
    List<ObjectNode> records =
        new Played(folder)
            .recorded("8.19", text -> text.startsWith("{") ? change.apply(text) : text)
            .play(device, Map.of());

    assertThat(records).allMatch(record -> record.hasNonNull("name"));
  }

  /**
   * The answer with each part of the third level, below the nodes or indices, as something else.
   */
  private static String replaced(String text, String by) {
    try {
      ObjectMapper mapper = new ObjectMapper();
      JsonNode root = mapper.readTree(text);
      JsonNode other = mapper.readTree(by);
      for (JsonNode first : root) {
        for (JsonNode second : first) {
          if (second instanceof ObjectNode fields) {
            List<String> names = new ArrayList<>();
            fields.fieldNames().forEachRemaining(names::add);
            names.forEach(name -> fields.set(name, other));
          }
        }
      }
      return mapper.writeValueAsString(root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("onCluster")
  void aRefusalIsSaid(String device) throws IOException {
    Played played = new Played(folder).on("/", 403, "{}");
    List<ObjectNode> records = played.play(device, Map.of());

    assertThat(records).isEmpty();
    assertThat(String.join(" ", played.failures())).contains("403");
  }

  @ParameterizedTest
  @MethodSource("onCluster")
  void nothingIsChangedOnTheCluster(String device) throws IOException {
    Played played = new Played(folder).recorded("8.19", text -> text);
    played.play(device, Map.of());

    assertThat(played.asked())
        .isNotEmpty()
        .allMatch(asked -> asked.startsWith("GET /") || asked.startsWith("POST /logs/_disk_usage"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nodestats", "Node-Stats"})
  void otherNamesAreRefused(String name) {
    assertThatThrownBy(() -> DeviceCatalog.standard().named(name))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'esbench list telemetry'");
  }
}
