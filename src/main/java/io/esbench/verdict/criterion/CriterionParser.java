package io.esbench.verdict.criterion;

import io.esbench.verdict.criterion.Scope.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one criterion; {@code docs/acceptance.md} has the grammar. Used by one thread. */
public final class CriterionParser {
  private static final List<String> NEXT_WORDS =
      List.of("of", "in", "over", "at most", "at least", "below", "above");

  private final String written;
  private final CriterionText text;
  private @Nullable Name task;
  private @Nullable Name item;
  private @Nullable Name challenge;
  private @Nullable Fold fold;
  private int foldAt;
  private boolean compared;

  private CriterionParser(String written) {
    this.written = written;
    this.text = new CriterionText(written);
  }

  /**
   * Reads a text.
   *
   * @throws CriterionFault if it is no criterion
   */
  public static Criterion parse(String text) throws CriterionFault {
    return new CriterionParser(text).parse();
  }

  private Criterion parse() throws CriterionFault {
    Metric metric = new MetricReader(text).read();
    int behind = text.at();
    qualifiers(metric);
    requireTask(metric, behind);
    int required = text.at();
    Comparison comparison = comparison();
    compared = true;
    Bound bound = new BoundReader(text, metric).read();
    String requirement = text.since(required);
    qualifiers(metric);
    if (!text.ended()) {
      throw text.unexpected("nothing more", List.of("in", "over"));
    }
    return new Criterion(
        written.strip(),
        metric,
        new Scope(task, item, challenge),
        directed(comparison),
        comparison,
        bound,
        requirement);
  }

  /** They may stand before the comparison and behind the bound. */
  private void qualifiers(Metric metric) throws CriterionFault {
    boolean more = true;
    while (more) {
      more = qualifier(metric);
    }
  }

  /** Takes one, if one comes. */
  private boolean qualifier(Metric metric) throws CriterionFault {
    int start = text.at();
    if (compared && text.comes("of")) {
      throw text.fault(start, "write 'of' before the comparison");
    }
    if (text.take("of")) {
      once(task, start, "of");
      of(metric, start);
      return true;
    }
    if (text.take("in challenge")) {
      once(challenge, start, "in challenge");
      challenge = text.takeName("a challenge");
      return true;
    }
    if (text.take("over passes")) {
      once(fold, start, "over passes");
      foldAt = text.at();
      fold = fold();
      return true;
    }
    requireWhole("in", "'challenge NAME'");
    requireWhole("over", "'passes'");
    return false;
  }

  /** The first word of a qualifier alone is none. */
  private void requireWhole(String first, String second) throws CriterionFault {
    if (text.take(first)) {
      throw text.unexpected(second + " after '" + first + "'");
    }
  }

  private void once(@Nullable Object before, int start, String words) throws CriterionFault {
    if (before != null) {
      throw text.fault(start, "'" + words + "' is given twice");
    }
  }

  private void of(Metric metric, int start) throws CriterionFault {
    if (metric instanceof Metric.OfCluster) {
      throw text.fault(
          start, "'%s' is a figure of the cluster and has no task".formatted(metric.text()));
    }
    task = text.takeName("a task");
    if (!text.comes("in challenge") && text.take("in")) {
      item = task;
      task = text.takeName("a task");
      if (metric instanceof Metric.OfTask of && !of.figure().ofItems()) {
        throw text.fault(
            start,
            "the %s of an item is not measured; service time and error rate are"
                .formatted(of.figure().words()));
      }
    }
  }

  private Fold fold() throws CriterionFault {
    try {
      Fold found = Fold.of(text.word());
      text.takeWord();
      return found;
    } catch (IllegalArgumentException e) {
      throw text.fault(foldAt, String.valueOf(e.getMessage()));
    }
  }

  private Fold directed(Comparison comparison) throws CriterionFault {
    Fold given = fold == null ? Fold.MEDIAN : fold;
    if (given.directed() && comparison == Comparison.EQUAL) {
      throw text.fault(
          foldAt, "'=' has no better and worse; write median, mean, min or max over passes");
    }
    return given;
  }

  private void requireTask(Metric metric, int behind) throws CriterionFault {
    if (task == null && metric instanceof Metric.OfTask of && !of.figure().ofAllTasks()) {
      throw text.fault(behind, metric.text() + " is that of a task: write 'of TASK' here");
    }
  }

  private Comparison comparison() throws CriterionFault {
    String signs = text.signs();
    for (Comparison comparison : Comparison.values()) {
      for (String spelling : comparison.spellings()) {
        if (signs.equals(spelling)) {
          text.takeSigns();
          return comparison;
        }
        if (signs.isEmpty() && Character.isLetter(spelling.charAt(0)) && text.take(spelling)) {
          return comparison;
        }
      }
    }
    String expected = "<=, <, >=, >, =, 'at most', 'at least', 'below' or 'above'";
    String instead =
        switch (signs) {
          case "=>" -> "; write >=";
          case "=<" -> "; write <=";
          case "==" -> "; write =";
          default -> "";
        };
    throw signs.isEmpty()
        ? text.unexpected(expected, NEXT_WORDS)
        : text.fault(text.at(), "expected " + expected + ", found '" + signs + "'" + instead);
  }
}
