package io.esbench.verdict.criterion;

/** What kind of quantity a metric is; values convert between units of one kind. */
public enum Dimension {
  /** Compared in milliseconds. */
  TIME("a time", "ms"),
  /** Compared in bytes. */
  SIZE("a size", "GB"),
  /** Compared in per cent. */
  PERCENT("a share", "%"),
  /** Work per second; which work is said by the task. */
  RATE("a rate", ""),
  /** A number without a unit. */
  COUNT("a plain number", "");

  private final String text;
  private final String usual;

  Dimension(String text, String usual) {
    this.text = text;
    this.usual = usual;
  }

  /** For people, with its article. */
  String text() {
    return text;
  }

  /** Unit in which a value is shown if the criterion names none; empty if there is none. */
  public String usual() {
    return usual;
  }
}
