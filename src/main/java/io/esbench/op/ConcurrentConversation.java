package io.esbench.op;

import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import org.jspecify.annotations.Nullable;

/**
 * A conversation of conversations: its leaves run at the same time, each on a connection of its
 * own. It says nothing itself; {@link #outcome} is ready when it is {@link #over} and no leaf runs
 * any more. Never blocks and knows no thread; used on one event loop.
 */
public interface ConcurrentConversation extends Conversation {
  /**
   * The next leaf that can start now, or null: none before a running one has ended, or none at all.
   * What is returned counts as running until {@link #ended} or {@link #cutOff}.
   */
  @Nullable Leaf start();

  /** A running leaf has ended so. */
  void ended(Leaf leaf, Outcome outcome);

  /** A running leaf was not allowed to end. */
  void cutOff(Leaf leaf);

  /**
   * Whether a leaf has failed, so that none starts any more and those that run are to be cut off.
   */
  boolean failed();

  /** Whether nothing is left to start: all has been done, or it has failed. */
  boolean over();

  @Override
  default @Nullable Exchange next(@Nullable Answer previous) {
    throw new IllegalStateException("its leaves speak");
  }
}
