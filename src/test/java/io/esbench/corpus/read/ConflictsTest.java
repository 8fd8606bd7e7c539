package io.esbench.corpus.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.esbench.corpus.BulkBody;
import io.esbench.corpus.BulkReader;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.SetBuilder;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.corpus.read.Conflicts.Action;
import io.esbench.corpus.read.Conflicts.Order;
import io.esbench.track.Corpus;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConflictsTest {
  private static final Pattern ACTION =
      Pattern.compile(
          "\\{\"(index|update)\": \\{\"_index\": \"logs\", \"_id\": \"(\\d{10})\"\\}\\}");

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 63, 64, 65, 1000, 4097})
  void aShuffleGivesEveryNumberOnce(long count) {
    for (long seed : new long[] {0, 1, -7}) {
      Shuffle shuffle = new Shuffle(count, seed);
      Set<Long> numbers = new HashSet<>();
      for (long position = 0; position < count; position++) {
        numbers.add(shuffle.at(position));
      }
      assertThat(numbers).hasSize((int) count).allMatch(number -> number >= 0 && number < count);
    }
  }

  @Test
  void aShuffleIsNoOrder() {
    Shuffle shuffle = new Shuffle(10_000, 1);
    long rises = 0;
    for (int i = 1; i < 10_000; i++) {
      rises += shuffle.at(i) > shuffle.at(i - 1) ? 1 : 0;
    }
    assertThat(rises).isBetween(4_800L, 5_200L);
    assertThat(shuffle.at(0)).isNotEqualTo(new Shuffle(10_000, 2).at(0));
    assertThat(new Shuffle(1L << 40, 3).at((1L << 40) - 1)).isBetween(0L, (1L << 40) - 1);
  }

  @ParameterizedTest
  @EnumSource
  void withProbabilityZeroEveryDocumentHasAnIdOfItsOwn(Order order) throws IOException {
    DocumentFile file = file(1000);
    Set<String> ids = new HashSet<>();
    List<String> first = new ArrayList<>();
    for (int client = 0; client < 7; client++) {
      for (Sent sent : read(file, new Conflicts(order, 0, Action.UPDATE, 0), client, 7)) {
        assertThat(sent.action()).isEqualTo("index");
        assertThat(ids.add(sent.id())).isTrue();
        first.add(sent.id());
      }
    }
    assertThat(ids).hasSize(1000);
    assertThat(first.equals(first.stream().sorted().toList())).isEqualTo(order == Order.SEQUENTIAL);
    assertThat(first.stream().sorted().toList().get(999)).isEqualTo("0000000999");
  }

  @ParameterizedTest
  @CsvSource({"0.25, 0", "0.25, 1", "0.5, 0.5", "0.9, 0"})
  void theShareOfConflictsIsTheOneAskedFor(double probability, double recency) throws IOException {
    DocumentFile file = file(40_000);
    List<Sent> all =
        read(file, new Conflicts(Order.RANDOM, probability, Action.UPDATE, recency), 0, 1);
    Map<String, Integer> times = new HashMap<>();
    int updates = 0;
    for (Sent sent : all) {
      boolean update = sent.action().equals("update");
      updates += update ? 1 : 0;
      // An update is always of what was indexed before, a new document never of an id in use.
      assertThat(times.containsKey(sent.id())).isEqualTo(update);
      assertThat(sent.document().startsWith("{\"doc\":{")).isEqualTo(update);
      times.merge(sent.id(), 1, Integer::sum);
    }
    assertThat((double) updates / all.size()).isCloseTo(probability, within(0.01));
  }

  @Test
  void recencyPrefersWhatCameLast() throws IOException {
    double even = meanDistance(0);
    double recent = meanDistance(0.5);
    double latest = meanDistance(1);
    assertThat(even).isBetween(0.45, 0.55);
    // The mean of an exponential distribution with rate 30 * recency.
    assertThat(recent).isCloseTo(1 / 15.0, within(0.01));
    assertThat(latest).isCloseTo(1 / 30.0, within(0.01));
  }

  /** How far back updated ids are, as a share of the ids in use. */
  private double meanDistance(double recency) throws IOException {
    DocumentFile file = file(20_000);
    Map<String, Integer> places = new HashMap<>();
    double sum = 0;
    int updates = 0;
    for (Sent sent :
        read(file, new Conflicts(Order.SEQUENTIAL, 0.5, Action.UPDATE, recency), 0, 1)) {
      if (sent.action().equals("index")) {
        places.put(sent.id(), places.size());
      } else if (places.size() > 1000) {
        sum +=
            (double) (places.size() - 1 - places.getOrDefault(sent.id(), 0)) / (places.size() - 1);
        updates++;
      }
    }
    return sum / updates;
  }

  @Test
  void repeatsInEveryRaceAndEveryLap() throws IOException {
    DocumentFile file = file(500);
    Conflicts conflicts = new Conflicts(Order.RANDOM, 0.5, Action.INDEX, 0.3);
    BulkReader reader = readers(conflicts, 7, 30).open(List.of(file), 1, 2);
    List<Sent> first = read(reader);
    reader.restart();
    assertThat(read(reader)).isEqualTo(first);
    assertThat(read(file, conflicts, 1, 2)).isEqualTo(first);
    assertThat(first).extracting(Sent::action).containsOnly("index");
    assertThat(read(file, conflicts, 0, 2).get(0).id()).isNotEqualTo(first.get(0).id());
  }

  @Test
  void updatesAreWholeWhereverSegmentsEnd() throws IOException {
    Path path = directory.resolve("blanks.json");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append(" \t".repeat(i % 3)).append("{\"n\": ").append(i).append(" }");
      lines.append(i % 4 == 0 ? " \r" : "").append(i == 59 ? "" : "\n");
    }
    Files.writeString(path, lines);
    DocumentFile file = prepared("blanks.json", 60);
    Conflicts conflicts = new Conflicts(Order.SEQUENTIAL, 0.6, Action.UPDATE, 0);
    for (int shift : new int[] {3, 4, 6, 20}) {
      List<Sent> sent = read(readers(conflicts, 7, shift).open(List.of(file), 0, 1));
      assertThat(sent).hasSize(60);
      for (int i = 0; i < 60; i++) {
        String document = "{\"n\": " + i + " }";
        boolean update = sent.get(i).action().equals("update");
        assertThat(update ? sent.get(i).document() : sent.get(i).document().strip())
            .isEqualTo(update ? "{\"doc\":" + document + "}" : document);
      }
    }
  }

  @Test
  void idsCostNoMemory() throws IOException {
    BulkReader reader =
        readers(new Conflicts(Order.RANDOM, 0.25, Action.UPDATE, 0.5), 100, 30)
            .open(List.of(file(20_000)), 0, 1);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    BulkBody body = new BulkBody();
    for (int warm = 0; warm < 3; warm++) {
      reader.restart();
      while (reader.next(body)) {}
    }
    reader.restart();
    reader.next(body);
    long before = threads.getCurrentThreadAllocatedBytes();
    while (reader.next(body)) {}
    double perDocument = (threads.getCurrentThreadAllocatedBytes() - before) / 20_000.0;
    assertThat(perDocument).isLessThan(1);
  }

  private record Sent(String action, String id, String document) {}

  private static BulkReaders readers(Conflicts conflicts, int bulkSize, int shift) {
    return new BulkReaders(ActionLine.ofTargets(), bulkSize, 100, conflicts, shift);
  }

  private static List<Sent> read(DocumentFile file, Conflicts conflicts, int client, int clients) {
    return read(readers(conflicts, 7, 30).open(List.of(file), client, clients));
  }

  private static List<Sent> read(BulkReader reader) {
    List<Sent> all = new ArrayList<>();
    BulkBody body = new BulkBody();
    while (reader.next(body)) {
      ByteBuffer slice = body.slices()[0].duplicate();
      String[] lines = StandardCharsets.UTF_8.decode(slice).toString().split("\n", -1);
      assertThat(lines).hasSize(2 * body.documents() + 1);
      for (int i = 0; i < 2 * body.documents(); i += 2) {
        Matcher action = ACTION.matcher(lines[i]);
        assertThat(action.matches()).as(lines[i]).isTrue();
        all.add(new Sent(action.group(1), action.group(2), lines[i + 1]));
      }
    }
    return all;
  }

  private DocumentFile file(int documents) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < documents; i++) {
      lines.append("{\"n\":").append(i).append("}\n");
    }
    Files.writeString(directory.resolve("d" + documents + ".json"), lines);
    return prepared("d" + documents + ".json", documents);
  }

  private DocumentFile prepared(String name, int documents) {
    Corpus corpus =
        new Corpus("c", List.of(new SetBuilder(name, name, documents).in(directory).build()));
    return new CorpusPreparer(directory.resolve("cache"), CorpusProgress.NONE)
        .prepare(List.of(corpus))
        .files()
        .get(0);
  }
}
