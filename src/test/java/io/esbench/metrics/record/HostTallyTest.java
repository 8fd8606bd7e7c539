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
    assertThat(tally.recording(List.of(named("a"), named("b"))))
        .containsExactly(new HostRequests("a", 0, 0), new HostRequests("b", 2, 1));
  }

  @Test
  void makesRoomForMoreHostsThanUsual() {
    tally.add(to(0, null));
    tally.add(to(99, ErrorKind.TIMEOUT));
    List<HostRequests> hosts =
        tally.recording(IntStream.range(0, 200).mapToObj(i -> named(Integer.toString(i))).toList());
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
    assertThat(tally.recording(List.of(named("a")))).containsExactly(new HostRequests("a", 0, 0));
  }

  @Test
  void connectionsAreKnownOfAllHostsOrOfNone() {
    tally.add(to(0, null));
    tally.connected(20, 3);
    assertThat(tally.recording(IntStream.range(0, 21).mapToObj(i -> named("h" + i)).toList()))
        .startsWith(new HostRequests("h0", null, 1, 0, 0L))
        .endsWith(new HostRequests("h20", null, 0, 0, 3L));
  }

  @Test
  void addressesOfANameStayApart() {
    HostRequests first = new HostRequests("a", "10.0.0.1", 2, 1, 4L);
    HostRequests second = new HostRequests("a", "10.0.0.2", 3, 0, 5L);
    assertThat(HostRequests.plus(List.of(first, second), List.of(second, first)))
        .containsExactly(
            new HostRequests("a", "10.0.0.1", 4, 2, 8L),
            new HostRequests("a", "10.0.0.2", 6, 0, 10L));
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

  private static HostTally.Name named(String host) {
    return new HostTally.Name(host, null);
  }

  private static Sample to(int host, @Nullable ErrorKind error) {
    Sample sample = new Sample();
    sample.begin(0, 0, 0, 1, false);
    sample.host(host);
    sample.outcome(1, error, 0, null, DocumentCounts.NONE);
    return sample;
  }
}
