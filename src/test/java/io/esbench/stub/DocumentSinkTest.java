package io.esbench.stub;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DocumentSinkTest {
  private static long[] hashes(String... pieces) {
    Documents documents = new Documents(true);
    DocumentSink sink = new DocumentSink(documents);
    sink.begin();
    for (String piece : pieces) {
      // In the middle of a buffer, as it is when a head stands in front.
      ByteBuf in = Unpooled.wrappedBuffer(("head" + piece + "\n").getBytes(ISO_8859_1));
      sink.take(in, 4, piece.length());
    }
    sink.end();
    return documents.hashes();
  }

  private static long[] hashesOf(String... documents) {
    return Stream.of(documents)
        .mapToLong(document -> StubServer.documentHash(document.getBytes(ISO_8859_1)))
        .toArray();
  }

  @Test
  void findsDocumentsHoweverBodiesAreCut() {
    String body =
        """
        {"index":{}}
        {"a":1}
         { "delete":{"_id":"1"}}

        {"create":{}}
        {}
        {"update":{"_id":"2"}}
        {"doc":{"delete":1}}
        """;
    long[] expected = hashesOf("{\"a\":1}", "{}", "{\"doc\":{\"delete\":1}}");
    for (int cut = 0; cut <= body.length(); cut++) {
      assertThat(hashes(body.substring(0, cut), body.substring(cut)))
          .as("cut at %d", cut)
          .isEqualTo(expected);
    }
    assertThat(hashes(body.split("", -1))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"index\":{}}|{\"a\":1}',        1",
    "'{\"index\":{}}|',                 0",
    "'{\"index\":{}}|{}|||',            1",
    "'{\"delete\":{}}|{\"delete\":{}}', 0",
    "'|',                               0",
  })
  void countsOnlyDocuments(String lines, int count) {
    assertThat(hashes(lines.replace('|', '\n'))).hasSize(count);
  }
}
