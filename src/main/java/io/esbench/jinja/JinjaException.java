package io.esbench.jinja;

/** A template that cannot be parsed or rendered, with the place. */
public final class JinjaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;
  private final transient Position position;

  /** Sorts of faults. */
  public enum Kind {
    /** The text is not a template: tags, expressions, unknown filters and tests. */
    SYNTAX,
    /** An undefined value was used where Jinja2 does not allow it. */
    UNDEFINED,
    /** Operands or arguments of the wrong type or number. */
    TYPE,
    /** Any other fault while rendering, limits included. */
    RUNTIME,
    /** An included or imported template does not exist. */
    MISSING_TEMPLATE
  }

  JinjaException(Kind kind, String message, Position position) {
    super(message);
    this.kind = kind;
    this.position = position;
  }

  /** The sort of fault. */
  public Kind kind() {
    return kind;
  }

  /** Where in the templates; {@link #getMessage()} does not repeat it. */
  public Position position() {
    return position;
  }
}
