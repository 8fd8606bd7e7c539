package io.esbench.preflight.connection;

import java.net.SocketTimeoutException;

/** What an exception of a socket says to people. */
final class Words {
  private Words() {}

  static String of(Exception e) {
    if (e instanceof SocketTimeoutException) {
      return "no answer within " + Plain.ANSWER_MILLIS / 1000 + " s";
    }
    String message = e.getMessage();
    return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
  }
}
