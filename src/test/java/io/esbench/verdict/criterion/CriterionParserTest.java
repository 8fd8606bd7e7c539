package io.esbench.verdict.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class CriterionParserTest {

  /** The text, what it is about, and what it is held against in the unit of comparison. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "mean throughput of bulk-index >= 30000 docs/s | mean throughput of bulk-index | >= 30000",
        "throughput of bulk-index >= 30,000 docs/s | mean throughput of bulk-index | >= 30000",
        "min throughput of b > 1_000_000 docs/min | min throughput of b | > 16666.666666666668",
        "median throughput of b at least 7200 ops/h | median throughput of b | >= 2",
        "max throughput of b above 1.5 MB/s | max throughput of b | > 1.5",
        "p99 latency of filtered-50-ops <= 100 ms | p99 latency of filtered-50-ops | <= 100",
        "P99 LATENCY OF x <= 100 MS | p99 latency of x | <= 100",
        "p99.9 latency of x<=100ms | p99.9 latency of x | <= 100",
        "p99.99 latency of x < 0.1 s | p99.99 latency of x | < 100",
        "p100 latency of x <= 2 min | p100 latency of x | <= 120000",
        "p50 latency of x <= 500 us | p50 latency of x | <= 0.5",
        "p50 latency of x <= 500 \u00b5s | p50 latency of x | <= 0.5",
        "p90 latency of x <= 1 h | p90 latency of x | <= 3600000",
        "99th percentile latency of x <= 1 ms | p99 latency of x | <= 1",
        "99.9th percentile service time of x <= 1 ms | p99.9 service time of x | <= 1",
        "100th percentile start delay of x below 5 ms | p100 start delay of x | < 5",
        "median latency of x <= 1 ms | median latency of x | <= 1",
        "mean service time of x <= 1 ms | mean service time of x | <= 1",
        "min service time of x > 1 ms | min service time of x | > 1",
        "max processing time of x \u2264 1 ms | max processing time of x | <= 1",
        "p99 start  delay\tof x \u2265 1 ms | p99 start delay of x | >= 1",
        "error rate <= 0 % | error rate | <= 0",
        "error rate of bulk-index at most 0.5% | error rate of bulk-index | <= 0.5",
        "document error rate <= 0 % | document error rate | <= 0",
        "document error rate of b <= 0 % | document error rate of b | <= 0",
        "achieved rate of x >= 99 % | achieved rate of x | >= 99",
        "duration of x <= 10 min | duration of x | <= 600000",
        "documents = 100,000 | documents | = 100000",
        "documents of bulk >= 5 | documents of bulk | >= 5",
        "store size <= 206 GB | Store size | <= 221190815744",
        "Store size <= 1 KiB | Store size | <= 1024",
        "dataset size <= 1 KB | Dataset size | <= 1024",
        "translog size < 1.5 mib | Translog size | < 1572864",
        "segment count <= 12 | Segment count | <= 12",
        "total young gen gc time <= 3 s | Total Young Gen GC time | <= 3000",
        "total young gen gc count <= 3 | Total Young Gen GC count | <= 3",
        "cumulative merge time of primary shards <= 5 min |"
            + " Cumulative merge time of primary shards | <= 300000",
        "min cumulative merge time across primary shards <= 5 min |"
            + " Min cumulative merge time across primary shards | <= 300000",
        "heap used for stored fields <= 10 MB | Heap used for stored fields | <= 10485760",
        "p99 latency of \"my task\" <= 1 ms | p99 latency of \"my task\" | <= 1",
        "p99 latency of 'a<b' <= 1 ms | p99 latency of \"a<b\" | <= 1",
        "p99 latency of \"of\" <= 1 ms | p99 latency of \"of\" | <= 1",
        "p90 service time of page in composite <= 1 ms | p90 service time of page in composite | <= 1",
        "error rate of \"a b\" in c <= 0 % | error rate of \"a b\" in c | <= 0",
        "p99 latency of x in challenge ladder <= 1 ms | p99 latency of x in challenge ladder | <= 1",
        "p99 latency of x <= 1 ms in challenge ladder | p99 latency of x in challenge ladder | <= 1",
        "store size in challenge \"a b\" <= 1 B | Store size in challenge \"a b\" | <= 1",
        "p99 latency of x over passes worst <= 1 ms | p99 latency of x over passes worst | <= 1",
        "p99 latency of x <= 1 ms over passes best | p99 latency of x over passes best | <= 1",
        "p99 latency of x over passes median <= 1 ms | p99 latency of x | <= 1",
        "p90 service time of a in b in challenge c over passes mean <= 1 ms |"
            + " p90 service time of a in b in challenge c over passes mean | <= 1",
        "p99 latency of x <= baseline | p99 latency of x | <= 1.0 x + 0.0",
        "p99 latency of x <= baseline + 5 % | p99 latency of x | <= 1.05 x + 0.0",
        "p99 latency of x<=baseline+5% | p99 latency of x | <= 1.05 x + 0.0",
        "mean throughput of b >= baseline - 3 % | mean throughput of b | >= 0.97 x + 0.0",
        "mean throughput of b >= baseline - 60 docs/min | mean throughput of b | >= 1.0 x + -1.0",
        "p99 latency of x <= 1.1 x baseline | p99 latency of x | <= 1.1 x + 0.0",
        "p99 latency of x <= 1.1x baseline | p99 latency of x | <= 1.1 x + 0.0",
        "p99 latency of x <= 1.1*baseline | p99 latency of x | <= 1.1 x + 0.0",
        "p99 latency of x <= Baseline + 0.01 s over passes max |"
            + " p99 latency of x over passes max | <= 1.0 x + 10.0",
        "error rate <= baseline + 0.5 points | error rate | <= 1.0 x + 0.5",
        "segment count <= baseline + 2 | Segment count | <= 1.0 x + 2.0",
      })
  void readsWhatHoldsAgainstWhat(String text, String subject, String bound) throws CriterionFault {
    Criterion criterion = CriterionParser.parse(text);

    assertThat(criterion.subject()).isEqualTo(subject);
    assertThat(criterion.comparison().sign() + " " + base(criterion.bound())).isEqualTo(bound);
    assertThat(criterion.text()).isEqualTo(text);
  }

  private static String base(Bound bound) {
    if (bound instanceof Bound.Fixed fixed) {
      return Double.toString(fixed.value()).contains("E")
          ? new java.math.BigDecimal(fixed.value()).toPlainString()
          : Double.toString(fixed.value()).replaceFirst("\\.0$", "");
    }
    Bound.Relative relative = (Bound.Relative) bound;
    return relative.factor() + " x + " + relative.offset();
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        Arguments.of(
            "", 1, "expected a metric such as 'p99 latency' or 'error rate', found nothing"),
        Arguments.of(
            "<= 5 ms", 1, "expected a metric such as 'p99 latency' or 'error rate', found '<='"),
        Arguments.of(
            "p99 latncy of x <= 1 ms", 5, "unknown metric 'latncy'; did you mean 'latency'?"),
        Arguments.of(
            "meann throughput of x >= 1 docs/s",
            1,
            "unknown metric 'meann throughput'; did you mean 'mean throughput'?"),
        Arguments.of(
            "stor size <= 1 GB", 1, "unknown metric 'stor size'; did you mean 'store size'?"),
        Arguments.of(
            "weather of x <= 1",
            1,
            "unknown metric 'weather'; docs/acceptance.md has the list of all"),
        Arguments.of(
            "latency of x <= 1 ms",
            1,
            "which latency? write mean, min, median, max or a percentile such as p99 before it"),
        Arguments.of(
            "p95 latency of x <= 1 ms",
            1,
            "results do not keep the percentile 95; they keep p50, p90, p99, p99.9, p99.99 and p100"),
        Arguments.of(
            "p99 throughput of x >= 1 docs/s",
            1,
            "throughput has mean, min, median and max, but no p99"),
        Arguments.of(
            "mean error rate <= 0 %", 1, "error rate has one value, no mean; leave 'mean' out"),
        Arguments.of(
            "p99 latency <= 1 ms", 13, "p99 latency is that of a task: write 'of TASK' here"),
        Arguments.of(
            "achieved rate >= 99 %", 15, "achieved rate is that of a task: write 'of TASK' here"),
        Arguments.of(
            "store size of x <= 1 GB",
            12,
            "'Store size' is a figure of the cluster and has no task"),
        Arguments.of("p99 latency of <= 1 ms", 16, "expected the name of a task, found '<='"),
        Arguments.of(
            "p99 latency of over passes mean <= 1 ms",
            16,
            "expected the name of a task, found 'over'; such a name stands in quotes"),
        Arguments.of("p99 latency of", 15, "expected the name of a task, found nothing"),
        Arguments.of(
            "p99 latency of \"x <= 1 ms", 16, "the quote that begins here is never closed"),
        Arguments.of(
            "p99 latency of \"\" <= 1 ms", 16, "expected the name of a task, found an empty one"),
        Arguments.of("error rate of a of b <= 0 %", 17, "'of' is given twice"),
        Arguments.of(
            "error rate in challenge a in challenge b <= 0 %", 27, "'in challenge' is given twice"),
        Arguments.of("error rate <= 0 % of a", 19, "write 'of' before the comparison"),
        Arguments.of(
            "error rate in bulk <= 0 %", 15, "expected 'challenge NAME' after 'in', found 'bulk'"),
        Arguments.of(
            "error rate over pass mean <= 0 %", 17, "expected 'passes' after 'over', found 'pass'"),
        Arguments.of(
            "error rate over passes wurst <= 0 %",
            24,
            "expected median, mean, worst, best, min or max after 'over passes', found 'wurst';"
                + " did you mean 'worst'?"),
        Arguments.of(
            "error rate over passes worst = 0 %",
            24, "'=' has no better and worse; write median, mean, min or max over passes"),
        Arguments.of(
            "p99 latency of a in b <= 1 ms",
            13,
            "the latency of an item is not measured; service time and error rate are"),
        Arguments.of(
            "error rate",
            11,
            "expected <=, <, >=, >, =, 'at most', 'at least', 'below' or 'above', found nothing"),
        Arguments.of(
            "error rate belw 1 %",
            12,
            "expected <=, <, >=, >, =, 'at most', 'at least', 'below' or 'above', found 'belw';"
                + " did you mean 'below'?"),
        Arguments.of(
            "error rate => 1 %",
            12,
            "expected <=, <, >=, >, =, 'at most', 'at least', 'below' or 'above', found '=>';"
                + " write >="),
        Arguments.of(
            "error rate == 1 %",
            12,
            "expected <=, <, >=, >, =, 'at most', 'at least', 'below' or 'above', found '==';"
                + " write ="),
        Arguments.of(
            "error rate != 1 %",
            12, "expected <=, <, >=, >, =, 'at most', 'at least', 'below' or 'above', found '!='"),
        Arguments.of("error rate <=", 14, "expected a number or 'baseline', found nothing"),
        Arguments.of("error rate <= -1 %", 15, "expected a number or 'baseline', found '-1'"),
        Arguments.of(
            "error rate <= basline",
            15,
            "expected a number or 'baseline', found 'basline'; did you mean 'baseline'?"),
        Arguments.of(
            "documents >= 30,00",
            14,
            "'30,00' is not a number; write 30000, 30,000 or 30_000, and 1.5 with a point"),
        Arguments.of(
            "error rate <= 1,5 %",
            15, "'1,5' is not a number; write 30000, 30,000 or 30_000, and 1.5 with a point"),
        Arguments.of("error rate <= 1e400 %", 15, "'1e400' has an exponent; write the number out"),
        Arguments.of("documents >= 2E+3", 14, "'2E+3' has an exponent; write the number out"),
        Arguments.of(
            "mean throughput of x >= 99999999999999999999 docs/s",
            25,
            "'99999999999999999999' is larger than any figure can be; write at most"
                + " 1000000000000000"),
        Arguments.of(
            "p99 latency of x <= 100", 24, "expected a unit after 100: us, ms, s, min or h"),
        Arguments.of(
            "p99 latency of x <= 100 in challenge c",
            25,
            "expected a unit after 100: us, ms, s, min or h"),
        Arguments.of(
            "p99 latency of x <= 100 mss",
            25,
            "unknown unit 'mss': expected us, ms, s, min or h; did you mean 'ms'?"),
        Arguments.of(
            "p99 latency of x <= 100 GB",
            25,
            "p99 latency is a time: expected us, ms, s, min or h, found 'GB'"),
        Arguments.of(
            "mean throughput of x >= 100 docs",
            29,
            "unknown unit 'docs': expected the task's unit per s, min or h, such as docs/s or ops/s;"
                + " did you mean 'docs/s'?"),
        Arguments.of("documents >= 5 docs", 16, "documents is a plain number; leave 'docs' out"),
        Arguments.of(
            "error rate <= baseline + 5 %",
            28,
            "error rate is itself in %: write 'points' for percentage points, or a factor such as"
                + " '1.1 x baseline'"),
        Arguments.of(
            "documents >= baseline +", 24, "expected a number after 'baseline +', found nothing"),
        Arguments.of(
            "documents >= 1.1 x base",
            20,
            "expected 'baseline' after the factor, found 'base'; did you mean 'baseline'?"),
        Arguments.of(
            "documents >= 1.1 x baseline + 5", 29, "give a factor or an addition, not both"),
        Arguments.of("error rate <= 0 % always", 19, "expected nothing more, found 'always'"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void tellsWhatIsWrongAndWhere(String text, int column, String message) {
    assertThatThrownBy(() -> CriterionParser.parse(text))
        .isInstanceOfSatisfying(
            CriterionFault.class,
            fault -> {
              assertThat(fault).hasMessage(message);
              assertThat(fault.at() + 1).isEqualTo(column);
            });
  }

  @Test
  void keepsWhereNamesStand() throws CriterionFault {
    Criterion criterion =
        CriterionParser.parse("  p90 service time of a in \"b c\" in challenge d <= 1 ms");

    assertThat(criterion.scope())
        .isEqualTo(
            new Scope(new Scope.Name("b c", 27), new Scope.Name("a", 22), new Scope.Name("d", 46)));
  }

  @Test
  void keepsTheRequirementAsWritten() throws CriterionFault {
    Criterion criterion =
        CriterionParser.parse("p99 latency of x at  most 1,000 ms  over passes worst ");

    assertThat(criterion.required()).isEqualTo("at  most 1,000 ms");
    assertThat(criterion.text()).isEqualTo("p99 latency of x at  most 1,000 ms  over passes worst");
    assertThat(criterion.fold()).isEqualTo(Fold.WORST);
  }
}
