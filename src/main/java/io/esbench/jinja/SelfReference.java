package io.esbench.jinja;

import org.jspecify.annotations.Nullable;

/** The {@code self} variable: blocks of the template as functions. */
record SelfReference(Activation activation) implements Attributed {
  @Override
  public @Nullable Object attribute(String name) {
    if (activation.block(name, 0) == null) {
      return Undefined.attribute(this, name);
    }
    return (Callable)
        args -> {
          Output output = Output.captured();
          Scope top = activation.top();
          new BlockRun(name, 0, top).run(new Frame(top, output, activation));
          return output.value(args.escaping());
        };
  }

  @Override
  public String toString() {
    return "<TemplateReference>";
  }
}
