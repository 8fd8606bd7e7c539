package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskLabel;
import io.esbench.metrics.TaskStats;
import io.esbench.metrics.TaskSummary;
import io.esbench.result.HostRequests;
import io.esbench.result.TaskResult;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostRemarksTest {
  private static final int CLIENTS = 4;

  /** A remark, as readers find it. */
  static String uneven() {
    return String.join(
        "", HostRemarks.of(List.of(task(true, host("a", 900, 0), host("b", 900, 800)))));
  }

  @Test
  void namesTheHostsThatAnsweredMostAndLeast() {
    assertThat(
            HostRemarks.of(
                List.of(
                    task(true, host("a", 1000, 0), host("b", 1000, 600), host("c", 1001, 0)),
                    task(true, host("a", 500, 0), host("b", 500, 500), host("c", 500, 1)))))
        .containsExactly(
            "the load was uneven over the 3 hosts: a answered 1,500 of 1,500 requests, but b"
                + " answered 400 of 1,500 requests; the figures are not those of all of them"
                + " alike");
  }

  @Test
  void saysBothOfTwo() {
    assertThat(HostRemarks.of(List.of(task(true, host("a", 9, 0), host("b", 9, 9)))))
        .singleElement()
        .asString()
        .endsWith(
            "a answered 9 of 9 requests, but b answered 0 of 9 requests; the figures are not"
                + " those of both alike");
  }

  @ParameterizedTest
  @CsvSource({
    // Within a fifth.
    "1200, 1000",
    // The last round of four clients.
    "5, 1",
    "0, 0"
  })
  void saysNothingOfSmallDifferences(long most, long least) {
    assertThat(HostRemarks.of(List.of(task(true, host("a", most, 0), host("b", least, 0)))))
        .isEmpty();
  }

  @Test
  void saysNothingOfOneHostAndOfAdministration() {
    assertThat(
            HostRemarks.of(
                List.of(
                    task(true, host("a", 100, 50)),
                    task(false, host("a", 100, 0), host("b", 0, 0)))))
        .isEmpty();
  }

  private static HostRequests host(String name, long requests, long failed) {
    return new HostRequests(name, requests, failed);
  }

  private static TaskResult task(boolean inReport, HostRequests... hosts) {
    return TaskSummary.of(
        new TaskLabel("t", "o", "search", CLIENTS, inReport),
        Offer.unthrottled("ops"),
        Instant.EPOCH,
        TaskStats.of(0, List.of(), List.of(), 0).withHosts(Arrays.asList(hosts)));
  }
}
