package io.esbench.track.load.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which branch of a track repository is meant for a version. */
final class BranchChoiceTest {
  private static final List<String> BRANCHES =
      List.of("master", "7", "7.2", "7.11", "7.0.0-beta1", "6");

  @ParameterizedTest(name = "{0} takes {1}")
  @CsvSource({
    "7.10.2, 7.2",
    "7.12.1, 7.11",
    "7.11.0, 7.11",
    "7.0.0-beta1, 7.0.0-beta1",
    "7.0.0-beta2, 7",
    "7.1.0, 7",
    "7.0.0, 7",
    "6.4.0, 6",
    "8.0.0, master",
    "8.0.0-SNAPSHOT, master",
    "5.1.0, none",
    ", master",
    "serverless, master",
  })
  void takesTheMostSpecificBranchThatIsNotNewer(String version, String branch) {
    assertThat(BranchChoice.among(BRANCHES, version).orElse("none")).isEqualTo(branch);
  }

  @ParameterizedTest(name = "{1} of {0} takes {2}")
  @CsvSource({
    "main, 8.19.0, main",
    "main;master, , master",
    "main;8.4, , main",
    "8.4;main, 9.0.0, main",
    "8.4;main, 8.3.0, none",
    "8.4.2;8.4.3;8;main, 8.4.2, 8.4.2",
    "8.4.2;8.4.3;8;main, 8.4.4, 8",
    "9.1.0;main, 8.0.0, none",
    "feature, , none",
    "20240115123456;8;main, 8.4.0, 8",
    "20240115123456.1;main, 9.0.0, main",
    "8.20240115123456;8;main, 8.4.0, 8",
  })
  void takesMainWhereThereIsNoMaster(String branches, String version, String branch) {
    assertThat(BranchChoice.among(List.of(branches.split(";")), version).orElse("none"))
        .isEqualTo(branch);
  }

  @ParameterizedTest(name = "tags of {0}")
  @CsvSource({
    "7.10.2, 'v7.10.2, v7.10, v7'",
    "8.0.0-rc1, 'v8.0.0-rc1, v8.0.0, v8.0, v8'",
    ", ''",
  })
  void thenTriesTagsTheMostSpecificFirst(String version, String tags) {
    assertThat(String.join(", ", BranchChoice.tags(version))).isEqualTo(tags);
  }
}
