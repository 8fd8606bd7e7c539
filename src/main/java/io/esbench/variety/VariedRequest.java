package io.esbench.variety;

import io.esbench.op.Conversation;
import io.esbench.op.Outcome;
import io.esbench.op.Request;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request of another operation with a body of its own each time, written ahead of the due time
 * into a buffer that is used again. One client's; allocates nothing once the buffer is large
 * enough.
 */
final class VariedRequest implements Request, Conversation {
  /**
   * One of the bodies of an operation.
   *
   * @param name for messages, or null
   * @param template itself
   */
  record Query(@Nullable String name, BodyTemplate template) {}

  private static final int SMALLEST = 512;

  private final Request request;
  private final List<Query> queries;
  private final Picker picker;
  private final ValueSource.Drawing[] drawings;
  private final DistinctCount count;
  private ByteBuffer buffer = ByteBuffer.allocateDirect(SMALLEST);
  private ByteBuffer[] slices = {buffer};
  private @Nullable String name;
  private Conversation conversation;

  VariedRequest(
      Request request,
      List<Query> queries,
      Picker picker,
      ValueSource.Drawing[] drawings,
      DistinctCount count) {
    this.request = request;
    this.queries = queries;
    this.picker = picker;
    this.drawings = drawings;
    this.count = count;
    this.conversation = request.begin();
  }

  /** Chooses query and values, and writes the body. */
  void prepare() {
    int chosen = picker.next();
    Query query = queries.get(chosen);
    long key = chosen;
    for (int i = 0; i < drawings.length; i++) {
      drawings[i].next();
      if (query.template().sources().get(i)) {
        key = DistinctCount.mixed(key + i + 1) ^ drawings[i].key();
      }
    }
    count.add(key);
    name = query.name();
    int length = query.template().length(drawings);
    if (length > buffer.capacity()) {
      buffer = ByteBuffer.allocateDirect(Math.max(length, 2 * buffer.capacity()));
      slices = new ByteBuffer[] {buffer};
    }
    buffer.clear();
    query.template().write(drawings, buffer);
    buffer.flip();
  }

  @Override
  public long weight() {
    return request.weight();
  }

  @Override
  public Conversation begin() {
    conversation = request.begin();
    return this;
  }

  @Override
  public @Nullable Exchange next(@Nullable Answer previous) {
    Exchange exchange = conversation.next(previous);
    return exchange == null ? null : exchange.body(slices);
  }

  @Override
  public long pauseNanos() {
    return conversation.pauseNanos();
  }

  @Override
  public boolean repeats() {
    return conversation.repeats();
  }

  @Override
  public Outcome outcome() {
    return named(conversation.outcome());
  }

  @Override
  public Outcome abandoned() {
    return named(conversation.abandoned());
  }

  private Outcome named(Outcome outcome) {
    return outcome.error() == null || name == null
        ? outcome
        : new Outcome(
            outcome.weight(),
            outcome.error(),
            outcome.status(),
            "query '" + name + "': " + outcome.message(),
            outcome.documents());
  }
}
