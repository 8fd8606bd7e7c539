package io.esbench.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Expected values were printed by CPython 3.11 for the same calls in the same order. */
final class CPythonRandomTest {
  private static final List<String> LETTERS = List.of("a", "b", "c", "d", "e", "f", "g");
  private static final List<String> THREE = List.of("a", "b", "c");

  static Stream<Arguments> printedByCPython() {
    return Stream.of(
        Arguments.of(
            0L,
            List.of(
                "0x1.b0580f98a7dbep-1",
                "0x1.84129978f9c1ap-1",
                "0x1.aeaa51052e978p-2",
                8L,
                4146640122L,
                547108014974562L,
                424L,
                950L,
                812L,
                859L,
                39L,
                62L,
                46L,
                75L,
                "b",
                "e",
                "b",
                "c",
                "b",
                "g",
                "afgde",
                "bbaacb",
                "[17, 3, 11, 13]",
                "[323, 625, 655, 934, 209, 989, 565]",
                "[7, 9, 4, 0, 8, 6, 5, 2, 1, 3]",
                "[6, 4, 3, 0, 2, 8, 1, 5, 7, 9]",
                "-0x1.750883257facp-5",
                "1.3711017710602893")),
        Arguments.of(
            4L,
            List.of(
                "0x1.e36d2e4da4f9cp-3",
                "0x1.a6916d7143578p-4",
                "0x1.95904abd4be32p-2",
                4L,
                386977619L,
                22308345815601L,
                421L,
                572L,
                949L,
                306L,
                98L,
                8L,
                29L,
                67L,
                "e",
                "c",
                "c",
                "g",
                "b",
                "g",
                "abgff",
                "cbbbbc",
                "[28, 11, 2, 27]",
                "[620, 345, 687, 397, 518, 254, 182]",
                "[3, 7, 4, 0, 8, 2, 6, 1, 5, 9]",
                "[0, 2, 5, 7, 1, 8, 3, 4, 9, 6]",
                "0x1.200c19b30873ap1",
                "0.017680441025684328")),
        Arguments.of(
            42L,
            List.of(
                "0x1.4762f307200c5p-1",
                "0x1.99c6b5eeb206p-6",
                "0x1.19a1491f589dcp-2",
                7L,
                599310825L,
                115400344428713L,
                702L,
                768L,
                923L,
                568L,
                12L,
                76L,
                55L,
                5L,
                "a",
                "a",
                "b",
                "b",
                "e",
                "e",
                "abedb",
                "bcacbb",
                "[4, 6, 24, 10]",
                "[104, 94, 389, 99, 367, 867, 352]",
                "[9, 4, 0, 5, 3, 8, 7, 1, 6, 2]",
                "[2, 4, 7, 1, 6, 0, 8, 3, 5, 9]",
                "0x1.35ec344ee60bbp1",
                "0.8054125848892276")),
        Arguments.of(
            1099511627783L,
            List.of(
                "0x1.3a3761afd4291p-1",
                "0x1.a13cb57c0715ap-1",
                "0x1.e3d88c68edf49p-1",
                18L,
                3030506883L,
                282426208561514L,
                980L,
                640L,
                139L,
                539L,
                49L,
                67L,
                93L,
                47L,
                "d",
                "d",
                "d",
                "g",
                "c",
                "b",
                "fdead",
                "cbaabb",
                "[18, 0, 26, 29]",
                "[154, 987, 946, 53, 356, 299, 620]",
                "[7, 0, 6, 9, 4, 2, 5, 1, 3, 8]",
                "[2, 5, 4, 0, 8, 6, 1, 3, 7, 9]",
                "0x1.1b0ecf122fa4p-1",
                "0.6825521305035818")),
        Arguments.of(
            -4L,
            List.of(
                "0x1.e36d2e4da4f9cp-3",
                "0x1.a6916d7143578p-4",
                "0x1.95904abd4be32p-2",
                4L,
                386977619L,
                22308345815601L,
                421L,
                572L,
                949L,
                306L,
                98L,
                8L,
                29L,
                67L,
                "e",
                "c",
                "c",
                "g",
                "b",
                "g",
                "abgff",
                "cbbbbc",
                "[28, 11, 2, 27]",
                "[620, 345, 687, 397, 518, 254, 182]",
                "[3, 7, 4, 0, 8, 2, 6, 1, 5, 9]",
                "[0, 2, 5, 7, 1, 8, 3, 4, 9, 6]",
                "0x1.200c19b30873ap1",
                "0.017680441025684328")));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("printedByCPython")
  void givesWhatCPythonGives(long seed, List<Object> expected) {
    CPythonRandom random = new CPythonRandom(seed);
    List<Object> given = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      given.add(Double.toHexString(random.random()));
    }
    given.add(random.getrandbits(5));
    given.add(random.getrandbits(32));
    given.add(random.getrandbits(50));
    IntStream.range(0, 4).forEach(i -> given.add(random.randrange(10, 1000)));
    IntStream.range(0, 4).forEach(i -> given.add(random.randint(1, 100)));
    IntStream.range(0, 6).forEach(i -> given.add(random.choice(LETTERS)));
    given.add(String.join("", random.choices(LETTERS, 5)));
    given.add(String.join("", random.choices(THREE, List.of(1.0, 5.0, 2.0), 6)));
    given.add(random.sample(numbers(30), 4).toString());
    given.add(random.sample(numbers(1000), 7).toString());
    given.add(random.sample(numbers(10), 10).toString());
    List<Integer> shuffled = new ArrayList<>(numbers(10));
    random.shuffle(shuffled);
    given.add(shuffled.toString());
    given.add(Double.toHexString(random.uniform(-1, 3)));

    assertThat(given).isEqualTo(expected.subList(0, given.size()));
    // The logarithm of another library may differ in its last bit.
    double last = Double.parseDouble(expected.get(given.size()).toString());
    assertThat(random.expovariate(2.5)).isCloseTo(last, within(Math.ulp(last)));
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  @Test
  void goesOnBeyondTheFirstWordsOfTheTwister() {
    CPythonRandom random = new CPythonRandom(4);
    for (int i = 0; i < 700; i++) {
      var unused = random.random();
    }
    assertThat(Double.toHexString(random.random())).isEqualTo("0x1.12a0f61d3f90fp-1");
  }
}
