package io.esbench.op;

import io.esbench.result.ErrorKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The invocations of a composite by one client: which leaf may start when. A list goes on until an
 * operation, which waits for the streams started before it; a list has ended when all in it has.
 */
final class CompositeRun implements Request, ConcurrentConversation {
  private final Strand root;
  private final List<String> itemNames;
  private final int mostLeaves;
  private final SharedIds ids = new SharedIds();
  private final Queue<Leaf> ready = new ArrayDeque<>();
  private int running;
  private @Nullable Outcome failure;

  /**
   * Of one client.
   *
   * @param itemNames of the items, for messages
   * @param mostLeaves that run at the same time
   */
  CompositeRun(CompositePart.Group plan, List<String> itemNames, int mostLeaves) {
    this.itemNames = List.copyOf(itemNames);
    this.mostLeaves = mostLeaves;
    this.root = new Strand(plan, null);
  }

  @Override
  public long weight() {
    return 1;
  }

  @Override
  public Conversation begin() {
    ids.clear();
    ready.clear();
    running = 0;
    failure = null;
    root.begin();
    return this;
  }

  @Override
  public @Nullable Leaf start() {
    if (failure != null || running == mostLeaves) {
      return null;
    }
    Leaf leaf = ready.poll();
    running += leaf == null ? 0 : 1;
    return leaf;
  }

  @Override
  public void ended(Leaf leaf, Outcome outcome) {
    running--;
    if (failure == null && breaks(outcome)) {
      String name = "item '" + itemNames.get(leaf.item()) + "'";
      failure =
          Outcome.failure(
              error(outcome), outcome.status(), Refusal.cut(name + ": " + outcome.message(), 700));
    }
    if (failure == null) {
      leaf.strand().wentOn();
    }
  }

  private static ErrorKind error(Outcome outcome) {
    ErrorKind error = outcome.error();
    if (error == null) {
      throw new IllegalArgumentException("a success breaks nothing");
    }
    return error;
  }

  /** An answer that says no is counted for its item and stops nothing, as in Rally. */
  private static boolean breaks(Outcome outcome) {
    return outcome.error() != null
        && outcome.error() != ErrorKind.NOT_ACKNOWLEDGED
        && outcome.error() != ErrorKind.GAVE_UP;
  }

  @Override
  public void cutOff(Leaf leaf) {
    running--;
  }

  @Override
  public boolean failed() {
    return failure != null;
  }

  @Override
  public boolean over() {
    return failure != null || root.done;
  }

  @Override
  public Outcome outcome() {
    return failure == null ? Outcome.ONE_OP : failure;
  }

  /** A list of the plan, and how far it has come. */
  final class Strand {
    private final @Nullable Strand parent;
    private final boolean blocking;
    private final List<Object> parts = new ArrayList<>();
    private int next;
    private int open;
    private boolean blocked;
    private boolean done;

    private Strand(CompositePart.Group group, @Nullable Strand parent) {
      this.parent = parent;
      this.blocking = group.blocking();
      for (CompositePart part : group.parts()) {
        if (part instanceof CompositePart.Single single) {
          parts.add(new Leaf(single.item(), single.operation().requests().apply(ids), this));
        } else if (part instanceof CompositePart.Group inner) {
          parts.add(new Strand(inner, this));
        }
      }
    }

    private void begin() {
      next = 0;
      open = 0;
      blocked = false;
      done = false;
      goOn();
    }

    /** Its operation has ended. */
    private void wentOn() {
      blocked = false;
      goOn();
    }

    private void goOn() {
      while (!blocked && next < parts.size()) {
        Object part = parts.get(next);
        boolean waits = !(part instanceof Strand strand) || strand.blocking;
        if (waits && open > 0) {
          return;
        }
        next++;
        blocked = waits;
        if (part instanceof Leaf leaf) {
          ready.add(leaf);
        } else if (part instanceof Strand strand) {
          open++;
          strand.begin();
        }
      }
      if (!done && !blocked && open == 0 && next == parts.size()) {
        done = true;
        if (parent != null) {
          parent.ended(this);
        }
      }
    }

    private void ended(Strand child) {
      open--;
      blocked &= !child.blocking;
      goOn();
    }
  }
}
