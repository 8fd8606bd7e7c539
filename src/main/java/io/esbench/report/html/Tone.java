package io.esbench.report.html;

import io.esbench.result.Decision;
import io.esbench.result.GeneratorVerdict;
import io.esbench.result.RateVerdict;

/** How a word is stressed. The word says the same without. */
enum Tone {
  /** As it should be. */
  GOOD("good"),
  /** To be known before the figures are used. */
  DOUBT("doubt"),
  /** Not as it should be. */
  BAD("bad"),
  /** Neither. */
  PLAIN("");

  private final String css;

  Tone(String css) {
    this.css = css;
  }

  String css() {
    return css;
  }

  static Tone of(RateVerdict verdict) {
    return switch (verdict) {
      case HELD -> GOOD;
      case STRAINED -> DOUBT;
      case NOT_HELD -> BAD;
      case UNTHROTTLED, NOT_JUDGED -> PLAIN;
    };
  }

  static Tone of(GeneratorVerdict verdict) {
    return switch (verdict) {
      case FREE, NOT_JUDGED -> PLAIN;
      case NEAR_LIMIT -> DOUBT;
      case LIMITED -> BAD;
    };
  }

  static Tone of(Decision decision) {
    return switch (decision) {
      case PASS -> GOOD;
      case UNDECIDED -> DOUBT;
      case FAIL -> BAD;
    };
  }

  /** Of a word that reports use for outcomes. */
  static Tone ofWord(String word) {
    return switch (word) {
      case "NOT HELD", "LIMITED", "FAILED", "FAIL", "fail" -> BAD;
      case "strained", "near limit", "undecided", "warn", "not visible" -> DOUBT;
      case "held", "passed", "pass", "ok" -> GOOD;
      default -> PLAIN;
    };
  }
}
