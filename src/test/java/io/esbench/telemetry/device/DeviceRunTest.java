package io.esbench.telemetry.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.DeviceResult;
import io.esbench.telemetry.ClusterApi;
import io.esbench.time.NanoTime;
import io.esbench.transport.admin.AdminAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeviceRunTest {
  private static final AdminAnswer GOOD = new AdminAnswer(200, "{\"a\":1}");

  @TempDir private Path folder;
  private final AtomicInteger samples = new AtomicInteger();

  /** Asks a path in each sample, and another at the end. */
  private final class Asking implements Observation {
    private final CountDownLatch enough;

    Asking(int samples) {
      this.enough = new CountDownLatch(samples);
    }

    @Override
    public Duration interval() {
      return Duration.ofMillis(1);
    }

    @Override
    public boolean ends() {
      return true;
    }

    @Override
    public void sample(Questions questions, Logbook book) throws NoAnswer, IOException {
      samples.incrementAndGet();
      try {
        questions.get("/_sample");
        book.record("asked", Logbook.object(), Logbook.object());
      } finally {
        enough.countDown();
      }
    }

    @Override
    public void end(Questions questions, Logbook book) throws NoAnswer, IOException {
      questions.get("/_end");
      book.record("ended", Logbook.object(), Logbook.object());
    }
  }

  private DeviceRun run(Observation observation, ClusterApi api, Path files) {
    Logbook book = new Logbook(files, "asking", () -> new Logbook.Moment(1_700_000_000_000L, 12.5));
    DeviceRun run =
        new DeviceRun("asking", observation, new Questions(api), book, NanoTime.system());
    run.start();
    return run;
  }

  private DeviceResult after(int samples, ClusterApi api) throws InterruptedException {
    Asking asking = new Asking(samples);
    DeviceRun run = run(asking, api, folder.resolve("telemetry"));
    assertThat(asking.enough.await(30, TimeUnit.SECONDS)).isTrue();
    return run.finish(() -> false, soon());
  }

  private static long soon() {
    return NanoTime.system().nanos() + TimeUnit.SECONDS.toNanos(20);
  }

  @Test
  void recordsAreLinesOfJsonWithTheirMoment() throws Exception {
    DeviceResult result = after(3, (method, path, body, limit) -> GOOD);

    Path file = folder.resolve("telemetry/asking.jsonl");
    assertThat(result.records()).isGreaterThanOrEqualTo(4);
    assertThat(Files.readAllLines(file))
        .hasSize((int) result.records())
        .first()
        .isEqualTo(
            "{\"@timestamp\":1700000000000,\"relative-time\":12.5,\"name\":\"asked\","
                + "\"meta\":{\"cluster\":\"default\"}}");
    assertThat(Files.readString(file))
        .endsWith("\"name\":\"ended\",\"meta\":{\"cluster\":\"default\"}}\n");
    assertThat(result.files()).containsExactly("telemetry/asking.jsonl");
    assertThat(result.failures()).isZero();
    assertThat(result.note()).isEmpty();
  }

  @Test
  void aRaceThatIsKilledKeepsWhatWasSampled() throws Exception {
    CountDownLatch thirdSample = new CountDownLatch(3);
    Asking asking = new Asking(3);
    DeviceRun run =
        run(
            asking,
            (method, path, body, limit) -> {
              thirdSample.countDown();
              return GOOD;
            },
            folder);
    assertThat(thirdSample.await(30, TimeUnit.SECONDS)).isTrue();

    assertThat(Files.readAllLines(folder.resolve("asking.jsonl"))).hasSizeGreaterThanOrEqualTo(2);
    run.finish(() -> true, soon());
  }

  @ParameterizedTest
  @CsvSource({"400", "401", "403", "404", "405", "410"})
  void aDeviceThatIsRefusedAsksOnce(int status) throws Exception {
    DeviceResult result = after(1, (method, path, body, limit) -> new AdminAnswer(status, "{}"));

    assertThat(samples).hasValue(1);
    assertThat(result.failures()).isEqualTo(1);
    assertThat(result.note()).contains(String.valueOf(status)).endsWith("; not asked again");
    assertThat(result.files()).isEmpty();
    assertThat(folder.resolve("telemetry")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"408", "429", "500", "503"})
  void whatPassesIsAskedAgain(int status) throws Exception {
    AtomicInteger number = new AtomicInteger();
    DeviceResult result =
        after(
            3,
            (method, path, body, limit) ->
                number.getAndIncrement() == 0 ? new AdminAnswer(status, "{}") : GOOD);

    assertThat(result.failures()).isEqualTo(1);
    assertThat(result.note()).contains(String.valueOf(status));
    assertThat(result.records()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void halfABodyAndNoConnectionAreFailuresOfThatSampleOnly() throws Exception {
    AtomicInteger number = new AtomicInteger();
    DeviceResult result =
        after(
            4,
            (method, path, body, limit) ->
                switch (number.getAndIncrement()) {
                  case 0 -> new AdminAnswer(200, "{\"a\":");
                  case 1 -> throw new EnvironmentException("es01 takes no connection");
                  default -> GOOD;
                });

    assertThat(result.failures()).isEqualTo(2);
    assertThat(result.note())
        .isEqualTo("the answer is not JSON; no answer: es01 takes no connection");
    assertThat(result.records()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void aFaultOfADeviceEndsItAlone() throws Exception {
    DeviceResult result =
        after(
            1,
            (method, path, body, limit) -> {
              throw new IllegalStateException("odd");
            });

    assertThat(samples).hasValue(1);
    assertThat(result.note()).contains("it failed").contains("odd");
  }

  @Test
  void aFolderThatCannotBeMadeEndsItAlone() throws Exception {
    Files.writeString(folder.resolve("telemetry"), "a file");
    DeviceResult result = after(1, (method, path, body, limit) -> GOOD);

    assertThat(samples).hasValue(1);
    assertThat(result.note()).startsWith("its file cannot be written");
  }

  @Test
  void anAnswerThatNeverComesHoldsUpTheEndNoLongerThanToldTo() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    DeviceRun run =
        run(
            new Asking(1),
            (method, path, body, limit) -> {
              asked.countDown();
              try {
                new CountDownLatch(1).await();
                return GOOD;
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancelledException("interrupted", e);
              }
            },
            folder);
    assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
    DeviceResult result = run.finish(() -> false, NanoTime.system().nanos());

    assertThat(result.note()).isEqualTo("it was cut off at the end of the race");
    assertThat(result.records()).isZero();
  }

  @Test
  void ofARaceThatWasInterruptedTheLastPartIsLeftOut() throws Exception {
    Asking asking = new Asking(2);
    DeviceRun run = run(asking, (method, path, body, limit) -> GOOD, folder);
    assertThat(asking.enough.await(30, TimeUnit.SECONDS)).isTrue();
    run.finish(() -> true, soon());

    assertThat(Files.readString(folder.resolve("asking.jsonl"))).doesNotContain("ended");
  }

  @Test
  void everyQuestionHasALimit() throws Exception {
    Queue<Duration> limits = new ConcurrentLinkedQueue<>();
    after(
        1,
        (method, path, body, limit) -> {
          limits.add(limit);
          return GOOD;
        });

    assertThat(limits).isNotEmpty().allMatch(Questions.LIMIT::equals);
  }
}
