package io.esbench.report;

/** Whether a terminal gets colours; the text says the same with and without. */
public enum Ink {
  /** Text only. */
  PLAIN,
  /** ANSI colours. */
  ANSI;

  private static final String ESCAPE = "\u001b[";

  String bold(String text) {
    return paint("1", text);
  }

  String good(String text) {
    return paint("32", text);
  }

  String doubtful(String text) {
    return paint("33", text);
  }

  String bad(String text) {
    return paint("1;31", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN ? text : ESCAPE + code + "m" + text + ESCAPE + "0m";
  }
}
