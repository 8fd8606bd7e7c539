package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs one loop statement, and itself again if it is recursive. */
final class LoopRun {
  private final Stmt.For stmt;
  private final Interpreter interpreter;
  private final Frame frame;
  private final int depth;

  LoopRun(Stmt.For stmt, Interpreter interpreter, Frame frame) {
    this(stmt, interpreter, frame, 0);
  }

  private LoopRun(Stmt.For stmt, Interpreter interpreter, Frame frame, int depth) {
    this.stmt = stmt;
    this.interpreter = interpreter;
    this.frame = frame;
    this.depth = depth;
  }

  void run(@Nullable Object value) {
    List<? extends @Nullable Object> items = chosen(Iteration.items(value));
    Loop loop = new Loop(items, depth, stmt.recursive() ? this::again : null);
    int count = items.size();
    // A body may remove items of the list it runs over.
    for (int i = 0; i < count && i < items.size(); i++) {
      interpreter.step();
      loop.round(i);
      Frame round = frame.inner();
      round.scope().set("loop", loop);
      Assignment.assign(stmt.target(), items.get(i), round);
      interpreter.run(stmt.body(), round);
    }
    if (count == 0) {
      interpreter.run(stmt.otherwise(), frame.inner());
    }
  }

  private List<? extends @Nullable Object> chosen(List<? extends @Nullable Object> items) {
    if (stmt.test() == null) {
      return items;
    }
    List<@Nullable Object> chosen = new ArrayList<>();
    for (Object item : items) {
      interpreter.step();
      Frame round = frame.inner();
      Assignment.assign(stmt.target(), item, round);
      if (Types.truth(interpreter.evaluate(stmt.test(), round.scope()))) {
        chosen.add(item);
      }
    }
    return chosen;
  }

  private Object again(Arguments args) {
    Frame inner = new Frame(frame.scope(), Output.captured(), frame.activation());
    interpreter.enter();
    new LoopRun(stmt, interpreter, inner, depth + 1).run(args.required(0, "iterable"));
    interpreter.leave();
    return inner.output().value(args.escaping());
  }
}
