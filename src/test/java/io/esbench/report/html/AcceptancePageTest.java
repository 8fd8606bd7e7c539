package io.esbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.result.AcceptanceResult;
import io.esbench.result.SampleAcceptance;
import io.esbench.result.SpreadRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

final class AcceptancePageTest {
  @Test
  void drawsThePassesOfEachFigureAroundItsMedian() {
    Document page = Jsoup.parse(AcceptancePage.html(SampleAcceptance.all()));
    Element latency = page.select("section[aria-labelledby=passes] tbody tr").get(0);

    // 10, 12 and 11 around 11: a tenth is 28 of the 78 units on either side. The cold 90 is at the
    // end.
    assertThat(latency.select("circle:not(.cold)").eachAttr("cx"))
        .containsExactly("60", "116", "88");
    assertThat(latency.select("circle.cold").attr("cx")).isEqualTo("166");
    assertThat(latency.select("path.range").attr("d")).isEqualTo("M60 10H116");
  }

  @Test
  void drawsNothingAroundAMedianOfZero() {
    Document page = Jsoup.parse(AcceptancePage.html(SampleAcceptance.all()));

    assertThat(page.select("section[aria-labelledby=passes] tbody tr").get(1).select("svg"))
        .isEmpty();
  }

  @Test
  void staysBelowFiveMegabytesWithTwoHundredTasksInFourPasses() {
    List<SpreadRow> spreads = new ArrayList<>();
    for (int task = 0; task < 200; task++) {
      for (String metric : List.of("throughput", "p50 latency", "p90 latency", "p99 latency")) {
        spreads.add(
            new SpreadRow(
                "challenge",
                "a-task-of-some-name-" + task,
                metric,
                "ms",
                12.345678,
                List.of(10.123456, 11.234567, 12.345678),
                11.234567,
                0.2));
      }
    }
    String html = AcceptancePage.html(with(spreads));

    assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(5_000_000);
    assertThat(Jsoup.parse(html).select("svg.strip")).hasSize(800);
  }

  private static AcceptanceResult with(List<SpreadRow> spreads) {
    AcceptanceResult all = SampleAcceptance.all();
    AcceptanceResult.Findings found = all.findings();
    return new AcceptanceResult(
        all.id(),
        all.track(),
        all.started(),
        all.ended(),
        all.status(),
        all.statusReason(),
        all.target(),
        all.caveats(),
        all.preflight(),
        all.races(),
        new AcceptanceResult.Findings(
            spreads,
            found.ladders(),
            found.contention(),
            found.memory(),
            found.sizing(),
            found.advice(),
            found.checklist()),
        all.saturation(),
        all.verdict());
  }
}
