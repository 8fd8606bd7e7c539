package io.esbench.export.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SendProblemTest {
  @Test
  void isToldInWords() {
    Exception wrapped = new ConnectException();
    wrapped.initCause(new ClosedChannelException());
    Map.of(
            new IOException("reset by peer"),
            "reset by peer",
            new ConnectException(),
            "nobody takes the connection",
            wrapped,
            "no connection, or it was closed",
            new SocketTimeoutException(),
            "no answer in time",
            new IOException((String) null),
            "IOException")
        .forEach((fault, words) -> assertThat(SendProblem.of(fault)).isEqualTo(words));
  }
}
