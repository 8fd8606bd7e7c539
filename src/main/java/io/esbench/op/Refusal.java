package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.ErrorKind;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Tells whether an answer means that the request failed as a whole, and says so in words. */
public final class Refusal {
  private static final int MAX_CHARS = 500;

  private Refusal() {}

  /** The failure, or null if the status is 2xx. */
  public static @Nullable Outcome of(Answer answer, Exchange exchange) {
    TransportFailure failure = answer.failure();
    if (failure != null) {
      return Outcome.failure(kind(failure), 0, transportText(answer, exchange, failure));
    }
    int status = answer.status();
    if (status >= 200 && status <= 299) {
      return null;
    }
    String text = "HTTP " + status + " to " + name(exchange) + ": " + reason(answer);
    if (status == 413) {
      text += "; the request body had " + exchange.bodyBytes() + " bytes, send less at a time";
    }
    return Outcome.failure(kind(status), status, text);
  }

  /** An answer that is not what the operation needs to read. */
  static Outcome malformed(Answer answer, Exchange exchange, String expected) {
    String text = "answer to " + name(exchange) + " is not " + expected + ": " + reason(answer);
    return Outcome.failure(ErrorKind.MALFORMED_ANSWER, answer.status(), text);
  }

  /** Method and path, shortened. */
  static String name(Exchange exchange) {
    return exchange.method() + " " + cut(exchange.path(), 120);
  }

  /** At most so many characters, never half of one. */
  static String cut(String text, int chars) {
    if (text.length() <= chars) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(chars - 1)) ? chars - 1 : chars;
    return text.substring(0, end) + "…";
  }

  private static String transportText(Answer answer, Exchange exchange, TransportFailure failure) {
    String detail = answer.failureDetail();
    String words = detail == null ? kind(failure).text() : cut(detail, MAX_CHARS);
    return name(exchange) + ": " + words;
  }

  private static ErrorKind kind(TransportFailure failure) {
    return switch (failure) {
      case UNREACHABLE -> ErrorKind.UNREACHABLE;
      case PROXY -> ErrorKind.PROXY;
      case NO_SOCKET -> ErrorKind.NO_SOCKET;
      case CONNECTION_LOST -> ErrorKind.CONNECTION_LOST;
      case TIMEOUT -> ErrorKind.TIMEOUT;
      case MALFORMED_ANSWER -> ErrorKind.MALFORMED_ANSWER;
      case TLS -> ErrorKind.TLS;
    };
  }

  /** What a status that is not 2xx means. */
  static ErrorKind kind(int status) {
    if (status == 429) {
      return ErrorKind.REJECTED;
    }
    if (status >= 500) {
      return ErrorKind.SERVER_ERROR;
    }
    return status < 300 ? ErrorKind.MALFORMED_ANSWER : ErrorKind.CLIENT_ERROR;
  }

  private static String reason(Answer answer) {
    JsonNode tree = Json.tree(answer);
    String told = tree == null ? "" : reason(tree);
    if (!told.isEmpty()) {
      return told;
    }
    String text = prefix(answer.body());
    return text.isEmpty() ? "no body" : text;
  }

  /** What an answer, or one of several in it, says about its error; empty if nothing. */
  static String reason(JsonNode answer) {
    JsonNode error = answer.get("error");
    if (error != null && error.hasNonNull("reason")) {
      String type = error.path("type").asText("");
      String reason = error.get("reason").asText();
      return cut(type.isEmpty() ? reason : type + ": " + reason, MAX_CHARS);
    }
    if (error != null && error.isTextual()) {
      return cut(error.textValue(), MAX_CHARS);
    }
    return "";
  }

  private static String prefix(ByteBuffer body) {
    ByteBuffer start = body.duplicate();
    start.limit(Math.min(start.limit(), start.position() + 4 * MAX_CHARS));
    String text = StandardCharsets.UTF_8.decode(start).toString().strip();
    return cut(text.replaceAll("\\s+", " "), MAX_CHARS);
  }
}
