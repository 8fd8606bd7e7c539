package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.LiveTask;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which readings of the CPU count, from a server that tells them one after another. */
final class ProbeCpuTest {
  private static final LiveTask WARM = task("find", true);
  private static final LiveTask MEASURED = task("find", false);
  private static final LiveTask OTHER = task("set-up", false);

  private final ScriptedServer server = ScriptedServer.start();
  private final List<List<LiveTask>> shown = new ArrayList<>();

  @AfterEach
  void stop() {
    server.close();
  }

  private static LiveTask task(String name, boolean warmup) {
    return new LiveTask(name, warmup, 1, null, 0, 1.0, 1, "ops", 1, 1, 0, 0, false);
  }

  /** CPU time at each reading, ms; the node has two cores and its clock goes on by a second. */
  private void telling(long... cpuMillis) {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < cpuMillis.length; i++) {
      answers.add(
          "{\"nodes\":{\"a\":{\"process\":{\"timestamp\":%d,\"cpu\":{\"total_in_millis\":%d}}}}}"
              .formatted(1000 * i, cpuMillis[i]));
    }
    Iterator<String> next = answers.iterator();
    server.on(
        "GET",
        "/_nodes/data:true/os",
        StubAnswer.json("{\"nodes\":{\"a\":{\"os\":{\"allocated_processors\":2}}}}"));
    server.on("GET", "/_nodes/data:true/stats/process", request -> StubAnswer.json(next.next()));
  }

  private @Nullable Double share(LiveTask... ticks) {
    ToldProgress told =
        new ToldProgress() {
          @Override
          public void live(List<LiveTask> tasks) {
            shown.add(tasks);
          }
        };
    try (ProbeCpu cpu = new ProbeCpu(told, "find", server.target())) {
      for (LiveTask tick : ticks) {
        cpu.live(List.of(tick));
      }
      return cpu.busiest();
    }
  }

  @Test
  void onlyTheMeasuredPhaseCounts() {
    telling(9000, 9500, 10_000, 10_500);

    // Three readings while it is measured: a second of CPU time in two seconds of two cores.
    assertThat(share(OTHER, WARM, WARM, MEASURED, MEASURED, MEASURED, OTHER)).isEqualTo(0.25);
    assertThat(shown).hasSize(7);
  }

  @Test
  void oneReadingTellsNothing() {
    telling(9000, 9500);

    assertThat(share(OTHER, WARM, MEASURED)).isNull();
  }

  @Test
  void aNodeThatDoesNotTellIsNoFault() {
    server.on("GET", "/_nodes", StubAnswer.status(403));

    assertThat(share(MEASURED, MEASURED)).isNull();
    assertThat(shown).hasSize(2);
  }
}
