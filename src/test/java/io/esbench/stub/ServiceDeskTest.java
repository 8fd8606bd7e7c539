package io.esbench.stub;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServiceDeskTest {
  /** Near the end of the numbers: only differences of times mean something. */
  private static final long ORIGIN = Long.valueOf(Long.MAX_VALUE - 50);

  private static ServiceDesk desk(StubTiming timing) {
    return new ServiceDesk(timing);
  }

  private static StubTiming fixed(long nanos) {
    return StubTiming.fixed(Duration.ofNanos(nanos));
  }

  private static StubTiming.Pause pause(long at, long length) {
    return new StubTiming.Pause(Duration.ofNanos(at), Duration.ofNanos(length));
  }

  @Test
  void withoutALimitEveryRequestTakesItsServiceTime() {
    ServiceDesk desk = desk(fixed(30));
    assertThat(desk.arrive(ORIGIN)).isEqualTo(ORIGIN + 30);
    assertThat(desk.arrive(ORIGIN + 1)).isEqualTo(ORIGIN + 31);
  }

  @Test
  void requestsWaitForAFreeServerInTheOrderOfArrival() {
    ServiceDesk desk = desk(fixed(30).withServers(2));
    long[] arrivals = {0, 1, 2, 3, 100, 130, 131};
    long[] answers = {30, 31, 60, 61, 130, 160, 161};
    for (int i = 0; i < arrivals.length; i++) {
      assertThat(desk.arrive(ORIGIN + arrivals[i]))
          .as("request %d", i)
          .isEqualTo(ORIGIN + answers[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void isTheQueueThatASimulationByTheClockGives(int servers) {
    Random random = new Random(servers);
    long[] service = random.longs(500, 0, 40).toArray();
    ServiceDesk desk =
        desk(fixed(0).serviceTimes(number -> service[(int) number]).withServers(servers));
    long[] busyUntil = new long[servers];
    long now = 0;
    for (long time : service) {
      now += random.nextInt(20);
      int free = 0;
      for (int i = 1; i < servers; i++) {
        free = busyUntil[i] < busyUntil[free] ? i : free;
      }
      busyUntil[free] = Math.max(now, busyUntil[free]) + time;
      assertThat(desk.arrive(ORIGIN + now)).isEqualTo(ORIGIN + busyUntil[free]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // arrival, answer of 10 ns of work with pauses [100, 150) and [160, 200)
    "0,    10",
    "89,   99",
    "90,  150",
    "95,  155",
    "100, 200",
    "149, 200",
    "145, 200",
    "151, 201",
    "160, 210",
    "200, 210",
  })
  void workRestsInPauses(long arrival, long answer) {
    ServiceDesk desk = desk(fixed(10).pausing(pause(100, 50), pause(160, 40)));
    desk.arrive(ORIGIN);
    assertThat(desk.arrive(ORIGIN + arrival)).isEqualTo(ORIGIN + answer);
  }

  @Test
  void nothingElseIsAnsweredInPausesEither() {
    ServiceDesk desk = desk(fixed(10).withServers(1).pausing(pause(0, 50)));
    assertThat(desk.passBy(ORIGIN)).as("no search yet").isEqualTo(ORIGIN);
    assertThat(desk.arrive(ORIGIN + 7)).isEqualTo(ORIGIN + 7 + 50 + 10);
    assertThat(desk.passBy(ORIGIN + 8)).isEqualTo(ORIGIN + 57);
    assertThat(desk.passBy(ORIGIN + 58)).isEqualTo(ORIGIN + 58);
  }
}
