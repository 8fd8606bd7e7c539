package io.esbench.stub;

import io.esbench.stub.http.BodySink;
import io.esbench.stub.http.RequestFramer;
import io.esbench.stub.script.ReadPace;
import io.esbench.stub.script.Script;
import io.esbench.stub.script.StubAnswer;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * Requests and answers of one connection, one after another. Without a script and without service
 * times it allocates nothing per request. On its loop.
 */
final class Dialogue implements DueQueue.Due {
  private static final String COUNTERS = "/_stub/counters";

  private final StubChannel channel;
  private final StubLoop home;
  private final int number;
  private final RequestFramer framer = new RequestFramer();
  private final @Nullable ScriptedExchange scripted;
  private final @Nullable ReadPace pace;
  private final @Nullable DocumentSink documents;
  private PathKind kind = PathKind.OTHER;
  private @Nullable BodySink sink;
  private int logged = -1;

  /** The scripted side, if it has a say in the current request. */
  private @Nullable ScriptedExchange inScript;

  private boolean answeredEarly;

  Dialogue(StubChannel channel, StubLoop home, int number) {
    this.channel = channel;
    this.home = home;
    this.number = number;
    Script script = home.script();
    this.scripted =
        script == null ? null : new ScriptedExchange(this, channel, home, script, number);
    this.pace = script == null ? null : script.pace();
    Documents all = home.documents();
    this.documents = all == null ? null : new DocumentSink(all);
  }

  /** Takes bytes up to the end of a request, or less. */
  void take(ByteBuf in) {
    if (framer.inHead() && framer.readHead(in)) {
      headCame();
    }
    if (answeredEarly) {
      return;
    }
    readBody(in);
    if (framer.complete()) {
      requestCame();
    } else if (framer.malformed()) {
      channel.write(home.answers().bad());
      channel.end();
    }
  }

  private void headCame() {
    kind = PathKind.of(framer.head());
    sink = documents != null && kind == PathKind.BULK ? documents.begin() : null;
    inScript = null;
    if (scripted != null && scripted.headCame(framer.head())) {
      inScript = scripted;
      sink = scripted.sink(sink);
      answeredEarly = scripted.playEarly();
    }
    if (framer.head().expectsContinue() && !framer.complete() && !answeredEarly) {
      channel.write(home.answers().goOn());
    }
  }

  private void readBody(ByteBuf in) {
    ReadPace slow = pace;
    if (slow == null) {
      framer.readBody(in, sink);
      return;
    }
    long before = framer.bodyBytes();
    framer.readBody(in, sink, slow.pieceBytes());
    if (framer.bodyBytes() > before && !framer.complete()) {
      channel.await();
      channel.stopReading();
      home.due().add(System.nanoTime() + slow.pauseNanos(), channel::proceed);
    }
  }

  private void requestCame() {
    if (kind == PathKind.OTHER && framer.head().path().equals(COUNTERS)) {
      answer(CannedAnswers.json(home.total().json()));
      return;
    }
    home.counters().request(kind, framer.bodyBytes());
    if (documents != null && kind == PathKind.BULK) {
      documents.end();
    }
    ArrivalLog log = home.arrivals();
    if (log == null && inScript == null && home.desk() == null) {
      answer(home.answers().to(kind, framer.head()));
      return;
    }
    long now = System.nanoTime();
    logged = log == null ? -1 : log.arrived(now, kind, number);
    if (inScript != null) {
      inScript.requestCame(now, framer.bodyBytes());
    } else if (!isDueLater(now)) {
      answer(home.answers().to(kind, framer.head()));
    }
  }

  /** Whether the answer waits for its time. */
  private boolean isDueLater(long arrivedNanos) {
    ServiceDesk desk = home.desk();
    if (desk == null) {
      return false;
    }
    long due = kind == PathKind.OTHER ? desk.passBy(arrivedNanos) : desk.arrive(arrivedNanos);
    boolean later = due - arrivedNanos > 0;
    if (later) {
      channel.await();
      home.due().add(due, this);
    }
    return later;
  }

  @Override
  public void due() {
    if (!channel.gone()) {
      answer(home.answers().to(kind, framer.head()));
      channel.proceed();
    }
  }

  /** A script leaves the answer to what is answered without one. */
  void answerAsCluster(long arrivedNanos) {
    if (!isDueLater(arrivedNanos)) {
      due();
    }
  }

  private void answer(ByteBuf bytes) {
    stampAnswer();
    channel.write(bytes);
    if (inScript != null) {
      inScript.answeredAsCluster();
    }
    nextRequest();
  }

  /** The first byte of the answer is about to be written. */
  void stampAnswer() {
    ArrivalLog log = home.arrivals();
    if (log != null && logged >= 0) {
      log.answered(logged, System.nanoTime());
      logged = -1;
    }
  }

  private void nextRequest() {
    if (framer.head().closing()) {
      channel.end();
    }
    framer.next();
  }

  /** A scripted answer has gone out. */
  void played(StubAnswer.End end) {
    if (channel.gone()) {
      return;
    }
    if (end == StubAnswer.End.KEEP) {
      nextRequest();
      channel.proceed();
    } else {
      channel.endBy(end);
    }
  }

  /** The connection is gone. */
  void abandon() {
    if (scripted != null) {
      scripted.abandon();
    }
  }
}
