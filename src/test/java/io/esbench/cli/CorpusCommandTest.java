package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CorpusCommandTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() {
    cli = CliHarness.in(folder);
  }

  private CliHarness.Ran generate(String options) {
    return cli.run(("corpus generate " + options).strip().split(" "));
  }

  private Path corpus() {
    return cli.track().resolve("corpus").resolve("documents.json");
  }

  @Test
  void writesWhereTheTrackLooksAndSaysHowToRaceWithIt() throws IOException {
    CliHarness.Ran ran = generate("--docs=12");
    assertThat(ran.exitCode()).isZero();
    assertThat(Files.readAllLines(corpus())).hasSize(12);
    assertThat(ran.out())
        .isEqualTo(
            "%s: 12 documents, %,d bytes\n".formatted(corpus(), Files.size(corpus()))
                + "Race with it: esbench race --track acceptance --track-params corpus_docs:12\n");
  }

  @Test
  void writesTheDefaultCorpusWithoutAdvice() throws IOException {
    assertThat(generate("").out()).contains(": 100,000 documents, ").hasLineCount(1);
    try (Stream<String> lines = Files.lines(corpus())) {
      assertThat(lines).hasSize(100_000);
    }
  }

  @Test
  void equalSeedsGiveEqualBytesAndOthersDoNot() throws IOException {
    Path first = folder.resolve("first.json");
    Path same = folder.resolve("same.json");
    Path other = folder.resolve("other.json");
    generate("--docs=20 --output=" + first);
    generate("--docs=20 --seed=42 --output=" + same);
    generate("--docs=20 --seed=43 --output=" + other);
    assertThat(same).hasSameBinaryContentAs(first);
    assertThat(Files.mismatch(first, other)).isNotNegative();
  }

  @Test
  void fillsASizeWithWholeDocuments() throws IOException {
    generate("--size=50kB --output=" + folder.resolve("x.json"));
    byte[] bytes = Files.readAllBytes(folder.resolve("x.json"));
    assertThat(bytes.length).isBetween(49_500, 50_500);
    assertThat(bytes[bytes.length - 1]).isEqualTo((byte) '\n');
  }

  @ParameterizedTest
  @CsvSource({
    "x.json, gz, x.json.gz",
    "x.json.gz, gz, x.json.gz",
    "x.json.zst, zst, x.json.zst",
    "x.json, zst, x.json.zst",
    "x.json, none, x.json",
  })
  void compressAddsItsEndingOnce(String output, String how, String file) throws IOException {
    CliHarness.Ran ran =
        generate("--docs=10 --output=" + folder.resolve(output) + " --compress=" + how);
    assertThat(ran.exitCode()).isZero();
    assertThat(folder.resolve(file)).isNotEmptyFile();
    assertThat(folder.resolve(file).toFile().length()).isPositive();
    assertThat(ran.out()).startsWith(folder.resolve(file) + ": 10 documents, ");
    assertThat(ran.out().contains(" bytes compressed")).isEqualTo(!how.equals("none"));
  }

  @Test
  void theArchiveHoldsTheSameDocuments() throws IOException {
    generate("--docs=10 --output=" + folder.resolve("x.json"));
    generate("--docs=10 --output=" + folder.resolve("y.json.gz"));
    try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("y.json.gz")))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(Files.readString(folder.resolve("x.json")));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--docs=0 | 0 documents asked for; a corpus has at least 1",
        "--docs=-5 | -5 documents asked for",
        "--docs=many | option '--docs': 'many' is not a whole number",
        "--docs=99999999999999999999 | is not a whole number",
        "--seed=x | option '--seed': 'x' is not a whole number",
        "--size=5XB | size '5XB' is not understood",
        "--size=0MB | 0 bytes asked for",
        "--docs=5 --size=1MB | give --docs or --size, not both",
        "--compress=rar | --compress: 'rar' is not none, gz or zst",
        "--output=x.json.gz --compress=none | --compress none contradicts the name x.json.gz",
        "--output=x.json.zst --compress=gz | --compress gz contradicts the name x.json.zst",
      })
  void refusesWrongValues(String options, String message) {
    CliHarness.Ran ran = generate(options);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0)).contains(message);
    assertThat(corpus()).doesNotExist();
  }

  @Test
  void saysWhereItCannotWrite() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    CliHarness.Ran ran = generate("--docs=5 --output=" + file.resolve("x.json"));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(file.toString());
  }

  @Test
  void quietSaysNothing() {
    CliHarness.Ran ran = generate("--docs=5 --quiet");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out() + ran.err()).isEmpty();
  }
}
