package io.esbench.export.meter;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;

/** Why something could not be sent, in words: the HTTP client of Java often has none. */
final class SendProblem {
  private SendProblem() {}

  static String of(Exception fault) {
    String told = fault.getMessage();
    if (told != null && !told.isBlank()) {
      return told;
    }
    Throwable cause = fault.getCause();
    if (cause instanceof IOException inner && inner != fault) {
      return of(inner);
    }
    return kind(fault);
  }

  private static String kind(Exception fault) {
    if (fault instanceof HttpTimeoutException || fault instanceof SocketTimeoutException) {
      return "no answer in time";
    }
    if (fault instanceof ConnectException) {
      return "nobody takes the connection";
    }
    if (fault instanceof UnknownHostException) {
      return "the name does not resolve";
    }
    if (fault instanceof ClosedChannelException) {
      return "no connection, or it was closed";
    }
    return fault.getClass().getSimpleName();
  }
}
