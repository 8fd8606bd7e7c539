package io.esbench.transport.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.epoll.Epoll;
import io.netty.handler.ssl.OpenSsl;
import org.junit.jupiter.api.Test;

final class WireFactsTest {
  @Test
  void namesWhatIsUsed() {
    WireFacts facts = WireFacts.ofThisMachine();

    assertThat(facts.sockets().equals("epoll")).isEqualTo(Epoll.isAvailable());
    assertThat(facts.tls().startsWith("OpenSSL (")).isEqualTo(OpenSsl.isAvailable());
  }

  @Test
  void namesTheJdkWhereNothingElseLoads() {
    assertThat(Platform.PORTABLE.facts()).isEqualTo(new WireFacts("NIO of the JDK", "JDK"));
  }
}
