package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  private static List<Judged> judged = List.of();

  @BeforeAll
  static void play(@TempDir Path folder) throws Exception {
    List<Judged> all = new ArrayList<>();
    // Alone, as the JVM is cold: many at once would take each other's time.
    all.addAll(Matrix.play(ROWS.subList(0, 1), 1, folder.resolve("first")));
    all.addAll(Matrix.play(ROWS.subList(1, ROWS.size()), AT_ONCE, folder.resolve("others")));
    judged = List.copyOf(all);
  }

  static List<Judged> judged() {
    return judged;
  }

  static Stream<String> groups() {
    return judged.stream().map(each -> each.row().group()).distinct();
  }

  @ParameterizedTest
  @MethodSource("judged")
  void everyCellIsAsDemanded(Judged each) {
    assertThat(each.faults()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("groups")
  void thePageShowsWhatWasMeasured(String group) throws IOException {
    MatrixPage.assertShows(
        group, judged.stream().filter(each -> each.row().group().equals(group)).toList());
  }
}
