package io.esbench.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.proxy.ProxyAddress.Login;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProxyAddressTest {
  @ParameterizedTest
  @CsvSource({
    "http://proxy:3128, proxy, 3128",
    "HTTP://proxy:3128/, proxy, 3128",
    "proxy:3128, proxy, 3128",
    "http://proxy, proxy, 80",
    "http://[::1]:3128, ::1, 3128",
    "http://u:p@proxy:3128, proxy, 3128",
  })
  void readsHostAndPort(String text, String host, int port) {
    ProxyAddress proxy = parsed(text);
    assertThat(proxy.host()).isEqualTo(host);
    assertThat(proxy.port()).isEqualTo(port);
  }

  @ParameterizedTest
  @CsvSource({
    "user:pw, user, pw",
    "user:p%40s%3As%25w%2Frd, user, p@s:s%w/rd",
    "domain%5Cuser:pw, domain\\user, pw",
    "us%3Aer:pw, us:er, pw",
    "user:p%40s:s, user, p@s:s",
    "user:100%25, user, 100%",
    "user:1+1, user, 1+1",
    "user:%C3%A9, user, \u00e9",
    "user:, user, ''",
    "user, user, ''",
  })
  void decodesTheLogin(String userInfo, String user, String password) {
    assertThat(parsed("http://" + userInfo + "@proxy:3128").login())
        .isEqualTo(new Login(user, password));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://proxy:3128",
        "socks5://proxy:1080",
        "http://",
        "http://proxy:0",
        "http://proxy:65536",
        "http://proxy:x",
        "http://proxy:3128/path",
        "http://proxy:3128?q",
        "http://user:p@ss@proxy:3128",
        "http://user:100%@proxy:3128",
        "http://user:1%zz@proxy:3128",
        "http://user:p/ss@proxy:3128",
        "user:p?ss@proxy:3128",
        "user:p#ss@proxy:3128",
        "user:p ss@proxy:3128",
        "no proxy",
        ""
      })
  void refusesWhatIsNoHttpProxy(String text) {
    assertThat(ProxyAddress.parsed(text)).isNull();
  }

  @Test
  void showsNothingOfTheLogin() {
    ProxyAddress proxy = parsed("http://user:secret@proxy:3128");
    assertThat(proxy).hasToString("http://***@proxy:3128");
    assertThat(Objects.requireNonNull(proxy.login())).hasToString("***");
    assertThat(parsed("http://[::1]:3128")).hasToString("http://[::1]:3128");
  }

  private static ProxyAddress parsed(String text) {
    return Objects.requireNonNull(ProxyAddress.parsed(text));
  }
}
