package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.CorpusProgress;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import java.io.BufferedInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.CompressorStreamFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CorpusGeneratorTest {
  @TempDir Path directory;

  /** Vectors of docs/corpus-format.md, found with a second implementation of that page. */
  @ParameterizedTest
  @CsvSource({
    "42, 1, 250, 203bd038f35a52a71965fa125c1f778f4d73fda397ea8578fe72f3c27efb2113",
    "42, 1000, 240091, 8605bf712a3da17ed1308590991b36fd760eb3f53c2213c363041d62fc370937",
    "42, 100000, 24065181, da11bb2400f82ab6f3f38efeb8474d7e87e482738c21af9333782a30e7309b65",
  })
  void bytesAreThoseOfTheFormatPage(long seed, long documents, long bytes, String sha)
      throws Exception {
    Path file = directory.resolve("documents.json");

    GeneratedCorpus corpus = generate(file, new CorpusLength.Documents(documents), seed);

    assertThat(corpus.documents()).isEqualTo(documents);
    assertThat(corpus.bytes()).isEqualTo(bytes);
    assertThat(corpus.fileBytes()).isEqualTo(bytes);
    assertThat(sha256(Files.readAllBytes(file))).isEqualTo(sha);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 59d6d6a40a521eeb57d2ff3ccf249ae161f1fcac268e85ce597faef76512db07",
    "-1, d62358ff35669e7258aba556400456ca84617b745f90fbb6de34c3798a575caa",
  })
  void everySeedHasItsOwnBytes(long seed, String shaOfThousand) throws Exception {
    Path file = directory.resolve("documents.json");
    generate(file, new CorpusLength.Documents(1000), seed);
    assertThat(sha256(Files.readAllBytes(file))).isEqualTo(shaOfThousand);
  }

  @Test
  void documentMadeAloneIsTheOneInTheStream() throws Exception {
    Path file = directory.resolve("documents.json");
    generate(file, new CorpusLength.Documents(5000), 7);
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    DocumentSource source = logs(7);
    for (int i = 4999; i >= 0; i -= 119) {
      assertThat(document(source, i)).isEqualTo(lines.get(i) + "\n");
    }
  }

  @Test
  void documentFarBeyondTheFirstIsThatOfTheFormatPage() {
    assertThat(document(logs(42), 1_000_000_000_000L))
        .isEqualTo(
            "{\"@timestamp\":\"2026-03-10T10:43:17Z\",\"service\":\"svc-billing\",\"level\":\"INFO\","
                + "\"host\":\"host-03\",\"status_code\":400,\"duration_ms\":5.12,\"message\":\"slow"
                + " query valid queue miss database worker response hit fast session\"}\n");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "250, 1", "251, 2", "240091, 1000", "240092, 1001"})
  void sizeEndsWithTheDocumentThatReachesIt(long size, long documents) throws Exception {
    Path bySize = directory.resolve("size.json");
    Path byCount = directory.resolve("count.json");

    GeneratedCorpus corpus = generate(bySize, new CorpusLength.Size(size), 42);

    assertThat(corpus.documents()).isEqualTo(documents);
    generate(byCount, new CorpusLength.Documents(documents), 42);
    assertThat(bySize).hasSameBinaryContentAs(byCount);
  }

  @ParameterizedTest
  @CsvSource({"documents.json.gz, GZIP, gz", "documents.json.zst, ZSTD, zstd"})
  void compressedFileUnpacksToThePlainOne(String name, Compression compression, String format)
      throws Exception {
    Path packed = directory.resolve(name);
    Path plain = directory.resolve("documents.json");
    assertThat(Compression.of(packed)).isEqualTo(compression);

    GeneratedCorpus corpus =
        new CorpusGenerator()
            .generate(CorpusRequest.of(packed, 3000, logs(42)), CorpusProgress.NONE);

    generate(plain, new CorpusLength.Documents(3000), 42);
    assertThat(corpus.bytes()).isEqualTo(Files.size(plain));
    assertThat(corpus.fileBytes()).isEqualTo(Files.size(packed)).isLessThan(corpus.bytes() / 2);
    try (InputStream in =
        new CompressorStreamFactory()
            .createCompressorInputStream(
                format, new BufferedInputStream(Files.newInputStream(packed)))) {
      assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
    }
  }

  @Test
  void failureLeavesTheOldFileAndNothingElse() throws Exception {
    Path file = Files.writeString(directory.resolve("documents.json"), "old");
    CorpusGenerator generator = new CorpusGenerator(out -> new FullDisk(out, 300_000));

    assertThatThrownBy(
            () ->
                generator.generate(CorpusRequest.of(file, 100_000, logs(42)), CorpusProgress.NONE))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("documents.json: No space left on device")
        .hasMessageContaining("about 23800000 bytes are needed")
        .hasMessageContaining("are free there now");

    assertThat(file).hasContent("old");
    assertThat(filesIn(directory)).containsExactly("documents.json");
  }

  @Test
  void refusesWhatCannotFitBeforeWriting() {
    Path file = directory.resolve("documents.json");
    assertThatThrownBy(() -> generate(file, new CorpusLength.Size(Long.MAX_VALUE - 1), 42))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("not enough space")
        .hasMessageContaining(" 0 were generated");
    assertThat(file).doesNotExist();
  }

  @Test
  void interruptLeavesNothingAndStaysSet() throws Exception {
    Path file = directory.resolve("documents.json");
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> generate(file, new CorpusLength.Documents(10_000), 42))
        .isInstanceOf(CancelledException.class)
        .hasMessageContaining("documents.json was left as it was");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(filesIn(directory)).isEmpty();
  }

  @Test
  void progressCountsUpToTheEnd() throws Exception {
    List<String> told = new ArrayList<>();
    CorpusProgress progress =
        new CorpusProgress() {
          @Override
          public void started(Work work) {
            told.add(work.stage() + " " + work.documents() + " " + work.bytes());
          }

          @Override
          public void advanced(long documents, long bytes) {
            told.add(documents + " " + bytes);
          }

          @Override
          public void finished() {
            told.add("finished");
          }
        };

    new CorpusGenerator()
        .generate(CorpusRequest.of(directory.resolve("documents.json"), 1500, logs(42)), progress);

    assertThat(told).startsWith("GENERATING 1500 357000").endsWith("finished");
    assertThat(told.get(told.size() - 2)).startsWith("1500 ");
    assertThat(told.size()).isGreaterThan(3);
  }

  @Test
  void makesTheDirectory() throws Exception {
    Path file = directory.resolve("a b/c/documents.json");
    generate(file, new CorpusLength.Documents(1), 42);
    assertThat(file).hasSize(250);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "8"})
  void numberOfThreadsChangesNothing(int threads) throws Exception {
    Path file = directory.resolve("documents.json");
    CorpusLength size = new CorpusLength.Size(24_065_181);

    GeneratedCorpus corpus =
        new CorpusGenerator()
            .generate(
                new CorpusRequest(file, size, logs(42), Compression.NONE, threads),
                CorpusProgress.NONE);

    assertThat(corpus.documents()).isEqualTo(100_000);
    assertThat(sha256(Files.readAllBytes(file)))
        .isEqualTo("da11bb2400f82ab6f3f38efeb8474d7e87e482738c21af9333782a30e7309b65");
  }

  @Test
  void documentsMayBeOfVeryDifferentLengths() throws Exception {
    DocumentSource growing =
        new DocumentSource() {
          @Override
          public int encode(long number, byte[] out, int at) {
            int end = at + (number < 200 ? 1 : 100_000);
            Arrays.fill(out, at, end, (byte) 'x');
            out[end] = '\n';
            return end + 1;
          }

          @Override
          public int maxBytes() {
            return 100_001;
          }
        };
    Path file = directory.resolve("documents.json");
    new CorpusGenerator()
        .generate(
            new CorpusRequest(file, new CorpusLength.Documents(300), growing, Compression.NONE, 2),
            CorpusProgress.NONE);
    assertThat(file).hasSize(200 * 2 + 100 * 100_001);
  }

  private static GeneratedCorpus generate(Path file, CorpusLength length, long seed) {
    return new CorpusGenerator()
        .generate(
            new CorpusRequest(file, length, logs(seed), Compression.NONE, 2), CorpusProgress.NONE);
  }

  private static DocumentSource logs(long seed) {
    return DocumentSpec.logs().source(seed, InstantSource.system());
  }

  private static String document(DocumentSource source, long number) {
    byte[] room = new byte[source.maxBytes()];
    return new String(room, 0, source.encode(number, room, 0), StandardCharsets.UTF_8);
  }

  private static List<String> filesIn(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String sha256(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  /** Takes so many bytes and then fails as a full disk does. */
  private static final class FullDisk extends FilterOutputStream {
    private long room;

    FullDisk(OutputStream out, long room) {
      super(out);
      this.room = room;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      room -= length;
      if (room < 0) {
        throw new IOException("No space left on device");
      }
      out.write(bytes, offset, length);
    }
  }
}
