package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TargetSyntaxTest {
  private static Target parse(String hosts, Map<String, ? extends @Nullable Object> options) {
    return TargetSyntax.ofTarget().parse(hosts, new HashMap<>(options), null);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost:9200, http://localhost:9200",
    "10.0.0.1:9200/es/, http://10.0.0.1:9200/es",
    "http://h:80, http://h:80",
    "https://h, https://h:443",
    "[::1]:9200, http://[::1]:9200",
    "http://h:9200/, http://h:9200",
    "h:9200/, http://h:9200",
    "h:9200//, http://h:9200",
    "https://h/p/, https://h:443/p",
    "https://gw/cluster-a, https://gw:443/cluster-a",
    "https://gw:9243/a/b%20c/, https://gw:9243/a/b%20c",
  })
  void readsHosts(String text, String url) {
    assertThat(parse(text, Map.of()).hosts())
        .extracting(HostAddress::toString)
        .containsExactly(url);
  }

  @ParameterizedTest
  @CsvSource({
    "http_compress, true, true, false",
    "http_compress, false, false, false",
    "compressed, true, true, false",
    "sniff_on_start, true, false, true",
    "timeout, 60, false, false",
  })
  void readsTheWay(String name, String value, boolean compressed, boolean sniffed) {
    var way =
        TargetSyntax.ofTarget()
            .parse("h:1", TrackParams.parse(name + ":" + value).values(), null)
            .options()
            .way();
    assertThat(way.compressed()).isEqualTo(compressed);
    assertThat(way.sniffed()).isEqualTo(sniffed);
  }

  @Test
  void theNewNameOfCompressionWinsOverTheOld() {
    Map<String, Object> both = Map.of("http_compress", false, "compressed", true);
    assertThat(parse("h:1", both).options().way().compressed()).isFalse();
  }

  @Test
  void readsSeveralHosts() {
    assertThat(parse("a:1, b:2", Map.of()).hosts())
        .containsExactly(HostAddress.http("a", 1), HostAddress.http("b", 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | empty host",
        "h | names no port; write h:9200",
        "h:99999 | not between 1 and 65535",
        "ftp://h:1 | is not host:port",
        "http://h:1/?pretty | is not host:port",
        "http://u:pa ss@h:1 | '***@h:1'",
        "http://u:pa ss/x@h:1 | '***@h:1'",
        "http://u:pa ss,x@h:1 | --target-hosts: '***' is not host:port",
      })
  void namesWhatIsWrongWithAHost(String text, String message) {
    assertThatThrownBy(() -> parse(text, Map.of()))
        .isInstanceOf(UsageException.class)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("pa ss"))
        .hasMessageContaining(message.replace("'***@h:1'", "***@h:1"));
  }

  @Test
  void takesCredentialsFromTheUrlAndNeverPrintsThem() {
    Target target = parse("https://elastic:p%40ss@h:9243", Map.of());
    assertThat(target.options().authorization()).isEqualTo(new Secret("Basic ZWxhc3RpYzpwQHNz"));
    assertThat(target.toString()).doesNotContain("p@ss").doesNotContain("ZWxhc3RpYzpwQHNz");
  }

  @Test
  void readsClientOptions() {
    Target target =
        parse(
            "h:1",
            Map.of("timeout", 2.5, "use_ssl", true, "verify_certs", false, "api_key", "abc"));
    assertThat(target.hosts()).containsExactly(new HostAddress(true, "h", 1, ""));
    assertThat(target.options().timeout()).isEqualTo(Duration.ofMillis(2500));
    assertThat(target.options().encryption().verifyCertificates()).isFalse();
    assertThat(target.options().authorization()).isEqualTo(new Secret("ApiKey abc"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | PT1M",
        "timeout:2.5 | PT2.5S",
        "timeout:none | PT24H",
        "timeout:None | PT24H",
        "{\"timeout\": null} | PT24H",
      })
  void noTimeOutIsALongOne(String options, Duration timeout) {
    assertThat(parse("h:1", TrackParams.parse(options).values()).options().timeout())
        .isEqualTo(timeout);
  }

  @ParameterizedTest
  @ValueSource(strings = {"timeout:0", "timeout:-1", "timeout:nan", "timeout:true", "timeout:''"})
  void refusesATimeOutThatIsNone(String options) {
    assertThatThrownBy(() -> parse("h:1", TrackParams.parse(options).values()))
        .isInstanceOf(UsageException.class)
        .hasMessage("client option timeout: expected a number of seconds above 0, or none");
  }

  @Test
  void refusesContradictingOrUnknownOptions() {
    assertThatThrownBy(() -> parse("h:1", Map.of("timout", 1)))
        .hasMessage("unknown client option 'timout'; did you mean 'timeout'?");
    assertThatThrownBy(() -> parse("h:1", Map.of("basic_auth_user", "u")))
        .hasMessageContaining("go together");
    assertThatThrownBy(() -> parse("h:1", Map.of("timeout", "soon")))
        .hasMessageContaining("timeout: expected a number of seconds");
    assertThatThrownBy(
            () -> TargetSyntax.ofTarget().parse("h:1", Map.of(), Path.of("no-such-file.pem")))
        .hasMessageContaining("no-such-file.pem does not exist");
  }
}
