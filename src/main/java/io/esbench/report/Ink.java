package io.esbench.report;

/** Whether a terminal gets colours; the text says the same with and without. */
public enum Ink {
  /** Text only. */
  PLAIN,
  /** ANSI colours. */
  ANSI;

  private static final String ESCAPE = "\u001b[";

  /** A heading. */
  public String bold(String text) {
    return paint("1", text);
  }

  /** What is well. */
  public String good(String text) {
    return paint("32", text);
  }

  /** What may be well. */
  public String doubtful(String text) {
    return paint("33", text);
  }

  /** What is not. */
  public String bad(String text) {
    return paint("1;31", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN ? text : ESCAPE + code + "m" + text + ESCAPE + "0m";
  }
}
