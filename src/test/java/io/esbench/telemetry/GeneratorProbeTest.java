package io.esbench.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.GeneratorInfo;
import org.junit.jupiter.api.Test;

final class GeneratorProbeTest {
  @Test
  void describesThisMachineOrSaysWhyNot() {
    GeneratorFacts facts = GeneratorProbe.read("1.2.3");
    GeneratorInfo info = facts.info();

    assertThat(info.esbenchVersion()).isEqualTo("1.2.3");
    assertThat(info.javaVersion()).startsWith(System.getProperty("java.version"));
    assertThat(info.os()).contains(System.getProperty("os.arch"));
    assertThat(info.cores()).isPositive();
    assertThat(info.cpu()).isNotBlank();
    assertThat(facts.notes().isEmpty()).isEqualTo(info.memoryBytes() > 0);
  }
}
