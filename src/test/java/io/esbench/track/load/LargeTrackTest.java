package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.Track;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Large tracks load at once: what is measured is the work, not how busy the machine is. */
final class LargeTrackTest {
  private static final Duration GENEROUS = Duration.ofSeconds(5);
  private static final int PARTS = 200;

  @Test
  void aMegabyteInTwoHundredPartsLoadsInTime(@TempDir Path parent) {
    TrackOnDisk track = track(parent);
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();

    Track loaded = track.load("size:20");

    long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    assertThat(loaded.challenges().get(0).tasks()).hasSize(PARTS);
    assertThat(Duration.ofNanos(used)).isLessThan(GENEROUS);
  }

  private static TrackOnDisk track(Path parent) {
    TrackOnDisk track =
        new TrackOnDisk(parent)
            .track(
                "{% import 'rally.helpers' as rally with context %}"
                    + "{\"operations\":[{{ rally.collect(parts=\"ops/*.json\") }}],\"schedule\":["
                    + "{% for i in range("
                    + PARTS
                    + ") %}{\"operation\":\"op-{{ i }}-0\"}{{ ',' if not loop.last }}{% endfor %}]}");
    for (int i = 0; i < PARTS; i++) {
      StringBuilder part = new StringBuilder();
      for (int j = 0; j < 12; j++) {
        part.append(j == 0 ? "" : ",\n").append(operation(i, j));
      }
      track.file("ops/" + i + ".json", part.toString());
    }
    return track;
  }

  private static String operation(int part, int number) {
    return """
        { "name": "op-%d-%d", "operation-type": "search", "index": "{{ index | default("i") }}",
          "body": { "query": { "bool": { "filter": [ {%% for k in range(3) %%}
            { "term": { "f{{ k }}": {{ (k * 7) %% 5 }} } }{{ "," if not loop.last }}{%% endfor %%} ],
            "must": { "match": { "message": "%s" } } } },
          "size": {{ size | default(10) | int }} {{- rally.exists_set_param("from", from) }} } }"""
        .formatted(part, number, "words in a query ".repeat(8));
  }
}
