package io.esbench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any bytes are read or refused. {@code scripts/fuzz.sh} looks for inputs for which that does not
 * hold; here are those that it found, and a walk around the others that is the same each time.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FuzzCorpusTest {
  @TempDir Path root;

  static Stream<Arguments> inputs() {
    return Stream.of(FuzzTarget.values())
        .flatMap(
            target ->
                FuzzSeeds.of(target).entrySet().stream()
                    .map(seed -> Arguments.of(target, seed.getKey(), seed.getValue())));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("inputs")
  void eachKeptInputIsReadOrRefused(FuzzTarget target, String name, byte[] input)
      throws IOException {
    Untrusted untrusted = new Untrusted(root);

    assertThatCode(() -> untrusted.read(target, input)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(FuzzTarget.class)
  void whatIsLikeThemIsReadOrRefused(FuzzTarget target) throws IOException {
    Untrusted untrusted = new Untrusted(root);
    List<byte[]> seeds = List.copyOf(FuzzSeeds.of(target).values());
    Mutations mutations = new Mutations(Long.getLong("fuzz.seed", 20));
    assertThat(seeds).isNotEmpty();

    for (int i = 0; i < target.mutations() * Integer.getInteger("fuzz.times", 1); i++) {
      byte[] input =
          mutations.of(seeds.get(i % seeds.size()), seeds.get((i * 7 + 1) % seeds.size()));
      try {
        untrusted.read(target, input);
      } catch (AssertionError e) {
        throw new AssertionError(
            e.getMessage() + "; input: " + new String(input, StandardCharsets.ISO_8859_1), e);
      }
    }
  }
}
