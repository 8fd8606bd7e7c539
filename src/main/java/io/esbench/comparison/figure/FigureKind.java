package io.esbench.comparison.figure;

/** What a figure depends on. */
public enum FigureKind {
  /** Of a task: work per time, times, shares. */
  TASK,
  /** Of an administrative task, which is worth a row only if it failed. */
  ADMINISTRATION,
  /** Of the cluster: it grows with the work that was done. */
  WORK,
  /** Of the stored data, by the document. */
  DENSITY
}
