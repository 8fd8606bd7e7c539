package io.esbench.jinja;

/** Where a statement runs: its variables, its output, its template. */
record Frame(Scope scope, Output output, Activation activation) {
  /** The same with variables of its own. */
  Frame inner() {
    return new Frame(new Scope(scope), output, activation);
  }

  /** The same with variables and output of its own. */
  Frame capturing() {
    return new Frame(new Scope(scope), Output.captured(), activation);
  }

  boolean top() {
    return scope == activation.top();
  }
}
