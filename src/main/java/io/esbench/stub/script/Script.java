package io.esbench.stub.script;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Rules from requests to answers, of which the first that fits wins, and how bodies are read. Rules
 * may be added while a server uses it; any thread.
 */
public final class Script {
  private static final int KEPT_BODY_BYTES = 64 << 20;

  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final AtomicLong received = new AtomicLong();
  private final boolean clusterOtherwise;
  private volatile int keptBodyBytes = KEPT_BODY_BYTES;
  private volatile @Nullable ReadPace pace;
  private volatile @Nullable Duration life;
  private volatile @Nullable Consumer<Served> recorder;

  /**
   * An empty script.
   *
   * @param clusterOtherwise whether requests without a rule are answered as without a script; else
   *     they get 404
   */
  public Script(boolean clusterOtherwise) {
    this.clusterOtherwise = clusterOtherwise;
  }

  /**
   * Adds a rule for all paths that begin so.
   *
   * @param method or {@code *}
   */
  public Script on(String method, String pathPrefix, Handler handler) {
    return add(method, pathPrefix, Rule.When.COMPLETE, handler);
  }

  /** The same with a handler that may wait: every call has a thread of its own. */
  public Script onWaiting(String method, String pathPrefix, Handler handler) {
    return add(method, pathPrefix, Rule.When.COMPLETE_MAY_WAIT, handler);
  }

  /**
   * The same, but asked as soon as the head of a request has come. Its body is not read, and the
   * connection ends after the answer.
   */
  public Script onHead(String method, String pathPrefix, Handler handler) {
    return add(method, pathPrefix, Rule.When.BEFORE_BODY, handler);
  }

  private Script add(String method, String prefix, Rule.When when, Handler handler) {
    return add(new Rule(method, PathPattern.prefix(prefix), Condition.NONE, when, handler));
  }

  Script add(Rule rule) {
    rules.add(rule);
    return this;
  }

  /** Longer bodies are counted but not kept, neither for handlers nor for the recorder. */
  public Script keepBodies(int bytes) {
    keptBodyBytes = bytes;
    return this;
  }

  /** Reads bodies on connections from now on in pieces with a pause after each. */
  public Script readSlowly(int pieceBytes, Duration pause) {
    pace = new ReadPace(pieceBytes, pause.toNanos());
    return this;
  }

  /** Closes connections when they are so old, whatever goes on there. */
  public Script closeAfter(Duration age) {
    life = age;
    return this;
  }

  /** Hands over every request that has come to its end, on the loop. */
  public Script recordTo(Consumer<Served> consumer) {
    recorder = consumer;
    return this;
  }

  /** Whether the whole of such requests must be known. */
  public boolean concerns(String method, String target) {
    return !clusterOtherwise
        || recorder != null
        || rules.stream().anyMatch(rule -> rule.concerns(method, target));
  }

  /** The answer to a request whose body has not been read, or null: read it. */
  public @Nullable StubAnswer beforeBody(StubRequest request) {
    for (Rule rule : rules) {
      if (rule.when() == Rule.When.BEFORE_BODY && fits(rule, request)) {
        StubAnswer answer = rule.handler().answer(request);
        if (answer != null) {
          boolean kept = answer.delivery().end() == StubAnswer.End.KEEP;
          return kept ? answer.then(StubAnswer.End.CLOSE_SILENTLY) : answer;
        }
      }
    }
    return null;
  }

  /** Whether the handler of such a request may wait. */
  public boolean mayWait(StubRequest request) {
    Rule rule = first(request);
    return rule != null && rule.when() == Rule.When.COMPLETE_MAY_WAIT;
  }

  /** The answer to a complete request, or null: as without a script. */
  public @Nullable StubAnswer answer(StubRequest request) {
    Rule rule = first(request);
    if (rule != null) {
      return rule.handler().answer(request);
    }
    return clusterOtherwise ? null : StubAnswer.json("{\"error\":\"no rule\"}").withStatus(404);
  }

  private @Nullable Rule first(StubRequest request) {
    for (Rule rule : rules) {
      if (rule.when() != Rule.When.BEFORE_BODY && fits(rule, request)) {
        return rule;
      }
    }
    return null;
  }

  private static boolean fits(Rule rule, StubRequest request) {
    Map<String, String> headers = request.headers();
    return rule.fits(request.method(), request.path(), headers, request.bodyBytes());
  }

  /** Numbers a request that has come. */
  public long nextNumber() {
    return received.getAndIncrement();
  }

  /** Requests that have come, answered or not. */
  public long received() {
    return received.get();
  }

  /** Most bytes of a body that is kept. */
  public int keptBodyBytes() {
    return keptBodyBytes;
  }

  /** How fast bodies are read; null: as they come. */
  public @Nullable ReadPace pace() {
    return pace;
  }

  /** How old connections get; null: as old as clients want. */
  public @Nullable Duration life() {
    return life;
  }

  /** What hears of every request that has come to its end; null: nobody. */
  public @Nullable Consumer<Served> recorder() {
    return recorder;
  }
}
