package io.esbench.report.html;

import io.esbench.report.VerdictLine;
import io.esbench.result.RaceStatus;
import io.esbench.result.Verdict;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * The answer in one look: a sign, a word, what it rests on.
 *
 * @param tone its colour
 * @param sign so that it is told without colour too
 * @param word the answer
 * @param text what it rests on
 */
record Band(Tone tone, String sign, String word, String text) {
  /** Of a verdict; without one, of how it ended. */
  static Band of(@Nullable Verdict verdict, RaceStatus status, long doubts) {
    String doubt =
        doubts == 0
            ? ""
            : " "
                + doubts
                + (doubts == 1 ? " caveat makes" : " caveats make")
                + " figures doubtful.";
    if (verdict == null) {
      return status == RaceStatus.COMPLETE
          ? new Band(
              doubts == 0 ? Tone.PLAIN : Tone.DOUBT,
              "–",
              "No verdict",
              "No acceptance criteria were given." + doubt)
          : new Band(
              Tone.BAD, "!", status.name(), "The figures cover only what ran until then." + doubt);
    }
    String counts = VerdictLine.counts(verdict) + ".";
    String from = verdict.name().isEmpty() ? "" : " Sheet: " + verdict.name() + ".";
    String baseline = verdict.baseline() == null ? "" : " Baseline: " + verdict.baseline() + ".";
    String ended = status == RaceStatus.COMPLETE ? "" : " The race is " + status + ".";
    return new Band(
        Tone.of(verdict.decision()),
        switch (verdict.decision()) {
          case PASS -> "✓";
          case FAIL -> "✗";
          case UNDECIDED -> "?";
        },
        VerdictLine.word(verdict),
        counts + from + baseline + ended + doubt);
  }

  void append(Element parent) {
    Element band =
        parent
            .appendElement("div")
            .attr("class", ("band " + tone.css()).strip())
            .attr("id", "verdict");
    band.appendElement("span").attr("class", "sign").attr("aria-hidden", "true").text(sign);
    Element words = band.appendElement("div");
    words.appendElement("strong").attr("class", "word").text(word);
    Words.paragraph(words, text);
  }
}
