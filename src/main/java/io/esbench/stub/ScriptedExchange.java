package io.esbench.stub;

import io.esbench.stub.http.BodySink;
import io.esbench.stub.http.RequestHead;
import io.esbench.stub.script.Play;
import io.esbench.stub.script.Script;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The scripted side of one connection: keeps a request, asks the script, plays the answer. On its
 * loop.
 */
final class ScriptedExchange implements DueQueue.Due {
  private final Dialogue owner;
  private final StubChannel channel;
  private final StubLoop home;
  private final Script script;
  private final int connection;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private String method = "";
  private String target = "";
  private Map<String, String> headers = Map.of();
  private @Nullable StubRequest asCluster;
  private @Nullable Play playing;
  private long startNanos;
  private long announced;

  ScriptedExchange(
      Dialogue owner, StubChannel channel, StubLoop home, Script script, int connection) {
    this.owner = owner;
    this.channel = channel;
    this.home = home;
    this.script = script;
    this.connection = connection;
  }

  /**
   * A head has come.
   *
   * @return whether the script has a say in this request
   */
  boolean headCame(RequestHead head) {
    method = head.method();
    target = head.target();
    if (!script.concerns(method, target)) {
      return false;
    }
    headers = head.headers();
    body.reset();
    announced = head.contentLength();
    return true;
  }

  /** Answers the request before its body has come, if the script says so. */
  boolean playEarly() {
    StubRequest begun = request(-1, System.nanoTime(), announced);
    StubAnswer early = script.beforeBody(begun);
    if (early != null) {
      script.nextNumber();
      play(new Play(begun, early));
    }
    return early != null;
  }

  /** What the body is to be shown to: this exchange, and what is given. */
  BodySink sink(@Nullable BodySink other) {
    return other == null
        ? this::keep
        : (bytes, from, count) -> {
          other.take(bytes, from, count);
          keep(bytes, from, count);
        };
  }

  private void keep(ByteBuf bytes, int from, int count) {
    // One more than the limit tells that it was passed.
    int room = Math.min(count, script.keptBodyBytes() + 1 - body.size());
    if (room > 0) {
      byte[] piece = new byte[room];
      bytes.getBytes(from, piece);
      body.write(piece, 0, room);
    }
  }

  private StubRequest request(long number, long nanos, long bodyBytes) {
    boolean whole = body.size() == bodyBytes && bodyBytes <= script.keptBodyBytes();
    return new StubRequest(
        number,
        connection,
        method,
        target,
        headers,
        whole ? body.toString(StandardCharsets.ISO_8859_1) : "",
        bodyBytes,
        nanos);
  }

  /** A request has come to its end. */
  void requestCame(long nowNanos, long bodyBytes) {
    StubRequest request = request(script.nextNumber(), nowNanos, bodyBytes);
    channel.await();
    if (script.mayWait(request)) {
      home.onThread(
          () -> {
            StubAnswer answer = ask(request);
            if (!home.loop().isShuttingDown()) {
              home.loop().execute(() -> decided(request, answer));
            }
          });
    } else {
      decided(request, ask(request));
    }
  }

  private @Nullable StubAnswer ask(StubRequest request) {
    try {
      return script.answer(request);
    } catch (RuntimeException e) {
      return StubAnswer.of(500, ("the script failed: " + e).getBytes(StandardCharsets.UTF_8))
          .header("content-type", "text/plain");
    }
  }

  private void decided(StubRequest request, @Nullable StubAnswer answer) {
    if (channel.gone()) {
      record(new Served(request, 0, 0));
    } else if (answer == null) {
      asCluster = request;
      owner.answerAsCluster(request.receivedNanos());
    } else {
      play(new Play(request, answer));
    }
  }

  /** The owner has written the answer that it gives without a script. */
  void answeredAsCluster() {
    StubRequest request = asCluster;
    if (request != null) {
      asCluster = null;
      long now = System.nanoTime();
      record(new Served(request, now, now));
    }
  }

  private void play(Play play) {
    playing = play;
    startNanos = 0;
    channel.await();
    awaitPiece(play);
  }

  private void awaitPiece(Play play) {
    if (play.dueNanos() - System.nanoTime() > 0) {
      home.due().add(play.dueNanos(), this);
    } else {
      due();
    }
  }

  @Override
  public void due() {
    Play play = playing;
    if (play == null) {
      return;
    }
    if (play.silent()) {
      finish(0);
      return;
    }
    long now = System.nanoTime();
    if (startNanos == 0) {
      startNanos = now;
      owner.stampAnswer();
    }
    var sent = channel.send(play.piece(now));
    if (play.done()) {
      var unused = sent.addListener(done -> finish(System.nanoTime()));
    } else {
      awaitPiece(play);
    }
  }

  private void finish(long endNanos) {
    Play play = playing;
    if (play != null) {
      playing = null;
      record(new Served(play.request(), startNanos, endNanos));
      owner.played(play.end());
    }
  }

  /** The connection is gone; what was being answered ends here. */
  void abandon() {
    Play play = playing;
    playing = null;
    if (play != null) {
      record(new Served(play.request(), startNanos, startNanos == 0 ? 0 : System.nanoTime()));
    }
  }

  private void record(Served served) {
    Consumer<Served> recorder = script.recorder();
    if (recorder != null) {
      recorder.accept(served);
    }
  }
}
