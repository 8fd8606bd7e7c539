package io.esbench.verdict.criterion;

/** What a criterion bounds. */
public sealed interface Metric {
  /** As criteria spell it. */
  String text();

  /** Its kind. */
  Dimension dimension();

  /**
   * A figure of a task, of an item of one, or of all tasks.
   *
   * @param figure which
   * @param statistic which value of it
   */
  record OfTask(TaskFigure figure, Statistic statistic) implements Metric {
    @Override
    public String text() {
      return (statistic.text() + " " + figure.words()).strip();
    }

    @Override
    public Dimension dimension() {
      return figure.dimension();
    }

    /** Whether more requests can only make it larger. */
    public boolean onlyGrows() {
      return figure == TaskFigure.DURATION
          || figure == TaskFigure.DOCUMENTS
          || (figure.times() && statistic.largest());
    }

    /** Whether it is a share that is no longer zero after a single failure. */
    public boolean failures() {
      return figure == TaskFigure.ERROR_RATE
          || figure == TaskFigure.DOCUMENT_ERROR_RATE
          || figure == TaskFigure.PARTIAL_ANSWERS;
    }
  }

  /**
   * A row of the cluster.
   *
   * @param row which
   */
  record OfCluster(ClusterRow row) implements Metric {
    @Override
    public String text() {
      return row.name();
    }

    @Override
    public Dimension dimension() {
      return row.unit().dimension();
    }
  }
}
