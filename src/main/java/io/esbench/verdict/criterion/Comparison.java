package io.esbench.verdict.criterion;

import java.util.List;

/** How a value must stand to its bound. */
public enum Comparison {
  /** Not larger. */
  AT_MOST("<=", "\u2264", "at most") {
    @Override
    public boolean holds(double value, double bound) {
      return value <= bound;
    }
  },
  /** Not smaller. */
  AT_LEAST(">=", "\u2265", "at least") {
    @Override
    public boolean holds(double value, double bound) {
      return value >= bound;
    }
  },
  /** Smaller. */
  BELOW("<", "<", "below") {
    @Override
    public boolean holds(double value, double bound) {
      return value < bound;
    }
  },
  /** Larger. */
  ABOVE(">", ">", "above") {
    @Override
    public boolean holds(double value, double bound) {
      return value > bound;
    }
  },
  /** The same. */
  EQUAL("=", "=", "=") {
    @Override
    public boolean holds(double value, double bound) {
      return value == bound;
    }
  };

  private final String sign;
  private final String typeset;
  private final String words;

  Comparison(String sign, String typeset, String words) {
    this.sign = sign;
    this.typeset = typeset;
    this.words = words;
  }

  /** Its sign. */
  public String sign() {
    return sign;
  }

  /** All that criteria may write for it. */
  List<String> spellings() {
    return List.of(sign, typeset, words);
  }

  /** Whether it is so. */
  public abstract boolean holds(double value, double bound);

  /** Whether small values are good. */
  public boolean upper() {
    return this == AT_MOST || this == BELOW;
  }

  /** Whether large values are good. */
  public boolean lower() {
    return this == AT_LEAST || this == ABOVE;
  }
}
