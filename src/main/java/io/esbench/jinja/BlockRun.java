package io.esbench.jinja;

import io.esbench.jinja.Activation.BlockCode;
import org.jspecify.annotations.Nullable;

/** Runs one version of a block, counted from the outermost child, and offers the next as super. */
record BlockRun(String name, int level, Scope around) {
  /** Runs it into the frame's output. */
  void run(Frame frame) {
    BlockCode code = frame.activation().block(name, level);
    if (code == null) {
      throw new EvaluationFault(
          JinjaException.Kind.UNDEFINED, "there is no parent block called '" + name + "'");
    }
    if (code.block().required()) {
      throw EvaluationFault.runtime("required block '" + name + "' is not filled");
    }
    Scope scope = new Scope(around);
    scope.escaping(code.interpreter().escapes());
    Activation activation = frame.activation();
    scope.set("super", (Callable) args -> captured(level + 1, activation, args));
    code.interpreter().enter();
    code.interpreter().run(code.block().body(), new Frame(scope, frame.output(), activation));
    code.interpreter().leave();
  }

  private @Nullable Object captured(int version, Activation activation, Arguments args) {
    Output output = Output.captured();
    new BlockRun(name, version, around).run(new Frame(around, output, activation));
    return output.value(args.escaping());
  }
}
