package io.esbench.driver.loop;

import io.esbench.metrics.record.HostTally;
import io.esbench.metrics.record.ItemRecorder;
import io.esbench.metrics.record.Sample;
import io.esbench.op.ConcurrentConversation;
import io.esbench.op.Conversation;
import io.esbench.op.Leaf;
import io.esbench.op.Outcome;
import io.esbench.time.NanoTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The leaves of one client's conversation of conversations, each on a lane of its own. Lanes are
 * opened ahead as far as the plan tells how many, else when they are needed first, and kept. When a
 * leaf has failed the others are cut off, and the whole ends as soon as no answer is in flight any
 * more. On the client's event loop.
 */
final class Lanes implements Lane.Owner {
  /** Who gave it the conversation. */
  interface Owner {
    /** It has ended, and all lanes are idle. */
    void ended(Outcome outcome);

    /** It goes no further because the lanes were halted; all of them are idle. */
    void cutOff(Conversation conversation);

    /** Code of ours or of an operation threw. */
    void broken(Throwable thrown);
  }

  private final Line.Source lines;
  private final NanoTime clock;
  private final Sample whole;
  private final List<ItemRecorder> items;
  private final HostTally hosts;
  private final Owner owner;
  private final List<Lane> lanes = new ArrayList<>();
  private final List<@Nullable Leaf> leaves = new ArrayList<>();

  private @Nullable ConcurrentConversation conversation;
  private boolean recording;
  private boolean halted;
  private int busy;

  /** Whether leaves are being started, so that one that ends meanwhile must not start others. */
  private boolean starting;

  /**
   * Lanes of one client, none of them open yet.
   *
   * @param whole sample of the conversation, which takes in those of its leaves
   * @param recorders of the items, and of the hosts that leaves went to
   */
  Lanes(Line.Source lines, NanoTime clock, Sample whole, PhaseRecorders recorders, Owner owner) {
    this.lines = lines;
    this.clock = clock;
    this.whole = whole;
    this.items = recorders.items();
    this.hosts = recorders.hosts();
    this.owner = owner;
  }

  /**
   * Speaks; may have ended on return.
   *
   * @param measured whether the times of leaves are recorded
   */
  void begin(ConcurrentConversation next, boolean measured) {
    conversation = next;
    recording = measured;
    goOn(next);
  }

  private void goOn(ConcurrentConversation current) {
    if (starting) {
      return;
    }
    starting = true;
    Leaf leaf = halted ? null : current.start();
    while (leaf != null) {
      start(leaf);
      leaf = halted ? null : current.start();
    }
    if (current.failed()) {
      lanes.forEach(Lane::hangUp);
    }
    starting = false;
    if (busy == 0) {
      finish(current);
    }
  }

  private void finish(ConcurrentConversation current) {
    conversation = null;
    if (current.over()) {
      owner.ended(current.outcome());
    } else {
      owner.cutOff(current);
    }
  }

  private void start(Leaf leaf) {
    int free = 0;
    while (free < lanes.size() && !lanes.get(free).idle()) {
      free++;
    }
    if (free == lanes.size()) {
      add();
    }
    Lane lane = lanes.get(free);
    leaves.set(free, leaf);
    busy++;
    long now = clock.nanos();
    lane.sample().begin(now, now, now, leaf.request().weight(), false);
    lane.begin(leaf.request().begin());
  }

  private Lane add() {
    Lane lane = new Lane(lines.open(), clock, new Sample(), this);
    lanes.add(lane);
    leaves.add(null);
    return lane;
  }

  /** Opens so many lanes ahead, so that no conversation has to wait for a connection. */
  void open(int count) {
    while (lanes.size() < count) {
      add().open();
    }
  }

  /** Whether the connection of a lane is not up yet. */
  boolean opening() {
    for (Lane lane : lanes) {
      if (lane.opening()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void ended(Lane lane, Outcome outcome) {
    ConcurrentConversation current = conversation;
    Leaf leaf = left(lane);
    if (current == null || leaf == null) {
      return;
    }
    Sample sample = lane.sample();
    sample.end(clock.nanos());
    sample.outcome(
        outcome.weight(),
        outcome.error(),
        outcome.status(),
        outcome.message(),
        outcome.documents());
    sample.completeness(outcome.completeness());
    whole.includes(sample);
    if (recording) {
      items.get(leaf.item()).record(sample);
      hosts.add(sample);
    }
    current.ended(leaf, outcome);
    goOn(current);
  }

  @Override
  public void cutOff(Lane lane, Conversation part) {
    ConcurrentConversation current = conversation;
    Leaf leaf = left(lane);
    if (current == null || leaf == null) {
      return;
    }
    if (lane.sample().hasExchanged()) {
      lane.sample().end(clock.nanos());
      whole.includes(lane.sample());
    }
    current.cutOff(leaf);
    goOn(current);
  }

  private @Nullable Leaf left(Lane lane) {
    busy--;
    return leaves.get(lanes.indexOf(lane));
  }

  @Override
  public void broken(Throwable thrown) {
    owner.broken(thrown);
  }

  /** Opens the lanes that were used and have lost their connection, while nothing is awaited. */
  void prepare() {
    lanes.forEach(Lane::prepare);
  }

  /** What its lanes are at; those that are idle are left out. */
  void view(List<ClientView.Part> into) {
    for (Lane lane : lanes) {
      if (!lane.idle()) {
        into.add(lane.view());
      }
    }
  }

  /** From now on goes on with no conversation: only answers in flight are awaited. */
  void halt() {
    halted = true;
    lanes.forEach(Lane::halt);
  }

  /** Closes all connections; exchanges in flight end as lost. */
  void close() {
    lanes.forEach(lane -> lane.close(hosts));
  }
}
