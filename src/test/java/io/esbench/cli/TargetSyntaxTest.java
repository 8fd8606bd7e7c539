package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.track.load.TrackParams;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TargetSyntaxTest {
  private static Target parse(String hosts, Map<String, ? extends @Nullable Object> options) {
    return parsed(hosts, options).target();
  }

  private static TargetSyntax.Parsed parsed(
      String hosts, Map<String, ? extends @Nullable Object> options) {
    return TargetSyntax.ofTarget()
        .parse(hosts, new HashMap<>(options), TargetSyntax.Beside.NOTHING);
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
    "https://h/.p/a..b/, https://h:443/.p/a..b",
    "https://gw/cluster-a, https://gw:443/cluster-a",
    "https://gw:9243/a/b%20c/, https://gw:9243/a/b%20c",
    "HTTPS://gw:9243//a/, https://gw:9243/a",
    "[2001:db8::1]:9200/p/, http://[2001:db8::1]:9200/p",
    "https://[::1], https://[::1]:443",
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
    var way = parse("h:1", TrackParams.parse(name + ":" + value).values()).options().way();
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
        "h:99999 | the port of 'h:99999' is not between 1 and 65535",
        "ftp://h:1 | is not host:port",
        "http://h:1/?pretty | is not host:port",
        "http://u:pa ss@h:1 | '***@h:1'",
        "http://u:pa ss/x@h:1 | '***@h:1'",
        "http://u:pa ss,x@h:1 | --target-hosts: '***' is not host:port",
        "http://pass@h:1 | --target-hosts: '***@h' names a user without a password",
        "http://u:a@h:1,http://u:b@i:1 | the hosts name different logins",
        "https://h/../x | --target-hosts: the path '/../x' of a host has a part of dots only;"
            + " leave",
        "https://h/x/%2E%2e | has a part of dots only",
        "h:1/./x | has a part of dots only",
        "[{\"host\": \"h\", \"port\": 1, \"url_prefix\": \"../x\"}] | has a part of dots only",
        "h:1/#top | is not host:port",
        "{\"default\": | --target-hosts: not JSON at line 1, column ",
        "{\"default\": [{\"http_auth\": pa55}]} | not JSON at line 1, column ",
        "{\"host\": \"h\", \"port\": 1} | the JSON is a host, not clusters by name; write"
            + " [{\"host\": ...}] or {",
        "{\"default\": [\"h:1\"], \"default\": [\"i:1\"]} | $.default is there more than once",
        "[{\"host\": \"h\", \"port\": 1, \"port\": 2}] | $.default[0].port is there more than once",
        "{} | the JSON names no cluster; expected {\"default\": [",
        "[] | cluster 'default' has no list of hosts",
        "{\"a\": 5} | cluster 'a' has no list of hosts; expected {",
        "{\"a\": [5]} | a host of cluster 'a' is neither text nor an object",
        "[\"h\"] | --target-hosts: 'h' names no port; write h:9200",
        "[{\"port\": 1}] | the member host of a host is a bare name or address",
        "[{\"host\": \"http://h\", \"port\": 1}] | the member host of a host is a bare name",
        "[{\"host\": \"h:1\"}] | the port of 'h:1' belongs into a member of its own",
        "[{\"host\": \"h\"}] | --target-hosts: 'h' has no member port with a whole number",
        "[{\"host\": \"h\", \"port\": \"1\"}] | --target-hosts: 'h' has no member port with a whole"
            + " number",
        "[{\"host\": \"h\", \"port\": 70000}] | port 70000 is not between 1 and 65535",
        "[{\"host\": \"h\", \"prt\": 1}] | a host has the unknown member 'prt'; did you mean"
            + " 'port'?",
        "[{\"host\": \"h\", \"port\": 1, \"use_ssl\": \"yes\"}] | use_ssl of a host is not true or"
            + " false",
        "[{\"host\": \"h\", \"port\": 1, \"scheme\": \"ftp\"}] | scheme of a host is 'ftp', not"
            + " http or https",
        "[{\"host\": \"h\", \"port\": 1, \"scheme\": \"http\", \"use_ssl\": true}] | contradict"
            + " each other",
        "[{\"host\": \"h\", \"port\": 1, \"http_auth\": \"pa55\"}] | http_auth of a host is"
            + " neither",
        "[{\"host\": \"h\", \"port\": 1, \"http_auth\": [\"u\", 5]}] | http_auth of a host is"
            + " neither",
        "[{\"host\": \"h\", \"port\": 1, \"url_prefix\": 5}] | url_prefix of a host is no text",
        "no-such.json | --target-hosts: cannot read the file no-such.json: there is no such file",
      })
  void namesWhatIsWrongWithAHost(String text, String message) {
    assertThatThrownBy(() -> parse(text, Map.of()))
        .isInstanceOf(UsageException.class)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("pa ss", "pa55", "pass@", "\n"))
        .hasMessageContaining(message.replace("'***@h:1'", "***@h:1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "https://user:s3cr3t:9200 | 'https://***' is not host:port",
        "user:s3cr3t:9200 | '***' is not host:port",
        "user:s3cr3t | '***' is not host:port",
        "https://user:s3/cr3t@host | 'https://***@host' is not host:port",
        "https://user:9/s3cr3t@host | 'https://***@host' is not host:port",
        "user:s3cr3t@ | '***@' is not host:port",
        "https://user:s3@cr3t@host:1 | not shown. In a URL @ : / ? # % , and blanks of a login are"
            + " percent-encoded (@ is %40); or give --user and --password-file",
        "https://user:s3/cr3t@host:1 | percent-encoded",
        "https://user:s3?cr3t@host:1 | percent-encoded",
        "https://user:s3#cr3t@host:1 | percent-encoded",
        "https://user:s3%zzcr3t@host:1 | percent-encoded",
        "https://user:s3,cr3t@host:1 | percent-encoded",
        "https:/user:s3cr3t@host:1 | '***@host:1' is not host:port",
        "user:s3cr3t://host:1 | '***' is not host:port",
        "@user:s3cr3t:9200 | '***@***' is not host:port",
        "https://user:s3cr3t:9200/p | 'https://***' is not host:port",
        "user:s3cr3t?x:9200 | '***?***' is not host:port",
        "https://host:1?api_key=s3cr3t | 'https://host:1?***' is not host:port",
        "user:s3cr3t%:9200 | '***' is not host:port",
        "user:s3cr3t,e:9200 | '***' is not host:port",
        "https://user:1234567 | the port of 'https://***' is not between 1 and 65535",
        "https://user:s3cr3t@host:70000 | the port of 'https://***@host:70000' is not",
        "user:s3cr3t@host/x.json | cannot read the file ***@host/x.json: there is no such file",
        "user:s3cr3t.json | cannot read the file ***: there is no such file",
        "[\"user:s3cr3t:9200\"] | '***' is not host:port",
        "[{\"host\": \"user:s3cr3t\", \"port\": 1}] | host '***' of a host is neither a name nor"
            + " an",
        "[{\"host\": \"user:s3cr3t\"}] | host '***' of a host is neither a name nor an",
        "[{\"host\": \"user:1234567\"}] | the port of '***' belongs into a member of its own",
      })
  void repeatsNothingOfAFaultyHostThatMayBeALogin(String text, String message) {
    assertThatThrownBy(() -> parse(text, Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3", "cr3t", "1234567", "user:"))
        .hasNoCause();
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
    assertThatThrownBy(() -> parse("h:1", Map.of("ca_certs", "no-such-file.pem")))
        .hasMessageContaining("no-such-file.pem does not exist");
  }

  private static final String OBJECTS =
      """
      {"remote": ["r1:9200"],
       "default": [{"host": "a", "port": 9200, "url_prefix": "p/q/", "use_ssl": true},
                   {"host": "::1", "port": 1, "http_auth": ["u", "p:w"]},
                   {"host": "[::2]", "port": 2, "scheme": "https", "url_prefix": "/"},
                   "https://u:p%3Aw@b:9243/x/", "c:9200"]}
      """;

  @Test
  void readsJsonWithTextsAndObjects(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("hosts.json"), OBJECTS);
    for (String text : List.of(OBJECTS, file.toString())) {
      TargetSyntax.Parsed parsed = parsed(text, Map.of());
      assertThat(parsed.target().hosts())
          .extracting(HostAddress::toString)
          .containsExactly(
              "https://a:9200/p/q",
              "http://[::1]:1",
              "https://[::2]:2",
              "https://b:9243/x",
              "http://c:9200");
      assertThat(parsed.target().options().authorization()).isEqualTo(new Secret("Basic dTpwOnc="));
      assertThat(parsed.remarks())
          .containsExactly(
              "of the clusters of --target-hosts only 'default' is measured; not: remote");
    }
  }

  @Test
  void withoutADefaultTheFirstClusterIsMeasured() {
    TargetSyntax.Parsed parsed = parsed("{\"b\": \"x:1,y:2\", \"a\": [\"z:3\"]}", Map.of());
    assertThat(parsed.target().hosts())
        .extracting(HostAddress::toString)
        .containsExactly("http://x:1", "http://y:2");
    assertThat(parsed.remarks()).singleElement().asString().contains("only 'b'", "not: a");
  }

  @Test
  void aListInJsonIsOneCluster() {
    assertThat(parse(" [ \"a:1\", \"b:2/p/\"]", Map.of("use_ssl", true)).hosts())
        .extracting(HostAddress::toString)
        .containsExactly("https://a:1", "https://b:2/p");
  }

  @Test
  void optionsMayNameTheirCluster() {
    Map<String, Object> byCluster =
        Map.of("default", Map.of("timeout", 5L), "remote", Map.of("timeout", 9L));
    assertThat(
            parse("{\"remote\": [\"r:1\"], \"default\": [\"h:1\"]}", byCluster).options().timeout())
        .isEqualTo(Duration.ofSeconds(5));
    assertThatThrownBy(() -> parse("h:1", byCluster))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--client-options is for the clusters [default, remote], --target-hosts names"
                + " [default]: they must be the same");
    assertThatThrownBy(() -> parse("h:1", Map.of("default", Map.of(), "timeout", 5L)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("mixes options with clusters");
    assertThatThrownBy(() -> parse("h:1", Map.of("default", Map.of("timout", 5L))))
        .hasMessageContaining("did you mean 'timeout'?");
    assertThat(parse("h", Map.of("default", Map.of("use_ssl", true))).hosts())
        .containsExactly(new HostAddress(true, "h", 443, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "api_key:abc | ApiKey abc",
        "api_key:12345 | ApiKey 12345",
        "{\"api_key\": [\"id\", \"k\"]} | ApiKey aWQ6aw==",
        "{\"api_key\": \"id:k\"} | ApiKey aWQ6aw==",
        "basic_auth_user:u,basic_auth_password:0123 | Basic dTowMTIz",
        "basic_auth_user:u,basic_auth_password:1e5 | Basic dToxZTU=",
        "basic_auth_user:u,basic_auth_password:None | Basic dTpOb25l",
        "{\"basic_auth_user\": \"u\", \"basic_auth_password\": \"a:b,c@d\"} | Basic dTphOmIsY0Bk",
      })
  void readsLogins(String options, String header) {
    Map<String, @Nullable Object> values =
        TrackParams.parseLogin(options, "--client-options", TargetSyntax.names()).values();
    assertThat(parse("h:1", values).options().authorization()).isEqualTo(new Secret(header));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"api_key\": [\"only\"]} | client option api_key: expected the encoded key",
        "{\"api_key\": {\"id\": \"a\"}} | --client-options is for the clusters [api_key]",
        "{\"api_key\": \" \"} | client option api_key: expected the encoded key",
        "{\"api_key\": s3cr3t} | --client-options: not JSON at line 1, column ",
        "api_key:s3cr3t,basic_auth_user:u,basic_auth_password:p | give api_key or basic_auth_user",
        "max_connections:0 | max_connections: '0' is not a whole number of at least 1",
        "max_connections:many | max_connections: 'many' is not a whole number",
        "max_retries:-1 | max_retries: '-1' is not a whole number of at least 0",
        "retry_on_timeout:5 | retry_on_timeout: '5' is not true or false",
        "retry_on_status:1.5 | retry_on_status: expected statuses",
        "enable_cleanup_closed:no | enable_cleanup_closed: 'no' is not true or false",
        "create_api_key_per_client:true | keys are made by a user with a password; give --user and",
        "create_api_key_per_client:true,api_key:k | keys are made by a user with a password; give"
            + " --user and",
        "static_responses:no-such.json | client option static_responses: no-such.json does not"
            + " exist or",
        "s3cr3t | item 1 of 1 (not shown, it may be a part of a password) is not name:value; a"
            + " value with",
        "basic_auth_user:u,basic_auth_password:abc,s3cr3t | item 3 of 3 (not shown, it may be a"
            + " part of",
        "basic_auth_user:u,basic_auth_password:s3c,r3t:x | item 3 of 3 (not shown, it may be a part"
            + " of",
        "basic_auth_user:u,basic_auth_password:s3c,r3t:x | must be given in JSON ({\"NAME\":"
            + " \"VALUE\"}) or",
        "basic_auth_user:u,basic_auth_password:s3c,timeot:5 | unknown name; did you mean"
            + " 'timeout'?",
        "basic_auth_user:u,basic_auth_password:s3c,r3t: | item 3 of 3",
        "api_key:s3c,,r3t:s3cr3t | item 2 of 3",
        "basic_auth_user:u,basic_auth_password:p@s3cr3t:s | of 'basic_auth_password' contains ':';"
            + " a value",
        "basic_auth_user:u,basic_auth_password:s3cr3t:s | there is --password-file",
        "basic_auth_user:u,basic_auth_password:'s3c,r3t' | that nothing closes; a value with ','",
        "u:s3cr3t:x | item 1 of 1 (not shown, it may be a part of a password) contains ':'",
        "api_key:s3cr3t,api_key:s3cr3t | item 2 of 2 (not shown, it may be a part of a password)"
            + " has the name",
        "timot:5 | unknown client option 'timot'; did you mean 'timeout'?",
        "{\"basic_auth_user\": \"u\", \"basic_auth_password\": [\"s3cr3t\"]} | client option"
            + " basic_auth_password: expected text; in JSON, write one in double quotes",
        "{\"basic_auth_user\": \"u\", \"basic_auth_password\": 12345} | basic_auth_password:"
            + " expected text",
        "{\"basic_auth_user\": true, \"basic_auth_password\": \"s3cr3t\"} | basic_auth_user:"
            + " expected text",
        "{\"api_key\": 12345} | client option api_key: expected the encoded key",
        "{\"timeout\": 5, \"timeout\": 6} | --client-options: $.timeout is there more than once",
        "{\"a\": {\"api_key\": \"s3cr3t\", \"api_key\": \"x\"}} | $.a.api_key is there more than"
            + " once",
        "client_key:pom.xml | a client key needs its certificate",
        "client_cert:no.pem | client option client_cert: no.pem does not exist",
      })
  void namesWhatIsWrongWithAnOption(String options, String message) {
    assertThatThrownBy(
            () ->
                parse(
                    "h:1",
                    TrackParams.parseLogin(options, "--client-options", TargetSyntax.names())
                        .values()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3c", "r3t", "12345", "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "max_retries:3,retry_on_timeout:true | client option max_retries, retry_on_timeout has no"
            + " effect",
        "max_retries:0,retry_on_timeout:false | ''",
        "{\"retry_on_status\": [502, 503]} | client option retry_on_status has no effect",
        "{\"retry_on_status\": []} | ''",
        "max_connections:500 | client option max_connections has no effect",
        "enable_cleanup_closed:true | ''",
        "enable_cleanup_closed:false | client option enable_cleanup_closed has no effect",
      })
  void saysWhichOptionsHaveNoEffect(String options, String remark) {
    List<String> remarks = parsed("h:1", TrackParams.parse(options).values()).remarks();
    if (remark.isEmpty()) {
      assertThat(remarks).isEmpty();
    } else {
      assertThat(remarks).singleElement().asString().startsWith(remark);
    }
  }

  @Test
  void keysForClientsAreMadeByAUser() {
    assertThat(parse("http://u:p@h:1", Map.of("create_api_key_per_client", true)).keys().wanted())
        .isTrue();
    assertThat(parse("http://u:p@h:1", Map.of()).keys().wanted()).isFalse();
  }

  @Test
  void theOptionsLoginWinsOverThatOfTheHosts() {
    TargetSyntax.Parsed parsed = parsed("http://u:p@h:1", Map.of("api_key", "k"));
    assertThat(parsed.target().options().authorization()).isEqualTo(new Secret("ApiKey k"));
    assertThat(parsed.remarks())
        .containsExactly(
            "the login is that of the client option api_key, not that of --target-hosts");
  }
}
