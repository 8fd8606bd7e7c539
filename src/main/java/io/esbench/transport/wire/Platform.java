package io.esbench.transport.wire;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.kqueue.KQueue;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslProvider;

/** Whose sockets, timers and encryption are used. */
enum Platform {
  /** The system's own and OpenSSL's, each only if its native library loads. */
  NATIVE {
    @Override
    IoHandlerFactory selector() {
      if (Epoll.isAvailable()) {
        return EpollIoHandler.newFactory();
      }
      return KQueue.isAvailable() ? KQueueIoHandler.newFactory() : PORTABLE.selector();
    }

    @Override
    SslProvider encryption() {
      return OpenSsl.isAvailable() ? SslProvider.OPENSSL : PORTABLE.encryption();
    }

    @Override
    WireFacts facts() {
      WireFacts portable = PORTABLE.facts();
      String sockets = KQueue.isAvailable() ? "kqueue" : portable.sockets();
      return new WireFacts(
          Epoll.isAvailable() ? "epoll" : sockets,
          OpenSsl.isAvailable() ? "OpenSSL (" + OpenSsl.versionString() + ")" : portable.tls());
    }
  },

  /** The JDK's. Its selector waits in whole milliseconds, its record layer costs more. */
  PORTABLE {
    @Override
    IoHandlerFactory selector() {
      return NioIoHandler.newFactory();
    }

    @Override
    SslProvider encryption() {
      return SslProvider.JDK;
    }

    @Override
    WireFacts facts() {
      return new WireFacts("NIO of the JDK", "JDK");
    }
  };

  abstract IoHandlerFactory selector();

  abstract SslProvider encryption();

  abstract WireFacts facts();
}
