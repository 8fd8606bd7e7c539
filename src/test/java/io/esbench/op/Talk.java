package io.esbench.op;

import io.esbench.track.IndexSpec;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * One invocation against scripted answers.
 *
 * @param sent requests as {@code METHOD path body}, body left out if there is none
 * @param exchanges the same as sent
 * @param pauses pause before each request, and the last one before the end, in nanoseconds
 * @param outcome how it went
 */
public record Talk(
    List<String> sent, List<Exchange> exchanges, List<Long> pauses, Outcome outcome) {
  static final Location WHERE = new Location("track.json", 7, "$.operations[0]");

  /** Single quotes stand for double ones. */
  public static Operation operation(String type, String params) {
    return new Operation("op-name", type, new RawJson(params.replace('\'', '"')), WHERE);
  }

  public static IndexSpec index(String name, String body) {
    return new IndexSpec(name, new RawJson(body.replace('\'', '"')));
  }

  public static PreparedOperation prepare(String type, String params, IndexSpec... indices) {
    return OperationCatalog.standard()
        .prepare(operation(type, params), TestCorpora.context(List.of(), indices));
  }

  public static Request request(PreparedOperation operation) {
    Request request = operation.params(0, 1).next();
    if (request == null) {
      throw new AssertionError("no request");
    }
    return request;
  }

  public static Talk with(PreparedOperation operation, Answer... answers) {
    return with(request(operation), answers);
  }

  /** Gives the answers in turn, the last one again and again, for at most 1000 requests. */
  public static Talk with(Request request, Answer... answers) {
    int[] next = {0};
    return with(request, exchange -> answers[Math.min(next[0]++, answers.length - 1)]);
  }

  /** Asks for the answer to each exchange, for at most 1000 requests. */
  public static Talk with(Request request, Function<Exchange, Answer> server) {
    List<String> sent = new ArrayList<>();
    List<Exchange> exchanges = new ArrayList<>();
    List<Long> pauses = new ArrayList<>();
    Talk talk = new Talk(sent, exchanges, pauses, Outcome.ONE_OP);
    return new Talk(sent, exchanges, pauses, talk.converse(request.begin(), server));
  }

  private Outcome converse(Conversation conversation, Function<Exchange, Answer> server) {
    if (conversation instanceof ConcurrentConversation many) {
      return converseInTurn(many, server);
    }
    Exchange exchange = conversation.next(null);
    pauses.add(conversation.pauseNanos());
    while (exchange != null) {
      if (sent.size() == 1000) {
        throw new AssertionError("no end");
      }
      sent.add(text(exchange));
      exchanges.add(exchange);
      exchange = conversation.next(server.apply(exchange));
      pauses.add(conversation.pauseNanos());
    }
    return conversation.outcome();
  }

  /** Leaves one after another, in the order in which they may start. */
  private Outcome converseInTurn(ConcurrentConversation many, Function<Exchange, Answer> server) {
    for (Leaf leaf = many.start(); leaf != null; leaf = many.start()) {
      many.ended(leaf, converse(leaf.request().begin(), server));
    }
    if (!many.over()) {
      throw new AssertionError("stuck");
    }
    return many.outcome();
  }

  /** A complete answer. */
  public static Answer answer(int status, String body) {
    return FakeAnswer.of(status, body);
  }

  private static String text(Exchange exchange) {
    String body = body(exchange);
    String line = exchange.method() + " " + exchange.path();
    return body.isEmpty() ? line : line + " " + body;
  }

  public static String body(Exchange exchange) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (ByteBuffer slice : exchange.body()) {
      byte[] part = new byte[slice.remaining()];
      slice.duplicate().get(part);
      bytes.writeBytes(part);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  public static String headers(Exchange exchange) {
    return new String(exchange.headerLines(), StandardCharsets.ISO_8859_1);
  }

  /** What went wrong, or an empty text. */
  public String message() {
    String message = outcome.message();
    return message == null ? "" : message;
  }
}
