package io.esbench.cost;

import static io.esbench.comparison.SampleRaces.race;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.esbench.comparison.RowFilter;
import io.esbench.comparison.SampleRaces;
import io.esbench.fault.UsageException;
import io.esbench.report.cost.CostFormat;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.PublishedSchema;
import io.esbench.result.RateVerdict;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CostTableTest {
  @ParameterizedTest
  @CsvSource({
    "USD 756/month, USD, 1.0356164",
    "USD 1/hour, USD, 1",
    "EUR 1.20/hour, EUR, 1.2",
    "EUR 24 / day, EUR, 1",
    "CHF 8760/year, CHF, 1",
    "USD 252/month x 3, USD, 1.0356164",
    "USD252/month*3, USD, 1.0356164"
  })
  void readsPrices(String text, String currency, double perHour) {
    Price price = Price.of(text);
    assertThat(price.currency()).isEqualTo(currency);
    assertThat(price.perHour()).isCloseTo(perHour, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "756",
        "$756/month",
        "USD 756",
        "usd 1/hour",
        "USD 1,5/hour",
        "USD 1/week",
        "USD -1/hour",
        "USD 0/hour",
        "USD 1e3/hour",
        "USD 1/month x 0",
        "USD 1/month x",
        "=USD 1/day"
      })
  void refusesWhatIsNoPrice(String text) {
    assertThatThrownBy(() -> Price.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a price such as 'USD 756/month'");
  }

  @ParameterizedTest
  @CsvSource({
    "UNTHROTTLED, ''",
    "HELD, 'at the rate that was asked for, not the highest'",
    "NOT_HELD, 'at the rate that was asked for, not the highest'",
    // Imported reports do not say.
    "NOT_JUDGED, it is not known whether this rate was asked for",
  })
  void saysWhatTheRateWas(RateVerdict verdict, String caveat) {
    CostTable table =
        CostTable.of(
            List.of(
                new PricedRaces(
                    "a",
                    Price.of("USD 1/hour"),
                    List.of(
                        race("a")
                            .under(verdict, GeneratorVerdict.FREE)
                            .search("find", 100, 1)
                            .result()))),
            RowFilter.ALL);
    assertThat(table.rows()).singleElement().extracting(CostRow::caveat).isEqualTo(caveat);
  }

  @Test
  void isThePriceOfTheTimeThatTheWorkTakes() {
    // 3.60 an hour is 0.001 a second; a million documents at 50,000 a second take 20 seconds.
    CostTable table =
        CostTable.of(
            List.of(
                new PricedRaces(
                    "a",
                    Price.of("USD 3.60/hour"),
                    List.of(race("a").bulk("load", 50_000, 1).search("find", 100, 1).result()))),
            RowFilter.ALL);
    assertThat(table.rows().get(0).cost()).isCloseTo(0.02, within(1e-12));
    assertThat(table.rows().get(0).per()).isEqualTo(CostRow.Work.MILLION_DOCUMENTS);
    assertThat(table.rows().get(1).cost()).isCloseTo(0.01, within(1e-12));
    assertThat(table.rows().get(1).per()).isEqualTo(CostRow.Work.THOUSAND_SEARCHES);
    assertThat(table.rows()).noneMatch(CostRow::best);
  }

  @Test
  void marksTheBestValueOfEachTask() {
    CostTable table = two();
    assertThat(table.rows())
        .filteredOn(CostRow::best)
        .extracting(CostRow::task, CostRow::label)
        .containsExactly(tuple("load", "large"), tuple("find", "small"));
    assertThat(table.rows().get(0).runs()).isEqualTo(1);
    assertThat(CostTable.of(clusters(), tasks("FIND")).rows()).hasSize(2);
    assertThat(CostTable.of(clusters(), tasks("f*")).rows()).hasSize(2);
  }

  /** A target is kept by any cluster that is large enough, so the cheapest says nothing. */
  @ParameterizedTest
  @EnumSource(value = RateVerdict.class, names = "UNTHROTTLED", mode = EnumSource.Mode.EXCLUDE)
  void marksNothingIfTheRateOfAnyClusterMayHaveBeenAskedFor(RateVerdict verdict) {
    SampleRaces asked = race("b").under(verdict, GeneratorVerdict.FREE).bulk("load", 30_000, 1);
    CostTable table = table(unpaced("a").bulk("load", 10_000, 1), asked);
    assertThat(table.rows()).hasSize(2).noneMatch(CostRow::best);
    assertThat(table.rows().get(0).caveat()).contains("asked for");
  }

  @Test
  void listsClustersWithoutACostWithTheReason() throws IOException {
    CostTable table =
        CostTable.of(
            List.of(
                priced("a", unpaced("a").bulk("load", 10_000, 1).bulk("none", 0, 1)),
                priced("zero", unpaced("b").bulk("load", 0, 1)),
                priced("untold", unpaced("c").bulk("load", Double.NaN, 1)),
                priced("lazy", unpaced("d").search("find", 10, 1)),
                priced("other", unpaced("e").search("load", 10, 1))),
            tasks("load"));
    assertThat(table.without())
        .filteredOn(each -> !each.label().equals("a"))
        .extracting(NoCost::label, NoCost::reason)
        .contains(
            tuple("zero", NoCost.ZERO),
            tuple("untold", NoCost.NO_RATE),
            tuple("lazy", NoCost.NOT_RUN),
            tuple("other", NoCost.OTHER_UNIT));
    for (CostFormat format : CostFormat.values()) {
      assertThat(write(table, format)).contains("zero", NoCost.ZERO, NoCost.NOT_RUN);
    }
    assertThat(PublishedSchema.faults("cost.schema.json", write(table, CostFormat.JSON))).isEmpty();
    assertThatThrownBy(
            () ->
                CostTable.of(
                    List.of(priced("zero", unpaced("b").bulk("load", 0, 1))), RowFilter.ALL))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("load of zero: its rate is 0: no work succeeded");
  }

  @Test
  void tellsTasksWithoutAPriceFromThoseThatThereAreNoneOf() {
    PricedRaces a =
        priced(
            "a",
            unpaced("a")
                .measured("copy", 3, "MB/s")
                .bulk("load", 10, 1)
                .administration("refresh", 0));
    PricedRaces b =
        priced("b", unpaced("b").bulk("copy", 5, 1).search("load", 5, 1).search("refresh", 5, 1));
    assertThat(CostTable.of(List.of(a), RowFilter.ALL).without())
        .extracting(NoCost::task, NoCost::reason)
        .containsExactly(tuple("copy", NoCost.NO_PRICED_UNIT));
    assertThat(CostTable.of(List.of(a, b), RowFilter.ALL).without())
        .extracting(NoCost::task, NoCost::label, NoCost::reason)
        .containsExactlyInAnyOrder(
            tuple("copy", "a", NoCost.NO_PRICED_UNIT),
            tuple("load", "a", NoCost.OTHER_UNIT),
            tuple("load", "b", NoCost.OTHER_UNIT),
            tuple("refresh", "a", NoCost.NOT_IN_REPORT));
  }

  @ParameterizedTest
  @CsvSource({
    "copy, copy of a: its rate is neither in documents nor in operations",
    "refresh, refresh of a: its races leave it out of the report"
  })
  void saysWhyATaskThatIsAskedForHasNoCost(String task, String reason) {
    SampleRaces race = unpaced("a").measured("copy", 3, "MB/s").administration("refresh", 0);
    assertThatThrownBy(() -> CostTable.of(List.of(priced("a", race)), tasks(task)))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("; " + reason);
  }

  @Test
  void refusesCurrenciesThatCannotBeCompared() {
    List<PricedRaces> mixed =
        List.of(
            new PricedRaces(
                "a", Price.of("USD 1/hour"), List.of(race("a").search("t", 1, 1).result())),
            new PricedRaces(
                "b", Price.of("EUR 1/hour"), List.of(race("b").search("t", 1, 1).result())));
    assertThatThrownBy(() -> CostTable.of(mixed, RowFilter.ALL))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "prices are in USD and EUR and cannot be compared; give all of them in one currency");
    assertThatThrownBy(() -> CostTable.of(mixed.subList(0, 1), tasks("none")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("there is no task 'none'");
  }

  @ParameterizedTest
  @EnumSource(CostFormat.class)
  void foreignTextIsInertAndNumbersArePlainInEveryForm(CostFormat format) throws IOException {
    String odd = "=1+1<script>|a\"\u001b[31m\u202E" + "long".repeat(2_500);
    List<PricedRaces> clusters =
        List.of(
            new PricedRaces(
                odd,
                Price.of("USD 0.000001/year"),
                List.of(race("a").search(odd, 9e9, 1).result())),
            new PricedRaces(
                "b", Price.of("USD 1/hour"), List.of(race("b").search(odd, 0.001, 1).result())));
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      String text = write(CostTable.of(clusters, RowFilter.ALL), format);
      assertThat(text).doesNotContain("\u001b").doesNotContainPattern("[٠-٩]");
      if (format != CostFormat.JSON) {
        assertThat(text).doesNotContain("\u202E").doesNotContainPattern("[0-9][eE]-?[0-9]");
      }
      if (format == CostFormat.MARKDOWN) {
        assertThat(text).contains("\\|a").doesNotContain("<script>");
      }
      if (format == CostFormat.CSV) {
        assertThat(text).doesNotContainPattern("(^|,|\n)\"?=1");
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void jsonIsAsItsPublishedSchemaSays() throws IOException {
    String json = write(two(), CostFormat.JSON);
    assertThat(PublishedSchema.faults("cost.schema.json", json)).isEmpty();
    for (String field : List.of("rows", "perSecond", "best")) {
      assertThat(
              PublishedSchema.faults(
                  "cost.schema.json", json.replaceFirst("\"" + field + "\" :", "\"other\" :")))
          .anyMatch(fault -> fault.contains("'other'"))
          .anyMatch(fault -> fault.contains("'" + field + "'"));
    }
  }

  @Test
  void isReadAtAGlance() throws IOException {
    assertThat(write(two(), CostFormat.TEXT))
        .contains("load (load), USD per million documents\n  large     0.01852  at 30000 docs/s")
        .contains("docs/s, USD 2/hour  <- best value");
  }

  @Test
  void marksNothingIfTheWorkIsNotTheSame() {
    assertUnlike("parameters", race("b").params(Map.of("shards", "3")).bulk("load", 30_000, 1));
    assertUnlike("content of the track (hash)", race("b").hash("fff").bulk("load", 30_000, 1));
    assertUnlike("load of task load", race("b").bulk("load", 30_000, 8));
    // Another task of the same race may be loaded as it likes, and versions are part of the choice.
    CostTable alike =
        table(
            unpaced("a").bulk("load", 10_000, 1).search("find", 1, 1),
            unpaced("b").version("9.0.0").bulk("load", 30_000, 1).bulk("find", 1, 9));
    assertThat(alike.rows()).filteredOn(CostRow::best).hasSize(1);
  }

  private static void assertUnlike(String what, SampleRaces other) {
    CostTable table = table(race("a").bulk("load", 10_000, 1), other);
    assertThat(table.rows()).hasSize(2).noneMatch(CostRow::best);
    assertThat(table.rows())
        .allMatch(row -> row.caveat().startsWith("not the same work: " + what + " differ; at the"));
  }

  /** As fast as it goes. */
  private static SampleRaces unpaced(String id) {
    return race(id).under(RateVerdict.UNTHROTTLED, GeneratorVerdict.FREE);
  }

  private static PricedRaces priced(String label, SampleRaces race) {
    return new PricedRaces(label, Price.of("USD 1/hour"), List.of(race.result()));
  }

  private static CostTable table(SampleRaces one, SampleRaces other) {
    return CostTable.of(
        List.of(
            new PricedRaces("a", Price.of("USD 1/hour"), List.of(one.result())),
            new PricedRaces("b", Price.of("USD 1/hour"), List.of(other.result()))),
        RowFilter.ALL);
  }

  private static RowFilter tasks(String task) {
    return new RowFilter(List.of(), List.of(task));
  }

  private static CostTable two() {
    return CostTable.of(clusters(), RowFilter.ALL);
  }

  private static List<PricedRaces> clusters() {
    return List.of(
        new PricedRaces(
            "small",
            Price.of("USD 1/hour"),
            List.of(unpaced("a").bulk("load", 10_000, 1).search("find", 100, 1).result())),
        new PricedRaces(
            "large",
            Price.of("USD 2/hour"),
            List.of(unpaced("b").bulk("load", 30_000, 1).search("find", 150, 1).result())));
  }

  private static String write(CostTable table, CostFormat format) throws IOException {
    StringBuilder out = new StringBuilder();
    format.write(table, out);
    return out.toString();
  }
}
