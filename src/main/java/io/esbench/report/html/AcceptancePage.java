package io.esbench.report.html;

import io.esbench.report.PlainText;
import io.esbench.report.SizingText;
import io.esbench.report.TargetText;
import io.esbench.report.table.AcceptanceTables;
import io.esbench.report.table.Table;
import io.esbench.report.table.VerdictTable;
import io.esbench.result.AcceptanceRace;
import io.esbench.result.AcceptanceResult;
import io.esbench.result.Advice;
import io.esbench.result.ChecklistItem;
import io.esbench.result.ContentionFinding;
import io.esbench.result.LadderFinding;
import io.esbench.result.MemoryFit;
import io.esbench.result.PreflightReport;
import io.esbench.result.PreflightState;
import io.esbench.result.SaturationResult;
import io.esbench.result.Sizing;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jsoup.nodes.Element;

/** What an acceptance found, as a page to send. */
public final class AcceptancePage {
  private final AcceptanceResult result;
  private final Page page;

  private AcceptancePage(AcceptanceResult result) {
    this.result = result;
    this.page =
        new Page(
            "Acceptance",
            TargetText.of(result.target()),
            List.of(
                "Track " + result.track(),
                result.started().truncatedTo(ChronoUnit.SECONDS) + ", " + result.id()));
  }

  /** The whole page, ending with a newline. */
  public static String html(AcceptanceResult result) {
    return new AcceptancePage(result).whole();
  }

  private String whole() {
    Element top = page.top();
    Band.of(result.verdict(), result.status(), result.caveats().size()).append(top);
    tiles(top);
    if (result.verdict() != null) {
      HtmlTable.append(
          page.section("criteria", "Verdict"),
          "Acceptance criteria",
          VerdictTable.of(result.verdict()).moved("Decision", 1));
    }
    Caveat.append(
        page.section("caveats", "Caveats"),
        result.caveats().stream().map(text -> new Caveat(Tone.DOUBT, "Caveat", text)).toList());
    if (!result.findings().spreads().isEmpty()) {
      Passes.append(page.section("passes", "Passes"), result.findings().spreads());
    }
    ladders();
    saturation();
    result.findings().contention().forEach(this::contention);
    memory();
    sizing();
    advice();
    preflight();
    checklist();
    races();
    return page.html();
  }

  private void tiles(Element top) {
    PreflightReport preflight = result.preflight();
    long done =
        result.findings().checklist().stream()
            .filter(item -> item.state() == ChecklistItem.State.DONE)
            .count();
    long fails = preflight.count(PreflightState.FAIL);
    new Tiles(top)
        .add("races", Integer.toString(result.races().size()), false)
        .add("checklist points done", done + " of " + result.findings().checklist().size(), false)
        .add("preflight failures", Long.toString(fails), fails > 0)
        .add(
            "duration",
            Duration.between(result.started(), result.ended()).toMinutes() + " min",
            false);
  }

  private void ladders() {
    List<LadderFinding> ladders = result.findings().ladders();
    if (!ladders.isEmpty()) {
      Element section = page.section("ladders", "Ladders");
      for (LadderFinding ladder : ladders) {
        LadderPart.append(
            section,
            ladder,
            ladder.operation() + " of " + ladder.challenge() + ", pass " + ladder.pass());
      }
    }
  }

  private void saturation() {
    SaturationResult saturation = result.saturation();
    if (saturation != null) {
      Element section = page.section("highest-rate", "Highest rate of " + saturation.task());
      Words.put(section.appendElement("p").appendElement("strong"), saturation.sentence() + ".");
      SearchPart.curve(section, saturation);
    }
  }

  private void contention(ContentionFinding finding) {
    int number = result.findings().contention().indexOf(finding) + 1;
    Element section = page.section("contention-" + number, "Contention: " + finding.challenge());
    HtmlTable.append(section, "Contention", AcceptanceTables.contention(finding));
    Words.about(section, AcceptanceTables.ABOUT_CONTENTION);
    if (!finding.mixed().isEmpty()) {
      Words.bullets(
          section,
          finding.mixed().stream().map(mixed -> mixed + AcceptanceTables.ABOUT_MIXED).toList());
    }
  }

  private void memory() {
    MemoryFit memory = result.findings().memory();
    if (memory != null) {
      Element section = page.section("memory", "Data and memory");
      Words.paragraph(section, memory.sentence() + ".");
      String command = memory.command();
      if (command != null) {
        section.appendElement("pre").text(PlainText.cell(command));
        Words.paragraph(section, "and race with that number as the parameter corpus_docs.");
      }
    }
  }

  private void sizing() {
    Sizing sizing = result.findings().sizing();
    if (sizing != null) {
      Words.paragraph(
          page.section("sizing", "Size of the data"), SizingText.sentence(sizing) + ".");
    }
  }

  private void advice() {
    if (!result.findings().advice().isEmpty()) {
      Element list =
          page.section("next", "What to try next").appendElement("ul").attr("class", "plain");
      for (Advice advice : result.findings().advice()) {
        Element item = list.appendElement("li");
        Words.put(item.appendElement("strong"), advice.symptom());
        Words.put(item, " (" + advice.evidence() + "): " + advice.next() + ".");
      }
    }
  }

  private void preflight() {
    Element section = page.section("preflight", "Preflight");
    Table table = AcceptanceTables.preflight(result.preflight());
    if (table.isEmpty()) {
      Words.paragraph(section, "Nothing was looked at.");
    } else {
      HtmlTable.append(section, "Preflight", table);
    }
  }

  private void checklist() {
    Element list =
        page.section("checklist", "Checklist").appendElement("ul").attr("class", "check");
    for (ChecklistItem item : result.findings().checklist()) {
      Element line = list.appendElement("li");
      switch (item.state()) {
        case DONE -> Words.badge(line, Tone.GOOD, "✓ done");
        case NOT_DONE -> Words.badge(line, Tone.DOUBT, "✗ not done");
        case NOT_SEEN -> Words.badge(line, Tone.PLAIN, "? not visible");
      }
      Words.put(line.appendElement("strong"), item.point());
      Words.put(line, ": " + item.evidence());
    }
  }

  private void races() {
    Element section = page.section("races", "Races");
    if (result.races().isEmpty()) {
      Words.paragraph(section, "None.");
      return;
    }
    HtmlTable.append(section, "Races", AcceptanceTables.races(result.races()));
    Element list = section.appendElement("ul").attr("class", "plain");
    for (AcceptanceRace race : result.races()) {
      RaceLink.append(
          list, race.directory(), "Report of pass " + race.pass() + ", " + race.challenge());
    }
  }
}
