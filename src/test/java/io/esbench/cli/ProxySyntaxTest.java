package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.proxy.Proxies;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProxySyntaxTest {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("http_proxy", "http://environment:1", "no_proxy", "es02");

  @Test
  void theEnvironmentLeadsToOtherMachinesOnly() {
    Proxies proxies = ProxySyntax.parse(null, ENVIRONMENT);
    assertThat(proxies.of("http", "es01", 9200)).hasToString("http://environment:1");
    assertThat(proxies.of("http", "es02", 9200)).isNull();
    assertThat(proxies.of("http", "127.0.0.1", 9200)).isNull();
  }

  @Test
  void theOptionLeadsEverywhere() {
    Proxies proxies = ProxySyntax.parse("http://u:p@given:2", ENVIRONMENT);
    for (String host : new String[] {"es01", "es02", "127.0.0.1"}) {
      assertThat(proxies.of("https", host, 9200)).hasToString("http://***@given:2");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "NONE"})
  void noneIsNone(String none) {
    assertThat(ProxySyntax.parse(none, ENVIRONMENT).of("http", "es01", 9200)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://u:s3cret@p:1",
        "socks5://u:s3cret@p:1",
        "http://u:s3cret@p:x",
        "http://u:s3cret@x@p:1",
        ""
      })
  void refusesOthersWithoutRepeatingThem(String given) {
    assertThatThrownBy(() -> ProxySyntax.parse(given, ENVIRONMENT))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--proxy")
        .hasMessageContaining("http://[USER:PASSWORD@]HOST:PORT, with @ / ?")
        .hasMessageContaining("percent-encoded (@ is %40), or none")
        .hasMessageNotContaining("s3cret");
  }
}
