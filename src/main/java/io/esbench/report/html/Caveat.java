package io.esbench.report.html;

import io.esbench.report.SummaryRows;
import io.esbench.report.TaskLine;
import io.esbench.result.LadderFinding;
import io.esbench.result.RaceResult;
import io.esbench.result.RaceStatus;
import io.esbench.result.SelfCheck;
import io.esbench.result.TaskResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jsoup.nodes.Element;

/**
 * Something that makes figures doubtful.
 *
 * @param tone how much
 * @param label in two words
 * @param text the whole of it
 */
record Caveat(Tone tone, String label, String text) {
  private static final int SHOWN = 12;

  /** Of a race, the worst first. */
  static List<Caveat> of(RaceResult result) {
    List<Caveat> caveats = new ArrayList<>();
    if (!result.statusReason().isEmpty()) {
      boolean ended = result.status() == RaceStatus.COMPLETE;
      caveats.add(
          new Caveat(
              Tone.BAD,
              ended ? "COMPLETE, BUT" : result.status().name(),
              result.statusReason()
                  + (ended ? "" : ". The figures cover only what ran until then.")));
    }
    SummaryRows.reportedTasks(result).forEach(task -> addTask(caveats, task, result.ladders()));
    for (SelfCheck check : result.selfChecks()) {
      if (!check.passed()) {
        caveats.add(
            new Caveat(Tone.BAD, "SELF-CHECK FAILED", check.name() + ": " + check.detail()));
      }
    }
    result.notes().forEach(note -> caveats.add(new Caveat(Tone.PLAIN, "Note", note)));
    caveats.sort(
        Comparator.comparing(
            caveat -> caveat.tone == Tone.BAD ? 0 : caveat.tone == Tone.DOUBT ? 1 : 2));
    return caveats;
  }

  private static void addTask(List<Caveat> caveats, TaskResult task, List<LadderFinding> ladders) {
    TaskLine line = new TaskLine(task);
    String name = task.task() + ": ";
    if (line.notHeld()) {
      caveats.add(
          new Caveat(
              Tone.BAD,
              "RATE NOT HELD",
              name
                  + line.notHeldRemark(ladders)
                  + ". Its latency describes work that piled up, not the cluster at that rate."));
    }
    if (!line.generatorRemark().isEmpty()) {
      Tone tone = Tone.of(task.generator().verdict());
      caveats.add(
          new Caveat(
              tone,
              tone == Tone.BAD ? "GENERATOR LIMITED" : "Generator near limit",
              name + line.generatorRemark() + "."));
    }
    if (!line.stopRemark().isEmpty()) {
      caveats.add(new Caveat(Tone.PLAIN, "Stop condition", name + line.stopRemark() + "."));
    }
    if (task.requests().failed() > 0) {
      caveats.add(new Caveat(Tone.BAD, "ERRORS", name + line.errors() + " requests failed."));
    }
    if (line.verdict().equals("strained")) {
      caveats.add(new Caveat(Tone.DOUBT, "Rate strained", name + "kept on average, with delays."));
    }
    Long partial = task.requests().partial();
    if (partial != null && partial > 0) {
      caveats.add(
          new Caveat(
              Tone.DOUBT,
              "Partial answers",
              name + partial + " answers were partial: time ran out or shards failed."));
    }
    long clamped = task.latency().clamped() + task.serviceTime().clamped();
    if (clamped > 0) {
      caveats.add(
          new Caveat(
              Tone.DOUBT,
              "Clamped",
              name + clamped + " recorded times were above one hour and count as one hour."));
    }
  }

  /** How many make figures doubtful, not counting mere notes. */
  static long serious(List<Caveat> caveats) {
    return caveats.stream().filter(caveat -> caveat.tone != Tone.PLAIN).count();
  }

  /** Appends all of them; the more of them, the more are folded away. */
  static void append(Element parent, List<Caveat> caveats) {
    if (caveats.isEmpty()) {
      Words.paragraph(parent, "None.");
      return;
    }
    list(parent, caveats.subList(0, Math.min(SHOWN, caveats.size())));
    if (caveats.size() > SHOWN) {
      Element more = parent.appendElement("details");
      more.appendElement("summary").text((caveats.size() - SHOWN) + " more");
      list(more, caveats.subList(SHOWN, caveats.size()));
    }
  }

  private static void list(Element parent, List<Caveat> caveats) {
    Element list = parent.appendElement("ul").attr("class", "caveats");
    for (Caveat caveat : caveats) {
      Element item =
          list.appendElement("li")
              .attr("class", caveat.tone == Tone.PLAIN ? "note" : caveat.tone.css());
      item.appendElement("span").attr("class", "label").text(caveat.label);
      Words.put(item.appendText(" ").appendElement("span").attr("class", "text"), caveat.text);
    }
  }
}
