package io.esbench.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Races whose own process, files or clock fail, in processes of their own. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
final class GeneratorFaultsIT {
  private static List<Judged> judged = List.of();

  @BeforeAll
  static void play(@TempDir Path folder) throws Exception {
    List<FaultRow> rows =
        Stream.of(ProcessFaults.rows(), FileFaults.rows(), CorpusFaults.rows(), ClockFaults.rows())
            .flatMap(List::stream)
            .toList();
    judged = Matrix.play(rows, 4, folder);
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
