package io.esbench.calibration;

import static io.esbench.calibration.SampleCalibrations.GENERATOR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.GeneratorInfo;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CalibrationFileTest {
  @TempDir private Path folder;

  static List<Calibration> calibrations() {
    return List.of(
        SampleCalibrations.oneLoop(),
        SampleCalibrations.fourLoops(),
        SampleCalibrations.starved(),
        SampleCalibrations.withoutCpuTimes());
  }

  @ParameterizedTest
  @MethodSource("calibrations")
  void givesBackWhatItKept(Calibration calibration) {
    file().keep(SampleCalibrations.of(GENERATOR, 1, 1, 1));
    file().keep(calibration);

    assertThat(file().of(GENERATOR, calibration.loops()))
        .isEqualTo(new CalibrationFile.Kept(calibration, ""));
  }

  @Test
  void leavesNothingButTheFile() throws IOException {
    file().keep(SampleCalibrations.oneLoop());

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file().path());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.2.0, 17.0.9 (Vendor), Linux 6.1 (amd64), A Processor, 8, 1, esbench was 0.1.0",
    "0.1.0, 25 (Vendor),     Linux 6.1 (amd64), A Processor, 8, 1, Java was 17.0.9 (Vendor)",
    "0.1.0, 17.0.9 (Vendor), Linux 6.2 (amd64), A Processor, 8, 1, the system was Linux 6.1",
    "0.1.0, 17.0.9 (Vendor), Linux 6.1 (amd64), Another,     8, 1, the CPU was A Processor with 8",
    "0.1.0, 17.0.9 (Vendor), Linux 6.1 (amd64), A Processor, 4, 1, the CPU was A Processor with 8",
    "0.1.0, 17.0.9 (Vendor), Linux 6.1 (amd64), A Processor, 8, 4, 'it had 1 event loops, not 4'",
  })
  void isNotUsedForAnotherLoadGenerator(
      String esbench, String java, String os, String cpu, int cores, int loops, String reason) {
    file().keep(SampleCalibrations.oneLoop());
    CalibrationFile.Kept kept =
        file().of(new GeneratorInfo(esbench, java, os, cpu, cores, 8_589_934_592L), loops);

    assertThat(kept.calibration()).isNull();
    assertThat(kept.reason()).contains(reason).endsWith("esbench info --calibrate");
  }

  @Test
  void saysHowToGetOne() {
    assertThat(file().of(GENERATOR, 1))
        .isEqualTo(
            new CalibrationFile.Kept(
                null, "no calibration of this machine; take one: esbench info --calibrate"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "{}", "{\"taken\": 3}"})
  void aFileThatCannotBeReadIsNoFault(String content) throws IOException {
    Files.writeString(file().path(), content);

    assertThat(file().of(GENERATOR, 1).calibration()).isNull();
    assertThat(file().of(GENERATOR, 1).reason()).contains("cannot be read");
  }

  @Test
  void impossibleValuesInTheFileAreNoFault() throws IOException {
    file().keep(SampleCalibrations.oneLoop());
    String broken = Files.readString(file().path()).replace("50000.0", "-1");
    Files.writeString(file().path(), broken);

    assertThat(file().of(GENERATOR, 1).calibration()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/taken",
        "/generator",
        "/generator/esbenchVersion",
        "/generator/javaVersion",
        "/generator/os",
        "/generator/cpu",
        "/loops",
        "/oneLoop",
        "/oneLoop/searches",
        "/allLoops",
        "/allLoops/bulkMegabytes",
        "/allLoops/bulkMegabytes/perSecond",
        "/startDelay",
        "/startDelay/p99Millis",
      })
  void aNullInTheFileIsNoFault(String field) throws IOException {
    file().keep(SampleCalibrations.oneLoop());
    JsonNode kept = new JsonMapper().readTree(file().path().toFile());
    JsonPointer place = JsonPointer.compile(field);
    ((ObjectNode) kept.at(place.head())).putNull(place.last().getMatchingProperty());
    Files.writeString(file().path(), kept.toString());

    assertThat(file().of(GENERATOR, 1).calibration()).isNull();
    assertThat(file().of(GENERATOR, 1).reason()).contains("cannot be read");
  }

  @Test
  void countsAgainstPlainHttpOnly() {
    file().keep(SampleCalibrations.oneLoop());
    CalibrationFile.Kept kept = file().of(GENERATOR, 1);
    HostAddress plain = HostAddress.http("localhost", 9200);
    HostAddress encrypted = new HostAddress(true, "localhost", 9201, "");

    assertThat(kept.against(new Target(List.of(plain), ClientOptions.DEFAULT))).isSameAs(kept);
    for (List<HostAddress> hosts : List.of(List.of(encrypted), List.of(plain, encrypted))) {
      assertThat(kept.against(new Target(hosts, ClientOptions.DEFAULT)))
          .isEqualTo(
              new CalibrationFile.Kept(
                  null, "calibrations are of plain HTTP and the target is HTTPS"));
    }
  }

  @Test
  void saysWhereItCannotBeWritten() throws IOException {
    Path notAFolder = Files.createFile(folder.resolve("cache"));

    assertThatThrownBy(() -> new CalibrationFile(notAFolder).keep(SampleCalibrations.oneLoop()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining(notAFolder.toString());
  }

  private CalibrationFile file() {
    return new CalibrationFile(folder);
  }
}
