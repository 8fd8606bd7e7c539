package io.esbench.corpus.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.BulkBody;
import io.esbench.corpus.generate.DocumentSource;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LiveBulksTest {
  /** Documents such as {@code a7}: a letter and their number. */
  private record Lettered(char letter) implements DocumentSource {
    @Override
    public int encode(long number, byte[] out, int at) {
      out[at] = (byte) letter;
      int end = at + 1;
      long scale = 1;
      while (number / scale >= 10) {
        scale *= 10;
      }
      for (; scale > 0; scale /= 10) {
        out[end++] = (byte) ('0' + number / scale % 10);
      }
      out[end++] = '\n';
      return end;
    }

    @Override
    public int maxBytes() {
      return 22;
    }
  }

  private static LiveDocuments.Kind kind(char letter, int weight) {
    return new LiveDocuments.Kind(new Lettered(letter), new byte[] {'>', '\n'}, weight);
  }

  private static final LiveDocuments ONE = new LiveDocuments(List.of(kind('a', 1)));

  private static List<String> documents(LiveBulks bulks, int most) {
    List<String> documents = new ArrayList<>();
    BulkBody body = new BulkBody();
    for (int i = 0; i < most && bulks.next(body); i++) {
      List<String> lines = text(body).lines().toList();
      assertThat(lines).hasSize(2 * body.documents());
      for (int line = 0; line < lines.size(); line += 2) {
        assertThat(lines.get(line)).isEqualTo(">");
        documents.add(lines.get(line + 1));
      }
    }
    return documents;
  }

  private static String text(BulkBody body) {
    StringBuilder text = new StringBuilder();
    for (ByteBuffer slice : body.slices()) {
      assertThat(slice.isDirect()).isTrue();
      text.append(StandardCharsets.UTF_8.decode(slice.duplicate()));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({"1, 10, 3", "2, 10, 3", "3, 10, 3", "7, 10, 3", "4, 1, 5", "2, 6, 3", "1, 4, 1"})
  void allClientsTogetherSendEachDocumentOnce(int clients, int total, int bulkSize) {
    List<String> all = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      all.addAll(documents(new LiveBulks(ONE, bulkSize, total, client, clients), 100));
    }

    assertThat(all).hasSize(total).doesNotHaveDuplicates().contains("a0", "a" + (total - 1));
  }

  @Test
  void withoutATotalThereIsNoEnd() {
    LiveBulks bulks = new LiveBulks(ONE, 2, 0, 1, 3);

    assertThat(documents(bulks, 3)).containsExactly("a2", "a3", "a8", "a9", "a14", "a15");
    assertThat(bulks.progress()).isNaN();
  }

  @Test
  void theLastBulkHasWhatIsLeft() {
    LiveBulks bulks = new LiveBulks(ONE, 4, 6, 0, 1);
    BulkBody body = new BulkBody();

    assertThat(bulks.progress()).isZero();
    assertThat(bulks.next(body)).isTrue();
    assertThat(body.documents()).isEqualTo(4);
    assertThat(bulks.next(body)).isTrue();
    assertThat(body.documents()).isEqualTo(2);
    assertThat(bulks.progress()).isEqualTo(1);
    assertThat(bulks.next(body)).isFalse();
    assertThat(body.documents()).isEqualTo(2);
  }

  @Test
  void kindsTakeTurnsEvenlyAndCountTheirOwnDocuments() {
    LiveDocuments mixed = new LiveDocuments(List.of(kind('a', 3), kind('b', 1), kind('c', 2)));

    assertThat(documents(new LiveBulks(mixed, 12, 12, 0, 1), 1))
        .containsExactly("a0", "c0", "a1", "b0", "c1", "a2", "a3", "c2", "a4", "b1", "c3", "a5");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, LiveDocuments.MOST_TURNS + 1})
  void weightsAreBounded(int weight) {
    assertThatThrownBy(() -> new LiveDocuments(List.of(kind('a', weight))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nothingIsAllocatedOnceTheBufferIsLargeEnough() {
    LiveBulks bulks = new LiveBulks(ONE, 1000, 0, 0, 1);
    BulkBody body = new BulkBody();
    for (int i = 0; i < 200; i++) {
      bulks.next(body);
    }
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 100; i++) {
      bulks.next(body);
    }

    // 100,000 documents; the varargs of 100 bodies are what is left.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000);
  }
}
