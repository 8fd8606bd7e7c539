package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.esbench.corpus.CorpusProgress;
import io.esbench.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every specification of every track that comes with esbench; new ones are found by themselves. */
final class ShippedSpecsTest {
  private static final int DOCUMENTS = 20_000;
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-02-03T04:05:06.789Z"));

  @TempDir Path folder;

  static List<Path> specs() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("tracks"), 3)) {
      return files
          .filter(file -> file.toString().matches("tracks/[^/]+/specs/[^/]+\\.(yml|yaml|json)"))
          .sorted()
          .toList();
    }
  }

  /** With {@code -Dgolden.update=true} the bytes of one thread become the expected ones. */
  @Test
  void bytesAreTheStoredOnesForAnyNumberOfThreads() throws Exception {
    for (int threads : new int[] {1, 2, 8}) {
      StringBuilder hashes = new StringBuilder();
      for (Path spec : specs()) {
        hashes.append(hash(spec, threads)).append("  ").append(spec).append('\n');
      }
      GoldenFile.named("corpus/spec-hashes.txt").assertEquals(hashes.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("specs")
  void documentsAreJsonObjectsInOneLineAndCanBeMadeAlone(Path file) throws IOException {
    DocumentSpec spec = DocumentSpec.load(file);
    DocumentSource source = spec.source(spec.seed(), CLOCK);
    ObjectMapper json = new ObjectMapper();
    byte[] room = new byte[source.maxBytes()];
    List<JsonNode> documents = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      int end = source.encode(i, room, 0);
      for (int at = 0; at < end - 1; at++) {
        assertThat(room[at]).isNotEqualTo((byte) '\n');
      }
      assertThat(room[end - 1]).isEqualTo((byte) '\n');
      documents.add(json.readTree(room, 0, end));
      assertThat(documents.get(i).isObject()).isTrue();
    }
    for (int i = 499; i >= 0; i -= 7) {
      assertThat(json.readTree(room, 0, source.encode(i, room, 0))).isEqualTo(documents.get(i));
    }
    assertThat(spec.description()).isNotBlank();
  }

  private String hash(Path file, int threads) throws Exception {
    DocumentSpec spec = DocumentSpec.load(file);
    Path corpus = folder.resolve("documents.json");
    var made =
        new CorpusGenerator()
            .generate(
                new CorpusRequest(
                    corpus,
                    new CorpusLength.Documents(DOCUMENTS),
                    spec.source(spec.seed(), CLOCK),
                    Compression.NONE,
                    threads),
                CorpusProgress.NONE);
    assertThat(made.documents()).isEqualTo(DOCUMENTS);
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(corpus));
    return HexFormat.of().formatHex(hash);
  }
}
