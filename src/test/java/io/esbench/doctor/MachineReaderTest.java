package io.esbench.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.doctor.Machine.Folder;
import io.esbench.doctor.Machine.Folder.Purpose;
import io.esbench.fault.CancelledException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is read of a machine. */
final class MachineReaderTest {
  @TempDir Path folder;

  @Test
  void aFolderThatIsNotThereIsThatOfTheOneAboveIt() throws IOException {
    Folder read = MachineReader.folder(Purpose.CACHE, folder.resolve("a/b c/d"));
    assertThat(read.path()).isEqualTo(folder.resolve("a/b c/d"));
    assertThat(read.writable()).isTrue();
    assertThat(read.freeBytes()).isPositive();

    Path file = Files.createFile(folder.resolve("file"));
    assertThat(MachineReader.folder(Purpose.CACHE, file.resolve("b")).writable()).isFalse();
  }

  @Test
  void aNumberThatIsNotToldIsAbsent() throws IOException {
    Path file = Files.writeString(folder.resolve("number"), "65530\n");
    assertThat(MachineReader.number(file)).isEqualTo(65_530L);
    assertThat(MachineReader.number(Files.writeString(file, "max"))).isNull();
    assertThat(MachineReader.number(folder.resolve("none"))).isNull();
  }

  @Test
  void timersAreMeasuredWithTheClock() {
    AtomicLong now = new AtomicLong();
    Timers timers =
        Timers.measured(
            () -> now.addAndGet(100), duration -> now.addAndGet(duration.toNanos() + 14_600_000));

    assertThat(timers.stepNanos()).isEqualTo(100);
    assertThat(timers.lateNanos()).isEqualTo(14_600_100);
    assertThat(timers.latestNanos()).isEqualTo(14_600_100);
  }

  @Test
  void aClockThatStandsEndsTheMeasurementToo() {
    assertThat(Timers.measured(() -> 7, duration -> {}))
        .isEqualTo(new Timers(Long.MAX_VALUE, 0, 0));
  }

  @Test
  void waitsThatNeverSeemToEndAreCutShort() {
    AtomicLong now = new AtomicLong();
    AtomicLong waits = new AtomicLong();
    Timers timers =
        Timers.measured(
            now::get,
            duration -> {
              waits.incrementAndGet();
              now.addAndGet(1_500_000_000);
            });

    assertThat(waits).hasValue(2);
    assertThat(timers.lateNanos()).isEqualTo(1_499_000_000);
  }

  @Test
  void anInterruptEndsTheMeasurement() {
    assertThatThrownBy(
            () ->
                Timers.measured(
                    System::nanoTime,
                    duration -> {
                      throw new InterruptedException();
                    }))
        .isInstanceOf(CancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** A second read of such a file finds its end, whatever the first one took. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFigureOfTheKernelIsReadWhole() throws Exception {
    Process said = new ProcessBuilder("cat", "/proc/sys/vm/max_map_count").start();
    String text = new String(said.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(MachineReader.number(Path.of("/proc/sys/vm/max_map_count")))
        .isEqualTo(Long.valueOf(text.strip()));
  }
}
