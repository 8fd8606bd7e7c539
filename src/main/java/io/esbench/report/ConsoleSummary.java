package io.esbench.report;

import io.esbench.result.ErrorCount;
import io.esbench.result.HostRequests;
import io.esbench.result.LadderFinding;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import io.esbench.result.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The essence of the report for a terminal. Immutable, any thread. */
public final class ConsoleSummary implements Reporter {
  private static final int NARROWEST = 80;
  private static final int WIDEST = 120;

  private final int width;
  private final Ink ink;

  /**
   * For a terminal.
   *
   * @param width its columns; less than 80 counts as 80, more than 120 as 120
   * @param ink whether it takes colours
   */
  public ConsoleSummary(int width, Ink ink) {
    this.width = Math.min(WIDEST, Math.max(NARROWEST, width));
    this.ink = ink;
  }

  /** Writes the summary, each line ending with a newline. */
  @Override
  public void write(RaceResult result, Appendable out) throws IOException {
    String what = result.info().track() + " / " + result.info().challenge();
    out.append(ink.bold(ConsoleText.fit(what, width - 14))).append("  ");
    out.append(status(result)).append('\n');
    line(out, "", TargetText.of(result.target()));
    if (!result.statusReason().isEmpty()) {
      line(out, "", result.statusReason());
    }
    for (String preparation : result.preparation()) {
      line(out, "prepared: ", preparation);
    }
    List<TaskResult> tasks = SummaryRows.reportedTasks(result);
    out.append('\n');
    if (tasks.isEmpty()) {
      out.append("No task was measured.\n");
    } else {
      out.append(new ConsoleTable(width, ink).render(tasks));
    }
    writeNotHeld(tasks, result.ladders(), out);
    writeGenerator(tasks, out);
    writeStops(tasks, out);
    writeFetched(tasks, out);
    writeAddresses(tasks, out);
    for (LadderFinding ladder : result.ladders()) {
      line(out, "ladder: ", ladder.sentence());
    }
    writeErrors(tasks, out);
    writeChecks(result.selfChecks(), out);
    for (String note : result.notes()) {
      line(out, "note: ", note);
    }
    writeMissing(result, out);
    Verdict verdict = result.verdict();
    if (verdict != null) {
      out.append('\n').append(new ConsoleVerdict(width, ink).render(verdict));
    }
  }

  /** Whoever names hosts by a name wants to know whether all behind it did their part. */
  private void writeAddresses(List<TaskResult> tasks, Appendable out) throws IOException {
    List<HostRequests> all = List.of();
    for (TaskResult task : tasks) {
      all = HostRequests.plus(all, task.hosts());
    }
    for (HostRequests each : all) {
      if (each.address() != null) {
        line(
            out,
            "address: ",
            String.format(
                Locale.ROOT,
                "%s got %,d requests, %,d failed, over %,d connections",
                each.name(),
                each.requests(),
                each.failed(),
                each.connections()));
      }
    }
  }

  private String status(RaceResult result) {
    if (result.status() != RaceStatus.COMPLETE) {
      return ink.bad(result.status().name());
    }
    return result.statusReason().isEmpty() ? ink.good("complete") : ink.doubtful("complete, but:");
  }

  private void writeNotHeld(List<TaskResult> tasks, List<LadderFinding> ladders, Appendable out)
      throws IOException {
    for (TaskResult task : tasks) {
      TaskLine line = new TaskLine(task);
      if (line.notHeld()) {
        line(out, "rate NOT HELD: ", task.task() + ": " + line.notHeldRemark(ladders));
      }
    }
  }

  private void writeGenerator(List<TaskResult> tasks, Appendable out) throws IOException {
    for (TaskResult task : tasks) {
      String remark = new TaskLine(task).generatorRemark();
      if (!remark.isEmpty()) {
        line(out, "generator: ", task.task() + ": " + remark);
      }
    }
  }

  private void writeStops(List<TaskResult> tasks, Appendable out) throws IOException {
    for (TaskResult task : tasks) {
      String remark = new TaskLine(task).stopRemark();
      if (!remark.isEmpty()) {
        line(out, "stop: ", task.task() + ": " + remark);
      }
    }
  }

  private void writeFetched(List<TaskResult> tasks, Appendable out) throws IOException {
    for (TaskResult task : tasks) {
      String fetched = new TaskLine(task).fetched();
      if (!fetched.isEmpty()) {
        line(out, "fetched: ", task.task() + ": " + fetched);
      }
    }
  }

  private void writeErrors(List<TaskResult> tasks, Appendable out) throws IOException {
    for (TaskResult task : tasks) {
      for (ErrorCount error : task.requests().errors()) {
        String status = error.status() == 0 ? "" : " [" + error.status() + "]";
        String example = error.example().isEmpty() ? "" : ": " + error.example();
        line(
            out,
            "error: ",
            task.task() + ": " + error.count() + " x " + error.kind().text() + status + example);
      }
    }
  }

  private void writeChecks(List<SelfCheck> checks, Appendable out) throws IOException {
    for (SelfCheck check : checks) {
      String outcome = check.passed() ? ink.good("passed") : ink.bad("FAILED");
      out.append(
          ConsoleText.wrapped(
              "check " + outcome + ": ",
              "check passed: ".length(),
              check.name() + ": " + check.detail(),
              width));
      out.append('\n');
    }
  }

  private void writeMissing(RaceResult result, Appendable out) throws IOException {
    long missing = SummaryRows.cluster(result).stream().filter(row -> !row.available()).count();
    if (missing > 0) {
      line(
          out,
          "note: ",
          "figures of the cluster that are not available: " + missing + ", see the report");
    }
  }

  private void line(Appendable out, String label, String text) throws IOException {
    out.append(ConsoleText.wrapped(label, label.length(), text, width)).append('\n');
  }
}
