package io.esbench.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.esbench.Alone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The search against simulated queues whose limit Erlang's formula gives. All can serve 4,000/s and
 * are probed for 60 s, so that a probe near the limit has about 200,000 requests: with half of them
 * chance decides too often where latency rises slowly (four servers at 70 %). 16 servers are not
 * asked for a limit at 70 %: they hardly queue there, and 5 % more load makes the 99th percentile
 * less than 1 % slower.
 */
@Alone
final class QueueLimitIT {
  private static final int SEEDS = 100;
  private static final int ENOUGH = 95;
  private static final double WITHIN = 0.05;
  private static final double PERCENTILE = 99;
  private static final ProbeLength LENGTH =
      new ProbeLength(Duration.ofSeconds(5), Duration.ofSeconds(60), Duration.ofMinutes(5), 1_000);

  private record Ended(Answer answer, int probes) {}

  @ParameterizedTest
  @CsvSource({
    // servers, served per second and server, limit in ms, share of the capacity at the limit
    " 1, 4000,  3.838, 0.7",
    " 1, 4000, 11.51,  0.9",
    " 4, 1000,  5.50,  0.7",
    " 4, 1000, 12.19,  0.9",
    "16,  250, 21.08,  0.9",
    "16,  250, 28.87,  0.95",
  })
  void findsTheLimitOfAQueue(int servers, double served, double limitMillis, double share) {
    ErlangQueue queue = new ErlangQueue(servers, served);
    double limit = queue.rateAt(PERCENTILE, limitMillis / 1000);
    assertThat(limit / queue.capacity()).isCloseTo(share, within(0.01));

    List<Ended> ended =
        IntStream.range(0, SEEDS)
            .parallel()
            .mapToObj(seed -> search(queue, limit, limitMillis, seed))
            .toList();

    assertThat(ended).allMatch(each -> each.probes <= SearchSettings.DEFAULT_PROBES);
    assertThat(ended.stream().filter(each -> isNear(each.answer, limit)).count())
        .as("found within 5 %% of %s: %s", limit, sentences(ended))
        .isGreaterThanOrEqualTo(ENOUGH);
  }

  /** Starts anywhere from a tenth to a half of the limit. */
  private static Ended search(ErlangQueue queue, double limit, double limitMillis, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double start = limit * random.nextDouble(0.1, 0.5);
    SearchStrategy search =
        SearchStrategy.bisecting(SearchSettings.of(Dimension.OPERATIONS, start, 1_000_000, LENGTH));
    Conditions conditions = new Conditions(PERCENTILE, limitMillis, 0, null);
    SimulatedQueue target = new SimulatedQueue(queue, random.nextLong());
    List<Probe> probes = new ArrayList<>();
    while (search.next(probes) instanceof Try due) {
      probes.add(conditions.judge(target.run(due.rate(), due.run(), PERCENTILE)));
    }
    return new Ended((Answer) search.next(probes), probes.size());
  }

  private static boolean isNear(Answer answer, double limit) {
    if (!(answer instanceof Answer.Found found)) {
      return false;
    }
    double holds = Objects.requireNonNull(found.bracket().holds());
    return Math.abs(holds / limit - 1) <= WITHIN;
  }

  private static List<String> sentences(List<Ended> ended) {
    return ended.stream().map(each -> each.answer.sentence()).toList();
  }
}
