package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** As Linux, macOS and Windows word it, through the JDK and through Netty's native transports. */
final class SocketShortageTest {
  static Stream<Throwable> shortages() {
    return Stream.of(
        new ChannelException(
            "Unable to create Channel from class X",
            new ChannelException(
                new IOException("newSocketStream(..) failed: Too many open files"))),
        new SocketException("Too many open files in system"),
        new ConnectException(
            "connect(..) failed: Cannot assign requested address: /127.0.0.1:9200"),
        new IOException("Can't assign requested address"),
        new ConnectException("Address already in use: connect"),
        new SocketException("No buffer space available (maximum connections reached?): connect"));
  }

  static Stream<Throwable> others() {
    return Stream.of(
        new ConnectException("connect(..) failed: Connection refused: /127.0.0.1:9200"),
        new IOException("Network is unreachable"),
        new IOException((String) null));
  }

  @ParameterizedTest
  @MethodSource("shortages")
  void knowsWhatThisMachineLacks(Throwable cause) {
    assertThat(SocketShortage.of(cause)).isNotNull().containsAnyOf("ulimit -n", "fewer clients");
  }

  @ParameterizedTest
  @MethodSource("others")
  void leavesTheServerWhatIsTheServers(@Nullable Throwable cause) {
    assertThat(SocketShortage.of(cause)).isNull();
  }

  @Test
  void noCauseIsNoShortage() {
    assertThat(SocketShortage.of(null)).isNull();
  }
}
