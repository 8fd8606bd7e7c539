package io.esbench.transport.wire;

import io.esbench.transport.Exchange;
import io.esbench.transport.wire.ConnectionView.Stage;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the view of a connection from its parts. On its loop.
 *
 * @param route to its host
 * @param dial the attempt to open it, or null
 * @param channel that is open, or null
 * @param exchange in flight, or null
 */
record ConnectionLook(
    Route route, @Nullable Dial dial, @Nullable Channel channel, @Nullable Exchange exchange) {
  /** The view. */
  ConnectionView at(ReceivedAnswer answer, long bodyBytes, long defaultTimeoutNanos) {
    long unsent = unsentBytes();
    Exchange flying = exchange;
    if (flying == null) {
      return new ConnectionView(route.peer(), stage(unsent, 0), "", 0, 0, false, unsent, 0);
    }
    boolean own = flying.timeoutNanos() > 0;
    return new ConnectionView(
        route.peer(),
        stage(unsent, answer.firstByteNanos()),
        flying.method() + " " + withoutQuery(flying.path()),
        answer.sentNanos(),
        own ? flying.timeoutNanos() : defaultTimeoutNanos,
        own,
        unsent,
        bodyBytes);
  }

  private Stage stage(long unsent, long firstByteNanos) {
    if (dial != null) {
      return dial.connected() ? Stage.HANDSHAKE : Stage.DIALING;
    }
    if (channel == null) {
      return Stage.CLOSED;
    }
    if (exchange == null) {
      return Stage.IDLE;
    }
    if (firstByteNanos != 0) {
      return Stage.READING;
    }
    return unsent > 0 ? Stage.SENDING : Stage.AWAITING;
  }

  private long unsentBytes() {
    ChannelOutboundBuffer pending = channel == null ? null : channel.unsafe().outboundBuffer();
    return pending == null ? 0 : pending.totalPendingWriteBytes();
  }

  /** Values of parameters may be secrets; the path says which request it is. */
  private static String withoutQuery(String path) {
    int query = path.indexOf('?');
    return query < 0 ? path : path.substring(0, query);
  }
}
