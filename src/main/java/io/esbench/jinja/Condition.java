package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/**
 * A value of a variable from outside that decides which way a template goes.
 *
 * @param name of the variable
 * @param way how it is looked at
 * @param literal of {@link Way#EQUAL} and {@link Way#NEAR}, as values of a context; else null
 */
public record Condition(String name, Way way, @Nullable Object literal) {
  /** How a condition looks at a variable. */
  public enum Way {
    /** Compared with the literal. */
    EQUAL,
    /** Beside a literal that it must be smaller or larger than. */
    NEAR,
    /** Taken as true or false. */
    TRUTH,
    /** Asked whether it is there. */
    DEFINED
  }
}
