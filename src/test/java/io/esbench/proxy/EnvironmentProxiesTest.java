package io.esbench.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EnvironmentProxiesTest {
  @ParameterizedTest
  @CsvSource({
    "http_proxy, http, true",
    "http_proxy, https, false",
    "HTTP_PROXY, http, true",
    "https_proxy, https, true",
    "HTTPS_PROXY, https, true",
    "HTTPS_PROXY, http, false",
    "all_proxy, http, true",
    "ALL_PROXY, https, true",
  })
  void eachSchemeHasAVariable(String variable, String scheme, boolean used) {
    var proxies = new EnvironmentProxies(Map.of(variable, "http://proxy:3128"));
    assertThat(proxies.of(scheme, "es01", 9200) != null).isEqualTo(used);
  }

  @Test
  void theNearestVariableWins() {
    var proxies =
        new EnvironmentProxies(
            Map.of(
                "http_proxy", "http://lower:1",
                "HTTP_PROXY", "http://upper:2",
                "all_proxy", "http://all:3",
                "https_proxy", " "));
    assertThat(proxies.of("http", "es01", 9200)).hasToString("http://lower:1");
    assertThat(proxies.of("https", "es01", 9200)).hasToString("http://all:3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*                        | es01            | 9200 | true",
        "999.1.1.1                | 999.1.1.1       | 9200 | true",
        "999.1.1.0/24             | 999.1.1.1       | 9200 | false",
        "es01                     | es01            | 9200 | true",
        "ES01                     | es01            | 9200 | true",
        "es01                     | Es01            | 9200 | true",
        "es01                     | es011           | 9200 | false",
        "example.com              | es.example.com  | 9200 | true",
        ".example.com             | es.example.com  | 9200 | true",
        "*.example.com            | es.example.com  | 9200 | true",
        "example.com              | notexample.com  | 9200 | false",
        "a.b, es01 ,c             | es01            | 9200 | true",
        "a.b es01                 | es01            | 9200 | true",
        "es01:9200                | es01            | 9200 | true",
        "es01:9201                | es01            | 9200 | false",
        "*:9200                   | es01            | 9200 | true",
        "10.0.0.7                 | 10.0.0.7        | 9200 | true",
        "10.0.0.7                 | 10.0.0.71       | 9200 | false",
        "10.0.0.0/8               | 10.200.3.4      | 9200 | true",
        "10.0.0.0/8               | 11.0.0.1        | 9200 | false",
        "10.0.0.0/8:9200          | 10.200.3.4      | 9200 | true",
        "10.0.0.0/8:9201          | 10.200.3.4      | 9200 | false",
        "10.1.2.128/25            | 10.1.2.129      | 9200 | true",
        "10.1.2.128/25            | 10.1.2.127      | 9200 | false",
        "0.0.0.0/0                | 8.8.8.8         | 9200 | true",
        "10.0.0.0/99              | 10.0.0.0        | 9200 | true",
        "10.0.0.0/8               | ten.example     | 9200 | false",
        "fd00::/8                 | fd12::1         | 9200 | true",
        "fd00::/8                 | fe80::1         | 9200 | false",
        "::1                      | 0:0:0:0:0:0:0:1 | 9200 | true",
        "[::1]:9200               | ::1             | 9200 | true",
        "[::1]:9201               | ::1             | 9200 | false",
        ",, ,                     | es01            | 9200 | false",
      })
  void namesWhatNeedsNone(String list, String host, int port, boolean direct) {
    var proxies =
        new EnvironmentProxies(Map.of("http_proxy", "http://proxy:3128", "NO_PROXY", list));
    assertThat(proxies.of("http", host, port) == null).isEqualTo(direct);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, true",
    "LOCALHOST, true",
    "es.localhost, true",
    "127.0.0.1, true",
    "127.8.9.1, true",
    "::1, true",
    "128.0.0.1, false",
    "localhost.example, false",
  })
  void thisMachineIsReachedDirectlyIfToldSo(String host, boolean direct) {
    var proxies = new EnvironmentProxies(Map.of("http_proxy", "http://proxy:3128"));
    assertThat(proxies.exceptThisMachine().of("http", host, 9200) == null).isEqualTo(direct);
    assertThat(proxies.of("http", host, 9200)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "socks5://user:secret@proxy:1080, https_proxy",
    "https://user:secret@proxy:443, https_proxy",
    "http://user:secret@, all_proxy",
  })
  void aFaultyOneIsNamedWhenItIsNeededAndNotShown(String value, String variable) {
    Proxies proxies = new EnvironmentProxies(Map.of(variable, value));
    assertThatThrownBy(() -> asked(proxies))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContainingAll(variable, "http://[USER:PASSWORD@]HOST:PORT")
        .hasMessageNotContaining("secret");
  }

  private static @Nullable ProxyAddress asked(Proxies proxies) {
    return proxies.of("https", "es01", 9200);
  }
}
