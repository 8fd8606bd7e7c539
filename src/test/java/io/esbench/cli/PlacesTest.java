package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlacesTest {
  private final String before = System.getProperty("user.home");

  @AfterEach
  void restore() {
    System.setProperty("user.home", before);
  }

  private static Path cache(Map<String, String> variables) {
    return Places.of(new Places.Environment(variables)).cache();
  }

  @ParameterizedTest
  @CsvSource({"/home/me, /home/me/.cache/esbench", "/nonexistent, /nonexistent/.cache/esbench"})
  void theCacheIsInTheHome(String home, Path expected) {
    System.setProperty("user.home", home);
    assertThat(cache(Map.of())).isEqualTo(expected);
    assertThat(cache(Map.of("XDG_CACHE_HOME", "/x"))).isEqualTo(Path.of("/x/esbench"));
    assertThat(cache(Map.of("XDG_CACHE_HOME", "/x", "ESBENCH_CACHE", "/y")))
        .isEqualTo(Path.of("/y"));
  }

  @Test
  void aUserWithoutAHomeHasTheCacheAmongTemporaryFiles() {
    System.setProperty("user.home", "?");
    assertThat(cache(Map.of()))
        .isAbsolute()
        .startsWithRaw(Path.of(System.getProperty("java.io.tmpdir")));
  }
}
