package io.esbench.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.management.UnixOperatingSystemMXBean;
import io.esbench.Alone;
import io.esbench.stub.Arrivals;
import io.esbench.stub.PathKind;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.stub.StubTiming;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Many requests and many clients, with the real command in a process of its own. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Alone
final class NothingIsLostIT {
  private static final int SEARCHES = 2_000_000;
  private static final int CLIENTS = 5_000;
  private static final int SECONDS = 60;

  /** Each client asks every two seconds. */
  private static final long SERVICE_NANOS = 2_000_000_000;

  private static final int PER_SECOND = CLIENTS / 2;

  /**
   * From the first search to the second look at the heap: cycles can be longer than two seconds.
   */
  private static final long NEARLY_NANOS = (SECONDS - 6) * 1_000_000_000L;

  /** Of the heap between 10 s and the end: what a few seconds more in the series and code take. */
  private static final long GROWTH_BYTES = 1_000_000;

  @TempDir Path folder;

  /** Completed when the clients have worked for ten seconds, and shortly before their end. */
  private final CompletableFuture<Void> warm = new CompletableFuture<>();

  private final CompletableFuture<Void> nearlyDone = new CompletableFuture<>();

  /** Both at once, to save a minute: neither is judged by how fast it goes. */
  @Test
  void twoMillionSearchesAreCountedWhileFiveThousandClientsLeaveTheHeapFlat() throws Exception {
    assumeThat(mostFiles()).as("file handles that may be open").isGreaterThan(CLIENTS + 500L);
    try (StubServer slow = StubServer.start(StubSettings.DEFAULT.taking(slow()));
        StubServer quick = StubServer.start(StubSettings.DEFAULT.loggingArrivals());
        Child many =
            race(
                "many",
                slow,
                "-Xmx256m",
                "\"clients\": %d, \"time-period\": %d",
                CLIENTS,
                SECONDS);
        Child busy =
            race("busy", quick, "-Xmx128m", "\"clients\": 32, \"iterations\": %d", SEARCHES / 32)) {
      expectFlatHeap(many, slow);
      expectAllSearches(busy, quick);
    }
  }

  private StubTiming slow() {
    AtomicLong firstNanos = new AtomicLong();
    return StubTiming.NONE.serviceTimes(
        number -> {
          long now = System.nanoTime();
          if (number == 0) {
            firstNanos.set(now);
          }
          complete(warm, number == 10 * PER_SECOND);
          complete(nearlyDone, now - firstNanos.get() >= NEARLY_NANOS);
          return SERVICE_NANOS;
        });
  }

  private Child race(String name, StubServer stub, String heap, String task, Object... numbers)
      throws IOException {
    String members = String.format(Locale.ROOT, task, numbers);
    return Child.race(folder.resolve(name), stub.port(), List.of(), heap, members);
  }

  private void expectFlatHeap(Child child, StubServer stub) throws Exception {
    warm.get(120, TimeUnit.SECONDS);
    long early = child.reachableBytes();
    nearlyDone.get(120, TimeUnit.SECONDS);
    long late = child.reachableBytes();

    assertThat(child.exitCode(60)).as(child.err()).isZero();
    assertThat(late - early).as("growth of the heap").isLessThan(GROWTH_BYTES);
    expectAllCounted(child, stub.counters().searches());
    // One for each client, and those of the administration.
    assertThat(stub.counters().connections()).isBetween((long) CLIENTS, CLIENTS + 10L);
  }

  private static void expectAllSearches(Child child, StubServer stub) throws Exception {
    assertThat(child.exitCode(300)).as(child.err()).isZero();
    assertThat(stub.counters().searches()).isEqualTo(SEARCHES);
    expectAllCounted(child, SEARCHES);
    expectEndWithinASecond(stub.arrivals());
  }

  private static void complete(CompletableFuture<Void> event, boolean now) {
    if (now) {
      event.complete(null);
    }
  }

  private static void expectAllCounted(Child child, long searches) throws Exception {
    JsonNode task = child.result().path("tasks").path(0);
    assertThat(task.at("/requests/succeeded").asLong()).isEqualTo(searches);
    assertThat(task.at("/requests/failed").asLong()).isZero();
    assertThat(task.at("/serviceTime/count").asLong()).isEqualTo(searches);
    long sum = 0;
    for (JsonNode second : task.path("series")) {
      sum += second.path("requests").asLong();
    }
    assertThat(sum).isEqualTo(searches);
    JsonNode checks = child.result().path("selfChecks");
    assertThat(checks).isNotEmpty();
    for (JsonNode check : checks) {
      assertThat(check.path("passed").asBoolean()).as(check.toString()).isTrue();
    }
  }

  /** When the task has ended the command asks the cluster for its figures. */
  private static void expectEndWithinASecond(Arrivals arrivals) {
    int last = arrivals.size() - 1;
    while (arrivals.kind(last) != PathKind.SEARCH) {
      last--;
    }
    assertThat(last)
        .as("the last search, followed by other requests")
        .isLessThan(arrivals.size() - 1);
    assertThat(arrivals.arrivedNanos(last + 1) - arrivals.answeredNanos(last))
        .as("from the last answer to the end of the task")
        .isLessThan(1_000_000_000L);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void tooFewFileHandlesAreToldInOneLineBeforeAnythingIsSent() throws Exception {
    try (StubServer stub = StubServer.start(StubSettings.DEFAULT);
        Child child =
            Child.race(
                folder,
                stub.port(),
                List.of("/bin/sh", "-c", "ulimit -n 512 && exec \"$@\"", "sh"),
                "-Xmx128m",
                "\"clients\": %d, \"iterations\": 10".formatted(CLIENTS))) {
      assertThat(child.exitCode(60)).isEqualTo(4);
      assertThat(child.err().lines().filter(line -> !line.startsWith("track ")))
          .singleElement()
          .asString()
          .startsWith("error: task search has 5,000 clients")
          .contains("only 512 files and sockets", "ulimit -n");
      // It asks what the target is before it reads the track, and no more.
      assertThat(stub.counters().requests()).isEqualTo(1);
    }
  }

  private static long mostFiles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }
}
