package io.esbench.verdict.criterion;

/**
 * A statement about a race that must hold.
 *
 * @param text as written
 * @param metric what is bounded
 * @param scope of what
 * @param fold how several passes become one value
 * @param comparison how it must stand to the bound
 * @param bound what it is held against
 * @param required comparison and bound as written
 */
public record Criterion(
    String text,
    Metric metric,
    Scope scope,
    Fold fold,
    Comparison comparison,
    Bound bound,
    String required) {
  /** The same in a challenge. */
  public Criterion in(String challenge) {
    Scope narrowed = new Scope(scope.task(), scope.item(), new Scope.Name(challenge, 0));
    return new Criterion(text, metric, narrowed, fold, comparison, bound, required);
  }

  /** What is bounded, without the bound. */
  public String subject() {
    String passes = fold == Fold.MEDIAN ? "" : " over passes " + fold.word();
    return metric.text() + scope.text() + passes;
  }
}
