package io.esbench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.proxy.EnvironmentProxies;
import io.esbench.proxy.Proxies;
import io.esbench.proxy.ProxyAddress;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearnessTest {
  private static final Proxies ONE = Proxies.only(new ProxyAddress("127.0.0.1", 3128, null));

  private static boolean harmless(HostAddress... hosts) {
    return harmless(Proxies.NONE, hosts);
  }

  private static boolean harmless(Proxies proxies, HostAddress... hosts) {
    return Nearness.harmless(new Target(List.of(hosts), ClientOptions.DEFAULT.through(proxies)));
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "127.9.9.9, true",
    "::1, true",
    "localhost, true",
    "192.0.2.1, false",
    "0.0.0.0, false",
    "does-not-exist.invalid, false",
  })
  void judgesLoopbackByTheResolvedAddress(String host, boolean harmless) {
    assertThat(harmless(HostAddress.http(host, 9200))).isEqualTo(harmless);
  }

  @Test
  void oneRemoteHostMakesTheTargetRemote() {
    assertThat(harmless(HostAddress.http("127.0.0.1", 9200), HostAddress.http("192.0.2.1", 9200)))
        .isFalse();
  }

  @Test
  void aTargetWhoseHostsAreNotReachedIsHarmless() {
    ClientOptions answered = ClientOptions.DEFAULT.answeredFrom(Path.of("answers.json"));
    List<HostAddress> remote = List.of(HostAddress.http("192.0.2.1", 9200));

    assertThat(Nearness.harmless(new Target(remote, answered))).isTrue();
  }

  /** What its names mean is for the proxy to say, wherever the proxy itself is. */
  @ParameterizedTest
  @CsvSource({"127.0.0.1", "::1", "localhost"})
  void noHostBehindAProxyIsHarmless(String host) {
    assertThat(harmless(ONE, HostAddress.http(host, 9200))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "http_proxy, -, false",
        "all_proxy, -, false",
        "https_proxy, -, true",
        "http_proxy, 127.0.0.0/8, true",
        "http_proxy, 127.0.0.1:9200, true",
        "http_proxy, 127.0.0.1:9201, false",
        "http_proxy, *, true",
      })
  void aProxyThatIsNotUsedForAHostDoesNotMatter(String name, String direct, boolean harmless) {
    Proxies proxies =
        new EnvironmentProxies(
            Map.of(name, "http://192.0.2.2:3130", "no_proxy", direct == null ? "" : direct));

    assertThat(harmless(proxies, HostAddress.http("127.0.0.1", 9200))).isEqualTo(harmless);
  }

  @Test
  void oneHostBehindAProxyMakesTheTargetRemote() {
    Proxies mixed = (scheme, host, port) -> port == 9201 ? ONE.of(scheme, host, port) : null;

    assertThat(harmless(mixed, HostAddress.http("127.0.0.1", 9200), HostAddress.http("::1", 9201)))
        .isFalse();
  }

  @Test
  void aProxyThatCannotBeReadIsNoDirectWay() {
    Proxies wrong = new EnvironmentProxies(Map.of("http_proxy", "socks5://h:1"));

    assertThatThrownBy(() -> harmless(wrong, HostAddress.http("127.0.0.1", 9200)))
        .isInstanceOf(EnvironmentException.class);
  }
}
