package io.esbench.metrics.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.DocumentCounts;
import io.esbench.result.ErrorKind;
import io.esbench.result.HostRequests;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class HostTallyTest {
  private final HostTally tally = new HostTally();

  @Test
  void countsFailuresAmongTheRequests() {
    tally.add(to(1, null));
    tally.add(to(1, ErrorKind.TIMEOUT));
    assertThat(tally.recording(List.of("a", "b")))
        .containsExactly(new HostRequests("a", 0, 0), new HostRequests("b", 2, 1));
  }

  @Test
  void makesRoomForMoreHostsThanUsual() {
    tally.add(to(0, null));
    tally.add(to(99, ErrorKind.TIMEOUT));
    List<HostRequests> hosts =
        tally.recording(IntStream.range(0, 200).mapToObj(Integer::toString).toList());
    assertThat(hosts).hasSize(200);
    assertThat(hosts.get(0)).isEqualTo(new HostRequests("0", 1, 0));
    assertThat(hosts.get(99)).isEqualTo(new HostRequests("99", 1, 1));
    assertThat(hosts.get(199)).isEqualTo(new HostRequests("199", 0, 0));
  }

  @Test
  void leavesOutWhatWentToNoSingleHost() {
    Sample sample = to(0, null);
    sample.begin(0, 0, 0, 1, false);
    tally.add(sample);
    assertThat(tally.recording(List.of("a"))).containsExactly(new HostRequests("a", 0, 0));
  }

  @Test
  void partsOfATaskAddUpByHost() {
    assertThat(
            HostRequests.plus(
                List.of(new HostRequests("a", 2, 1), new HostRequests("b", 3, 0)),
                List.of(new HostRequests("b", 4, 2), new HostRequests("c", 1, 0))))
        .containsExactly(
            new HostRequests("a", 2, 1), new HostRequests("b", 7, 2), new HostRequests("c", 1, 0));
  }

  private static Sample to(int host, @Nullable ErrorKind error) {
    Sample sample = new Sample();
    sample.begin(0, 0, 0, 1, false);
    sample.host(host);
    sample.outcome(1, error, 0, null, DocumentCounts.NONE);
    return sample;
  }
}
