package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Track;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tracks of a size that templates make. The bound, of processor time because other load cannot
 * change that much, is far above what is measured (docs/benchmarks.md) and below what anything
 * quadratic takes.
 */
final class LargeTracksTest {
  private static final Duration BOUND = Duration.ofSeconds(4);

  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) {
    trk = new TrackOnDisk(parent);
  }

  @Test
  @Timeout(120)
  void loadsTenThousandTasks() {
    trk.track(
        """
        {"schedule": [
        {% for i in range(10000) %}
          {
            "name": "task-{{ i }}",
            "operation": {"operation-type": "search", "body": {"query": {"match_all": {}}}},
            "clients": 2,
            "iterations": 100
          }{{ "" if loop.last else "," }}
        {% endfor %}
        ]}
        """);

    assertThat(loadInTime().challenges().get(0).tasks()).hasSize(10_000);
  }

  @Test
  @Timeout(120)
  void loadsFiveThousandChallenges() {
    trk.track("{\"challenges\": [\n{{ rally.collect(parts=\"c/*.json\") }}\n]}");
    trk.file(
        "c/all.json",
        IntStream.range(0, 5000)
            .mapToObj(LargeTracksTest::challenge)
            .collect(Collectors.joining(",\n")));

    assertThat(loadInTime().challenges()).hasSize(5000);
  }

  private Track loadInTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    Track track = trk.load();
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(BOUND);
    return track;
  }

  private static String challenge(int number) {
    return """
    {
      "name": "challenge-%d",
      "default": %b,
      "schedule": [
        {"operation": "delete-index"},
        {
          "operation": {"operation-type": "search", "body": {}},
          "clients": 2
        }
      ]
    }"""
        .formatted(number, number == 0);
  }
}
