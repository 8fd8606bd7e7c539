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

  @Test
  void aSpecificationSaysHowManyDocumentsThereAreAndWhichFile() throws IOException {
    Path spec = spec("shop.yml", "documents: 30\n");
    CliHarness.Ran ran = generate("--spec=" + spec);
    Path file = folder.resolve("shop.json");
    assertThat(ran.out()).isEqualTo("%s: 30 documents, 260 bytes\n".formatted(file));
    assertThat(Files.readAllLines(file)).hasSize(30).startsWith("{\"n\":0}").endsWith("{\"n\":29}");
    generate("--spec=" + spec + " --docs=5 --threads=8 --output=" + folder.resolve("x.json"));
    assertThat(Files.readAllLines(folder.resolve("x.json"))).hasSize(5);
  }

  private Path spec(String name, String head) throws IOException {
    return Files.writeString(
        folder.resolve(name), "version: 1\n" + head + "fields: {n: {sequence: {}}}\n");
  }

  @Test
  void aFaultOfASpecificationIsOneLine() throws IOException {
    Path spec = spec("shop.yml", "sed: 1\n");
    CliHarness.Ran ran = generate("--spec=" + spec);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0))
        .contains("Specification " + spec + ": 'sed' is not known here")
        .contains("did you mean 'seed'?");
    assertThat(folder.resolve("shop.json")).doesNotExist();
  }

  @Test
  void aFileThatNobodyNamedIsNotReplaced() throws IOException {
    Path spec = spec("shop.yml", "documents: 3\n");
    Path foreign = Files.writeString(folder.resolve("shop.json"), "somebody's");
    CliHarness.Ran ran = generate("--spec=" + spec);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0))
        .contains(foreign + " is there already")
        .contains("--output " + foreign);
    assertThat(foreign).hasContent("somebody's");
    assertThat(generate("--spec=" + spec + " --output=" + foreign).exitCode()).isZero();
    assertThat(Files.readAllLines(foreign)).hasSize(3);
  }

  @Test
  void aCorpusNeverReplacesItsSpecification() throws IOException {
    Path spec = Files.writeString(folder.resolve("s.json"), "{\"version\":1,\"fields\":{\"n\":1}}");
    CliHarness.Ran ran = generate("--spec=" + spec);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0)).contains("would replace its specification");
    assertThat(spec).content().contains("version");
  }

  @Test
  void aCorpusNeverReplacesItsSpecificationBehindALinkedFolder() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), real);
    Path spec = Files.writeString(real.resolve("s.json"), "{\"version\":1,\"fields\":{\"n\":1}}");
    CliHarness.Ran ran = generate("--spec=" + linked.resolve("s.json") + " --output=" + spec);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0)).contains("would replace its specification");
    assertThat(spec).content().contains("version");
  }

  @Test
  void aCorpusNeverReplacesWhatARaceMeasured() throws IOException {
    Path result = Files.writeString(folder.resolve("result.json"), "measured");
    Files.writeString(folder.resolve("report.csv"), "");
    CliHarness.Ran ran = generate("--docs=2 --output=" + result);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.USAGE.code());
    assertThat(ran.errors().get(0)).contains("--output: " + result + " holds what was measured");
    assertThat(result).hasContent("measured");
  }

  @Test
  void filesOfATrackThatAreAbsentAreMade() throws IOException {
    cli.edit("track.json", "default(100000)", "default(40)");
    CliHarness.Ran ran = generate("--track=acceptance --threads=2");
    assertThat(ran.out()).startsWith(corpus() + ": 40 documents, ").hasLineCount(1);
    assertThat(Files.readAllLines(corpus())).hasSize(40);
    assertThat(generate("--track=acceptance").out())
        .isEqualTo("Nothing to do: all files are there. Remove a file to have it made anew.\n");
    generate("--track=acceptance --track-params=corpus_docs:7,corpus_file:small.txt");
    assertThat(Files.readAllLines(corpus().resolveSibling("small.txt"))).hasSize(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "specs/nothing.yml | there is no such file or folder",
        "../acceptance/specs/logs.yml | must name a file in the directory of the track",
        "/etc/passwd | must name a file in the directory of the track",
        "track.json | Specification ",
      })
  void checkFindsWhatIsWrongWithASpecification(String file, String message) {
    cli.edit("track.json", "specs/logs.yml", file);
    CliHarness.Ran ran = cli.run("check", "--track=acceptance");
    assertThat(ran.exitCode()).isEqualTo(ExitCode.TRACK.code());
    assertThat(ran.out()).contains("track.json").contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--threads=0 | --threads: expected 1 to 1024, found 0",
        "--threads=1025 | --threads: expected 1 to 1024, found 1025",
        "--track=acceptance --docs=5 --seed=1 | --docs, --seed together with a track",
        "--track=acceptance --spec=x.yml | --spec together with a track",
        "--track-params=a:1 | --track-params without a track",
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
