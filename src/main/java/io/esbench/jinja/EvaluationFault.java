package io.esbench.jinja;

import io.esbench.jinja.JinjaException.Kind;

/** A fault whose place is not known yet; the evaluator turns it into a {@link JinjaException}. */
final class EvaluationFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  EvaluationFault(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  static EvaluationFault type(String message) {
    return new EvaluationFault(Kind.TYPE, message);
  }

  static EvaluationFault runtime(String message) {
    return new EvaluationFault(Kind.RUNTIME, message);
  }

  static EvaluationFault undefined(Undefined value) {
    return new EvaluationFault(Kind.UNDEFINED, value.message());
  }

  /** The same fault, saying in which filter or test; an unknown name says so itself. */
  EvaluationFault in(String what) {
    return kind == Kind.SYNTAX ? this : new EvaluationFault(kind, what + ": " + getMessage());
  }

  JinjaException at(Position position) {
    JinjaException located = new JinjaException(kind, String.valueOf(getMessage()), position);
    located.initCause(this);
    return located;
  }
}
