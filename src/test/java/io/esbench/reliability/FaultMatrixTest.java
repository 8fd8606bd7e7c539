package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Races against a scripted stub and a proxy that do everything wrong that servers do. */
@Timeout(120)
final class FaultMatrixTest {
  private static List<Judged> judged = List.of();

  @BeforeAll
  static void play(@TempDir Path folder) throws Exception {
    judged = Matrix.play(Stream.of(StatusFaults.rows()).flatMap(List::stream).toList(), 8, folder);
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
