package io.esbench.reliability;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Races whose own process, files or clock fail, in processes of their own. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
final class GeneratorFaultsIT {
  private static PlayedRows played = new PlayedRows(List.of());

  @BeforeAll
  static void play(@TempDir Path folder) throws Exception {
    List<FaultRow> rows =
        Stream.of(ProcessFaults.rows(), FileFaults.rows(), CorpusFaults.rows(), ClockFaults.rows())
            .flatMap(List::stream)
            .toList();
    played = new PlayedRows(Matrix.play(rows, 4, folder));
  }

  @TestFactory
  Stream<DynamicTest> everyCellIsAsDemanded() {
    return played.cells();
  }

  @TestFactory
  Stream<DynamicTest> thePageShowsWhatWasMeasured() {
    return played.tables();
  }
}
