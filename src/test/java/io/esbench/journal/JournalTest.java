package io.esbench.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.record.LoopRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SampleResults;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.time.WallClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JournalTest {
  private static final long SECOND = 1_000_000_000L;
  private static final TaskLabel LABEL = new TaskLabel("find", "find", "search", 1, true);

  @TempDir Path folder;
  private final RaceResult sample = SampleResults.ladder();
  private final LoopRecorder recorder = new LoopRecorder();
  private final List<String> warnings = new ArrayList<>();
  private Path file;
  private long now;

  @BeforeEach
  void place() {
    file = folder.resolve("journal.jsonl");
  }

  private Journal journal() throws IOException {
    return new Journal(
        file,
        new JournalHead(
            sample.info(),
            sample.target(),
            sample.generator(),
            List.of("load: 10 documents loaded"),
            List.of("a note")),
        new WallClock(sample.info().started(), 0),
        () -> now,
        text -> text.replace("hunter2", "***"),
        warnings::add);
  }

  private void requests(int count) {
    for (int i = 0; i < count; i++) {
      Sample request = new Sample();
      request.begin(now, now, now, 1, false);
      request.exchanged(now, now + 1_000_000);
      request.end(now + 1_000_000);
      boolean fails = i == 0;
      request.outcome(
          1, fails ? ErrorKind.SERVER_ERROR : null, 500, "/hunter2/x", DocumentCounts.NONE);
      recorder.record(request);
    }
  }

  private void second(Journal journal, int count) {
    requests(count);
    now += SECOND;
    journal.held(
        List.of(new TaskGlimpse(0, 0, false, 0, Objects.requireNonNull(recorder.glimpse()))));
  }

  /** Two steps: one that has ended, one that runs. */
  private void killed() throws IOException {
    Journal journal = journal();
    TaskResult done = sample.tasks().get(0);
    journal.starts(List.of(LABEL), List.of(Offer.unthrottled("ops")));
    journal.held(List.of());
    journal.ended(List.of(done));
    journal.starts(List.of(LABEL), List.of(Offer.unthrottled("ops")));
    for (int i = 1; i <= 4; i++) {
      second(journal, 10);
    }
    journal.close();
  }

  @Test
  void aKilledRaceHasItsFinishedTasksInFullAndTheRunningOneUpToTheLastSecond() throws IOException {
    killed();
    RaceResult result = JournalReader.read(file);
    assertThat(result.status()).isEqualTo(RaceStatus.INCOMPLETE);
    assertThat(result.statusReason()).isEqualTo("killed; figures up to 03:04:09 UTC");
    assertThat(result.info().raceId()).isEqualTo(sample.info().raceId());
    assertThat(result.info().ended()).isEqualTo(sample.info().started().plusSeconds(4));
    assertThat(result.target()).isEqualTo(sample.target());
    assertThat(result.generator()).isEqualTo(sample.generator());
    assertThat(result.preparation()).containsExactly("load: 10 documents loaded");
    assertThat(result.tasks()).hasSize(2);
    assertThat(result.tasks().get(0)).isEqualTo(sample.tasks().get(0));
    TaskResult running = result.tasks().get(1);
    assertThat(running.requests().succeeded()).isEqualTo(36);
    assertThat(running.requests().failed()).isEqualTo(4);
    assertThat(running.series()).hasSize(4).allMatch(second -> second.requests() == 10);
    assertThat(result.notes()).hasSize(2).contains("a note");
    assertThat(result.notes().get(1)).contains("journal", "still running (find)", "to 1 %");
    assertThat(new ResultJson().read(new ResultJson().write(result), "x")).isEqualTo(result);
  }

  @Test
  void damageBeforeTheEndIsSaidAndCostsWhatComesAfterIt() throws IOException {
    killed();
    List<byte[]> lines = new ArrayList<>();
    Files.readString(file)
        .lines()
        .forEach(line -> lines.add(line.getBytes(StandardCharsets.UTF_8)));
    for (byte[] damage :
        List.of(
            new byte[] {(byte) 0xff, (byte) 0xfe},
            "{\"at\":1e999}".getBytes(StandardCharsets.UTF_8))) {
      ByteArrayOutputStream damaged = new ByteArrayOutputStream();
      for (int i = 0; i < lines.size(); i++) {
        damaged.writeBytes(i == lines.size() - 2 ? damage : lines.get(i));
        damaged.write('\n');
      }
      Files.write(file, damaged.toByteArray());
      RaceResult result = JournalReader.read(file);
      assertThat(result.statusReason())
          .isEqualTo("killed; figures up to 03:04:07 UTC, where its journal is damaged");
      assertThat(result.tasks().get(1).requests().succeeded()).isEqualTo(18);
    }
  }

  @Test
  void damagedTimesOfARunningTaskCostThatTaskAndAreSaid() throws IOException {
    killed();
    String text = Files.readString(file);
    String damaged = text.replaceAll("(\"service\":\")[A-Za-z0-9+/]{8}", "$1AAAAAAAA");
    assertThat(damaged).isNotEqualTo(text);
    Files.writeString(file, damaged);
    RaceResult result = JournalReader.read(file);

    assertThat(result.tasks()).containsExactly(sample.tasks().get(0));
    assertThat(result.notes().get(1)).contains("times of 1 running tasks are lost");
  }

  @Test
  void aLastLineThatWasCutOffIsLeftOut() throws IOException {
    killed();
    byte[] all = Files.readAllBytes(file);
    int last = new String(all, StandardCharsets.UTF_8).stripTrailing().lastIndexOf('\n') + 1;
    for (int length : new int[] {last, last + 1, (last + all.length) / 2, all.length - 2}) {
      Files.write(file, Arrays.copyOf(all, length));
      RaceResult result = JournalReader.read(file);
      assertThat(result.tasks().get(1).requests().succeeded())
          .as("cut at %d", length)
          .isEqualTo(27);
      assertThat(result.statusReason()).isEqualTo("killed; figures up to 03:04:08 UTC");
    }
  }

  @Test
  void aDamagedLineEndsItAndThatIsSaid() throws IOException {
    killed();
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(5, "damaged");
    Files.write(file, lines);
    RaceResult result = JournalReader.read(file);
    assertThat(result.tasks().get(1).requests().succeeded()).isEqualTo(9);
    assertThat(result.notes().get(1)).endsWith("what comes after line 5 is lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"journal\":1,\"info\":{", "x", "null", "{\"schemaVersion\":1}\n"})
  void whatHasNoWholeHeadIsNoJournal(String text) throws IOException {
    Files.writeString(file, text);
    assertThatThrownBy(() -> JournalReader.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            file + " is not a whole journal of esbench: the race was killed before it began");
  }

  @Test
  void aNewerFormIsRefused() throws IOException {
    Files.writeString(file, "{\"journal\":2}\n");
    assertThatThrownBy(() -> JournalReader.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("is of a newer esbench; use that one");
  }

  @Test
  void aRaceKilledBeforeItsFirstSecondHasNoTasks() throws IOException {
    Journal journal = journal();
    journal.starts(List.of(LABEL), List.of(Offer.unthrottled("ops")));
    journal.close();
    RaceResult result = JournalReader.read(file);
    assertThat(result.tasks()).isEmpty();
    assertThat(result.statusReason()).isEqualTo("killed; figures up to 03:04:05 UTC");
  }

  @Test
  void secretsAreHiddenBeforeTheyReachTheDisk() throws IOException {
    killed();
    assertThat(Files.readString(file)).doesNotContain("hunter2").contains("/***/x");
  }

  @Test
  void aSecondIsOneLineAndALineAboutAKilobyte() throws IOException {
    Journal journal = journal();
    journal.starts(List.of(LABEL), List.of(Offer.unthrottled("ops")));
    long before = Files.size(file);
    second(journal, 1_000);
    journal.close();
    assertThat(Files.size(file) - before).isBetween(200L, 1_500L);
    assertThat(Files.readAllLines(file)).hasSize(3);
  }

  @Test
  void onceThereIsAResultItIsGone() throws IOException {
    Journal journal = journal();
    journal.remove();
    assertThat(file).doesNotExist();
    journal.ended(List.of());
    assertThat(warnings).isEmpty();
  }
}
