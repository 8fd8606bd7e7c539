package io.esbench.jinja;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code loop} variable of one loop. */
final class Loop implements Attributed, Callable {
  private final List<? extends @Nullable Object> items;
  private final int depth;
  private final @Nullable Callable again;
  private int index;
  private @Nullable Object lastChanged;

  /**
   * Before the first round.
   *
   * @param depth 0 for the outermost of a recursive loop
   * @param again runs the loop's body over other items, or null: it is not recursive
   */
  Loop(List<? extends @Nullable Object> items, int depth, @Nullable Callable again) {
    this.items = items;
    this.depth = depth;
    this.again = again;
  }

  void round(int number) {
    this.index = number;
  }

  @Override
  public @Nullable Object call(Arguments args) {
    if (again == null) {
      throw EvaluationFault.type("loop is not marked 'recursive' and cannot be called");
    }
    return again.call(args);
  }

  @Override
  public @Nullable Object attribute(String name) {
    return switch (name) {
      case "index" -> index + 1L;
      case "index0" -> (long) index;
      case "revindex" -> (long) items.size() - index;
      case "revindex0" -> items.size() - index - 1L;
      case "first" -> index == 0;
      case "last" -> index == items.size() - 1;
      case "length" -> (long) items.size();
      case "depth" -> depth + 1L;
      case "depth0" -> (long) depth;
      case "previtem" ->
          index > 0 ? items.get(index - 1) : new Undefined("there is no previous item");
      case "nextitem" ->
          index + 1 < items.size() ? items.get(index + 1) : new Undefined("there is no next item");
      case "cycle" -> (Callable) this::cycle;
      case "changed" -> (Callable) this::changed;
      default -> Undefined.attribute(this, name);
    };
  }

  private @Nullable Object cycle(Arguments args) {
    if (args.positional().isEmpty()) {
      throw EvaluationFault.type("no items for cycling given");
    }
    return args.positional().get(index % args.positional().size());
  }

  private Object changed(Arguments args) {
    Tuple now = new Tuple(args.positional());
    boolean same = Equality.equal(now, lastChanged);
    lastChanged = now;
    return !same;
  }

  @Override
  public String toString() {
    return "<LoopContext " + (index + 1) + "/" + items.size() + ">";
  }
}
