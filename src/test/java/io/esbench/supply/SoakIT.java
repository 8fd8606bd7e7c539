package io.esbench.supply;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.Alone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the soak's verdict makes of series whose truth is known; the long runs are started by hand.
 */
@EnabledOnOs(OS.LINUX)
@Alone
final class SoakIT {
  private static final double MEBIBYTE = 1 << 20;
  private static final int SAMPLES = 180;
  private static final int EVERY_SECONDS = 10;

  @TempDir private Path folder;

  @Test
  void whatDoesNotGrowIsFlat() throws IOException, InterruptedException {
    Map<String, IntToDoubleFunction> heaps = new LinkedHashMap<>();
    heaps.put("the same all the time", i -> 20);
    heaps.put("falling", i -> 30 - i / 100.0);
    heaps.put("filling up in the first half only", i -> Math.min(i, 80));
    heaps.put("a sawtooth", i -> 20 + i % 7);
    heaps.put("a few high peaks", i -> i % 30 == 29 ? 200 : 20);
    heaps.put("noise around a level", i -> 20 + noise(i));
    heaps.put("half a MiB in ten minutes", i -> 20 + i * 0.5 / 60);

    Script ran = judge(SAMPLES, heaps, i -> i % 3 == 0 ? 133 : 130, i -> i < 50 ? 23 : 24);

    assertThat(ran.out()).doesNotContain("grows");
    assertThat(ran.out().lines().filter(line -> line.endsWith("| flat |")))
        .hasSize(4 * heaps.size());
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void everyLeakOfTheHeapIsSeen() throws IOException, InterruptedException {
    Map<String, IntToDoubleFunction> heaps = new LinkedHashMap<>();
    heaps.put("2 MiB in ten minutes", i -> 20 + i * 2.0 / 60);
    heaps.put("the same under noise", i -> 20 + i * 2.0 / 60 + noise(i));
    heaps.put("the same under a sawtooth", i -> 20 + i * 2.0 / 60 + i % 7);
    heaps.put("one that begins late", i -> 20 + Math.max(0, i - 90) / 20.0);

    Script ran = judge(SAMPLES, heaps, i -> 130, i -> 24);

    assertThat(ran.out().lines().filter(line -> line.endsWith("| **grows** |")))
        .allMatch(line -> line.contains("heap after GC"))
        .hasSize(heaps.size());
    assertThat(ran.exitCode()).isEqualTo(10);
  }

  @Test
  void oneThingMoreEveryFiveMinutesIsALeak() throws IOException, InterruptedException {
    Script ran = judge(SAMPLES, Map.of("race", i -> 20), i -> 130 + i / 30, i -> 24 + i / 30);

    assertThat(ran.out().lines().filter(line -> line.endsWith("| **grows** |")))
        .satisfiesExactly(
            line -> assertThat(line).contains("file descriptors"),
            line -> assertThat(line).contains("threads"));
    assertThat(ran.exitCode()).isEqualTo(10);
  }

  @Test
  void isNotSatisfiedWithAHandfulOfSamples() throws IOException, InterruptedException {
    Script ran = judge(8, Map.of("race", i -> 20), i -> 130, i -> 24);

    assertThat(ran.exitCode()).isEqualTo(10);
    assertThat(ran.out()).contains("**too few samples**");
  }

  @Test
  void refusesAFileOfAnotherKind() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");

    Script ran = Script.run(folder, "scripts/soak.sh", "judge", file.toString());

    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).contains("other.csv").contains("second,process,heap");
  }

  /** Judges one process for each heap, in MiB by the number of the sample. */
  private Script judge(
      int samples,
      Map<String, IntToDoubleFunction> heaps,
      IntToDoubleFunction files,
      IntToDoubleFunction threads)
      throws IOException, InterruptedException {
    StringBuilder csv = new StringBuilder("second,process,heap,descriptors,threads,resident\n");
    heaps.forEach(
        (name, heap) -> {
          for (int i = 0; i < samples; i++) {
            csv.append(
                String.format(
                    Locale.ROOT,
                    "%d,%s,%.0f,%.0f,%.0f,160000000%n",
                    i * EVERY_SECONDS,
                    name,
                    heap.applyAsDouble(i) * MEBIBYTE,
                    files.applyAsDouble(i),
                    threads.applyAsDouble(i)));
          }
        });
    Path file = Files.writeString(folder.resolve("samples.csv"), csv);
    return Script.run(folder, "scripts/soak.sh", "judge", file.toString());
  }

  /** Between -1 and 1, without order and the same every time. */
  private static double noise(int i) {
    double value = Math.sin(i * 12.9898) * 43758.5453;
    return 2 * (value - Math.floor(value)) - 1;
  }
}
