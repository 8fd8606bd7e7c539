package io.esbench.jinja;

/** Bounds that keep a template from hanging the process. */
final class Limits {
  /** Characters of output, and of any text made on the way. */
  static final int TEXT = 64 * 1024 * 1024;

  /** Elements of a range, a repeated list, an integer's bits. */
  static final int ELEMENTS = 10_000_000;

  /** Bits of an integer. */
  static final int BITS = 1_000_000;

  /** Characters of all texts that are made in one rendering. */
  static final long MADE = 2L * TEXT;

  /** Expressions and statements evaluated in one rendering. */
  static final long STEPS = 50_000_000;

  /** Macros, includes and recursive loops inside each other. */
  static final int CALLS = 400;

  /** Brackets and tags inside each other. */
  static final int NESTING = 100;

  /** Containers inside each other when printed, compared or converted. */
  static final int DEPTH = 200;

  private Limits() {}

  /** The size as an int if it is bearable. */
  static int size(double elements, String what) {
    if (elements > ELEMENTS) {
      throw new EvaluationFault(
          JinjaException.Kind.RUNTIME,
          what + " would have " + (long) elements + " elements; at most " + ELEMENTS + " allowed");
    }
    return (int) elements;
  }

  /** Refuses text that is too long before it is built. */
  static int textSize(double characters, String what) {
    if (characters > TEXT) {
      throw new EvaluationFault(
          JinjaException.Kind.RUNTIME,
          what + " would have " + (long) characters + " characters; at most " + TEXT + " allowed");
    }
    return (int) characters;
  }

  /** The next depth of a recursion over values. */
  static int deeper(int depth) {
    if (depth >= DEPTH) {
      throw new EvaluationFault(
          JinjaException.Kind.RUNTIME,
          "value is nested more than " + DEPTH + " levels deep, or contains itself");
    }
    return depth + 1;
  }
}
