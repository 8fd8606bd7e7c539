package io.esbench.reliability;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Races against a scripted stub and a proxy that do everything wrong that servers do. Only Linux
 * has all the loopback addresses, and the words of its system are on the page.
 */
@Timeout(900)
@EnabledOnOs(OS.LINUX)
final class FaultMatrixTest {
  private static final int AT_ONCE = 6;
  private static final List<FaultRow> ROWS =
      Stream.of(
              ConnectionFaults.rows(),
              SetUpFaults.rows(),
              FramingFaults.rows(),
              EncryptionFaults.rows(),
              NameFaults.rows(),
              StatusFaults.rows())
          .flatMap(List::stream)
          .toList();

  private static PlayedRows played = new PlayedRows(List.of());

  @BeforeAll
  static void play(@TempDir Path folder) throws Exception {
    List<Judged> all = new ArrayList<>();
    // Alone, as the JVM is cold: many at once would take each other's time.
    all.addAll(Matrix.play(ROWS.subList(0, 1), 1, folder.resolve("first")));
    all.addAll(Matrix.play(ROWS.subList(1, ROWS.size()), AT_ONCE, folder.resolve("others")));
    played = new PlayedRows(all);
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
