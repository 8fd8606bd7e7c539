package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/**
 * A piece of a template.
 *
 * @param text name or operator as written, or literal text
 * @param value of numbers and strings
 * @param offset of the first character
 */
record Token(Kind kind, String text, @Nullable Object value, int offset) {
  enum Kind {
    DATA,
    VARIABLE_BEGIN,
    VARIABLE_END,
    BLOCK_BEGIN,
    BLOCK_END,
    NAME,
    STRING,
    INTEGER,
    FLOAT,
    OPERATOR,
    END
  }

  boolean isName(String name) {
    return kind == Kind.NAME && text.equals(name);
  }

  boolean isOperator(String operator) {
    return kind == Kind.OPERATOR && text.equals(operator);
  }

  /** For messages. */
  String describe() {
    return switch (kind) {
      case DATA -> "template text";
      case VARIABLE_BEGIN, VARIABLE_END, BLOCK_BEGIN, BLOCK_END, OPERATOR, NAME -> "'" + text + "'";
      case STRING -> "a string";
      case INTEGER, FLOAT -> "number " + text;
      case END -> "the end of the template";
    };
  }
}
