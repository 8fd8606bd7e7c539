package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.DocumentSum;
import io.esbench.corpus.TrickyCorpus;
import io.esbench.corpus.TrickyCorpus.Shape;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What all clients together hand out; over a wire: {@code driver.EveryDocumentArrivesOnceTest}. */
final class EveryDocumentOnceTest {
  private static final int[] BULK_SIZES = {1, 2, 3, 7, 10, 999, 1000, 4096, 10_000};
  private static final int MOST_CLIENTS = 17;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void everyDocumentIsHandedOutOnce(Shape shape) throws Exception {
    TrickyCorpus corpus = TrickyCorpus.write(directory, shape, 1003, 7, 101);
    for (int bulkSize : BULK_SIZES) {
      BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), bulkSize, 100, 13);
      for (int clients = 1; clients <= MOST_CLIENTS; clients++) {
        assertThat(handedOut(readers, corpus, clients))
            .as("%s clients, bulks of %s", clients, bulkSize)
            .isEqualTo(corpus.expected());
      }
    }
  }

  @Test
  void documentsOfOneByteToFiftyMegabytesAreWhole() throws Exception {
    List<String> documents = new ArrayList<>(List.of("1", "2"));
    documents.add("\"" + "√".repeat(17_500_000) + "\"");
    documents.addAll(List.of("3", "\"" + "x".repeat(3_000_001) + "\"", "4"));
    for (Shape shape : new Shape[] {Shape.NO_LAST_NEWLINE, Shape.OWN_ACTIONS}) {
      TrickyCorpus corpus = TrickyCorpus.write(directory, shape, List.of(documents));
      for (int shift : new int[] {16, FileMap.SEGMENT_SHIFT}) {
        for (int bulkSize : new int[] {1, 10}) {
          BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), bulkSize, 100, shift);
          assertThat(handedOut(readers, corpus, 2)).isEqualTo(corpus.expected());
        }
      }
    }
  }

  private static String handedOut(BulkReaders readers, TrickyCorpus corpus, int clients) {
    DocumentSum sum = new DocumentSum();
    BulkBody body = new BulkBody();
    for (int client = 0; client < clients; client++) {
      BulkReader reader = readers.open(corpus.files(), client, clients);
      while (reader.next(body)) {
        long before = sum.documents();
        sum.addBody(whole(body));
        assertThat(sum.documents() - before).isEqualTo(body.documents());
      }
    }
    return sum.toString();
  }

  private static ByteBuffer whole(BulkBody body) {
    if (body.slices().length == 1) {
      return body.slices()[0];
    }
    int bytes = 0;
    for (ByteBuffer slice : body.slices()) {
      bytes += slice.remaining();
    }
    ByteBuffer all = ByteBuffer.allocate(bytes);
    for (ByteBuffer slice : body.slices()) {
      all.put(slice.duplicate());
    }
    return all.flip();
  }
}
