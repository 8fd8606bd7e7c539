package io.esbench.report.html;

import io.esbench.result.SaturationEnd;
import io.esbench.result.SaturationResult;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What a search for the highest rate found, as a page to send. */
public final class SearchPage {
  private SearchPage() {}

  /** The whole page, ending with a newline. */
  public static String html(SaturationResult result) {
    Page page =
        new Page(
            "Highest rate",
            result.task(),
            List.of(
                "Track " + result.track() + ", challenge " + result.challenge(),
                result.started().truncatedTo(ChronoUnit.SECONDS) + ", " + result.id()));
    boolean found = result.end() == SaturationEnd.FOUND;
    new Band(
            found ? Tone.GOOD : Tone.DOUBT,
            found ? "✓" : "?",
            found ? "Found" : result.end().name().replace('_', ' '),
            result.sentence() + ".")
        .append(page.top());
    if (!result.notes().isEmpty()) {
      Words.bullets(page.section("notes", "Notes"), result.notes());
    }
    Words.bullets(page.section("conditions", "A rate holds if"), result.conditions());
    SearchPart.curve(page.section("curve", "Rate and latency"), result);
    SearchPart.probes(page.section("probes", "Probes"), result);
    return page.html();
  }
}
