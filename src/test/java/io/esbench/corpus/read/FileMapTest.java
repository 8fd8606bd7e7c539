package io.esbench.corpus.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.SetBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a sparse file of 20 GB, which takes next to no room on disk. */
final class FileMapTest {
  private static final int DOCUMENTS = 4_800;
  private static final long DOCUMENT_BYTES = 4_473_925; // so that some lie across segments
  private static final Path MAPS = Path.of("/proc/self/maps");

  @TempDir Path directory;

  @Test
  void thousandsOfClientsMapAFileOnce() throws Exception {
    assumeTrue(Files.isReadable(MAPS), "needs /proc");
    DocumentFile file = sparse();
    BulkReaders readers = new BulkReaders(ActionLine.ofTargets(), 1, 100);
    List<BulkReader> clients = new ArrayList<>();
    for (int client = 0; client < 4_000; client++) {
      clients.add(readers.open(List.of(file), client, 4_000));
    }
    long segments = (file.index().bytes() >>> FileMap.SEGMENT_SHIFT) + 1;
    assertThat(mapsOf(file)).isEqualTo(segments);
    BulkReader last = clients.get(3_999);
    BulkBody body = new BulkBody();
    for (int lap = 0; lap < 3; lap++) {
      while (last.next(body)) {
        last.readAhead();
      }
      last.restart();
    }
    assertThat(mapsOf(file)).isEqualTo(segments);
  }

  @Test
  void documentsFarBehindTwoGigabytesAreTheirOwn() throws Exception {
    DocumentFile file = sparse();
    BulkReaders readers = new BulkReaders(f -> new byte[0], 1, 100);
    BulkBody body = new BulkBody();
    for (int segment : new int[] {1, 2, 3, 19}) {
      // The document that lies across the end of the segment, and the one behind it.
      int number = (int) (((long) segment << FileMap.SEGMENT_SHIFT) / DOCUMENT_BYTES);
      for (int document : new int[] {number, number + 1, DOCUMENTS - 1}) {
        assertThat(readers.open(List.of(file), document, DOCUMENTS).next(body)).isTrue();
        ByteBuffer text = body.slices()[0];
        assertThat(text.remaining()).isEqualTo((int) DOCUMENT_BYTES);
        byte[] name = new byte[8];
        text.get(0, name);
        assertThat(new String(name, US_ASCII)).isEqualTo(name(document));
        assertThat(text.get(text.limit() - 1)).isEqualTo((byte) '\n');
      }
    }
  }

  /** Each document: its number, zeros, a newline. */
  private DocumentFile sparse() throws IOException {
    Path path = directory.resolve("sparse.json");
    long[] offsets = new long[DOCUMENTS];
    try (FileChannel out =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      for (int i = 0; i < DOCUMENTS; i++) {
        offsets[i] = i * DOCUMENT_BYTES;
        out.write(ByteBuffer.wrap(name(i).getBytes(US_ASCII)), offsets[i]);
        out.write(ByteBuffer.wrap(new byte[] {'\n'}), offsets[i] + DOCUMENT_BYTES - 1);
      }
    }
    LineIndex index = new LineIndex(DOCUMENTS, DOCUMENTS * DOCUMENT_BYTES, 1, offsets);
    SetBuilder set = new SetBuilder("sparse.json", "sparse.json", DOCUMENTS).in(directory);
    return new DocumentFile("c", set.build(), path, index);
  }

  private static String name(int document) {
    return Integer.toString(10_000_000 + document);
  }

  private static long mapsOf(DocumentFile file) throws IOException {
    return Files.readAllLines(MAPS).stream()
        .filter(line -> line.endsWith(file.path().toString()))
        .count();
  }
}
