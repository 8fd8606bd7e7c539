package io.esbench.driver;

import io.esbench.driver.TaskRun.Seat;
import io.esbench.driver.loop.ClientView;
import io.esbench.driver.loop.Loops;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One question to all event loops: what is each of your clients doing? Asking never waits; a loop
 * that does not answer is blocked. Each answers between two requests, and the hand-over of its list
 * makes visible what it read. The asking thread only, save the answers.
 */
final class Survey {
  private final List<Seat> seats;
  private final long askedNanos;
  private final Set<Integer> asked = new TreeSet<>();
  private final ConcurrentHashMap<Integer, List<Seen>> answers = new ConcurrentHashMap<>();

  /**
   * A client and what it is doing.
   *
   * @param seat its place
   * @param client its state
   */
  record Seen(Seat seat, ClientView client) {}

  private Survey(List<Seat> seats, long askedNanos) {
    this.seats = seats;
    this.askedNanos = askedNanos;
    seats.forEach(seat -> asked.add(seat.loop()));
  }

  /** Asks now. */
  static Survey ask(List<Seat> seats, Loops loops, long nanos) {
    Survey survey = new Survey(seats, nanos);
    survey.asked.forEach(loop -> loops.execute(loop, () -> survey.answer(loop)));
    return survey;
  }

  /** On the loop. */
  private void answer(int loop) {
    List<Seen> seen = new ArrayList<>();
    for (Seat seat : seats) {
      if (seat.loop() == loop) {
        seen.add(new Seen(seat, seat.client().view()));
      }
    }
    answers.put(loop, seen);
  }

  /** When it was made. */
  long askedNanos() {
    return askedNanos;
  }

  /** Whether all loops have answered. */
  boolean complete() {
    return answers.size() == asked.size();
  }

  /** Loops that have not answered. */
  Set<Integer> mute() {
    Set<Integer> mute = new TreeSet<>(asked);
    mute.removeAll(answers.keySet());
    return mute;
  }

  /** Loops that were asked. */
  Set<Integer> loops() {
    return Set.copyOf(asked);
  }

  /** Clients whose loop has not answered. */
  List<Seat> unseen() {
    Set<Integer> mute = mute();
    return seats.stream().filter(seat -> mute.contains(seat.loop())).toList();
  }

  /** What the others are doing. */
  List<Seen> seen() {
    return answers.values().stream().flatMap(List::stream).toList();
  }
}
