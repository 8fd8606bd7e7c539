package io.esbench.report.html;

import io.esbench.report.NumberText;
import io.esbench.report.Reporter;
import io.esbench.report.SummaryRows;
import io.esbench.report.TargetText;
import io.esbench.report.table.GeneratorTable;
import io.esbench.report.table.RaceTables;
import io.esbench.report.table.Table;
import io.esbench.report.table.TaskTables;
import io.esbench.report.table.VerdictTable;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.LadderFinding;
import io.esbench.result.Pooled;
import io.esbench.result.RaceInfo;
import io.esbench.result.RaceResult;
import io.esbench.result.RateVerdict;
import io.esbench.result.TaskResult;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jsoup.nodes.Element;

/**
 * The report of a race as a page to send: the answer, what makes it doubtful, the figures, the
 * charts, then everything else. Has no state.
 */
public final class HtmlReporter implements Reporter {
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    out.append(new Draft(result).html());
  }

  /** One report while it is made. */
  private static final class Draft {
    private final RaceResult result;
    private final List<TaskResult> tasks;
    private final List<Caveat> caveats;
    private final Page page;

    Draft(RaceResult result) {
      this.result = result;
      this.tasks = SummaryRows.reportedTasks(result);
      this.caveats = Caveat.of(result);
      RaceInfo info = result.info();
      this.page =
          new Page(
              "Race",
              info.track() + " / " + info.challenge(),
              List.of(
                  TargetText.of(result.target()),
                  info.started().truncatedTo(ChronoUnit.SECONDS) + ", race " + info.raceId()));
    }

    String html() {
      Element top = page.top();
      Band.of(result.verdict(), result.status(), Caveat.serious(caveats)).append(top);
      tiles(top);
      if (result.verdict() != null) {
        Element verdict = page.section("criteria", "Verdict");
        HtmlTable.append(
            verdict, "Acceptance criteria", VerdictTable.of(result.verdict()).moved("Decision", 1));
      }
      Caveat.append(page.section("caveats", "Caveats"), caveats);
      context();
      figures();
      pooled();
      ladders();
      if (!tasks.isEmpty()) {
        new TaskChapters(result, tasks).append(page.section("charts", "Charts"));
      }
      details();
      Element cluster = page.section("cluster", "Cluster");
      if (!result.nodes().problem().isEmpty()) {
        Words.paragraph(
            cluster, "Over time, not all is known of the nodes: " + result.nodes().problem());
      }
      Metrics.cluster(cluster, result);
      if (!result.devices().isEmpty()) {
        DevicePart.append(page.section("telemetry", "Telemetry"), result.devices());
      }
      checks();
      Metrics.tasks(page.section("metrics", "All metrics"), result);
      Pairs.append(page.section("environment", "Environment"), RaceTables.environment(result));
      return page.html();
    }

    private void tiles(Element top) {
      long requests = 0;
      long failed = 0;
      long paced = 0;
      long held = 0;
      for (TaskResult task : tasks) {
        requests += task.requests().succeeded() + task.requests().failed();
        failed += task.requests().failed();
        paced += task.load().paced() ? 1 : 0;
        held += task.load().verdict() == RateVerdict.HELD ? 1 : 0;
      }
      double seconds =
          Duration.between(result.info().started(), result.info().ended()).toMillis() / 1000.0;
      Tiles tiles = new Tiles(top);
      tiles.add("tasks measured", Long.toString(tasks.size()), false);
      tiles.add("requests", Long.toString(requests), false);
      tiles.add("requests failed", Long.toString(failed), failed > 0);
      tiles.add("rates held", paced == 0 ? "–" : held + " of " + paced, held < paced);
      tiles.add("duration", NumberText.significant(seconds, 3) + " s", false);
    }

    private void context() {
      Element section = page.section("context", "Context");
      Pairs.append(section, RaceTables.subject(result));
      if (!result.preparation().isEmpty()) {
        section.appendElement("h3").text("Preparation");
        Words.bullets(section, result.preparation());
      }
    }

    private void figures() {
      Element section = page.section("tasks", "Tasks");
      if (tasks.isEmpty()) {
        Words.paragraph(section, "No task was measured.");
      } else {
        TaskFigures.append(section, tasks);
      }
    }

    private void pooled() {
      Pooled pooled = result.pooled();
      if (pooled != null) {
        Element section = page.section("races", "Races");
        Words.paragraph(
            section,
            "The figures of this report are from all of "
                + String.join(", ", pooled.races())
                + ".");
        Passes.append(section, pooled.spreads());
      }
    }

    private void ladders() {
      if (result.ladders().isEmpty()) {
        return;
      }
      Element section = page.section("ladder", "Ladder");
      for (LadderFinding ladder : result.ladders()) {
        LadderPart.append(section, ladder, ladder.operation());
      }
    }

    private void details() {
      table("errors", "Errors", "", TaskTables.errors(tasks));
      table("documents", "Documents", "Warm-up included.", TaskTables.documents(result.tasks()));
      table("items", "Items", TaskTables.ABOUT_ITEMS, TaskTables.items(tasks));
      table("hosts", "Hosts", TaskTables.ABOUT_HOSTS, TaskTables.hosts(tasks));
      table("fetched", "Documents fetched", TaskTables.ABOUT_FETCHED, TaskTables.fetched(tasks));
      table("values", "Values of answers", TaskTables.ABOUT_VALUES, TaskTables.values(tasks));
      if (!tasks.isEmpty() && !result.generator().equals(GeneratorInfo.UNKNOWN)) {
        Element section = page.section("generator", "Load generator");
        HtmlTable.append(section, "Load generator", GeneratorTable.of(tasks, result.ceiling()));
        Words.about(section, GeneratorTable.LEGEND);
        Words.paragraph(section, GeneratorTable.ceiling(result.ceiling()));
      }
    }

    private void table(String id, String heading, String about, Table table) {
      if (!table.isEmpty()) {
        Element section = page.section(id, heading);
        if (!about.isEmpty()) {
          Words.about(section, about);
        }
        HtmlTable.append(section, heading, table);
      }
    }

    private void checks() {
      Element section = page.section("checks", "Self-checks");
      if (result.selfChecks().isEmpty()) {
        Words.paragraph(section, "None were made.");
      } else {
        HtmlTable.append(section, "Self-checks", RaceTables.checks(result.selfChecks()));
      }
    }
  }
}
