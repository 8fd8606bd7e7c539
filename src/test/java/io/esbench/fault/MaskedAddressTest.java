package io.esbench.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MaskedAddressTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://u:p@h:1/x            | http://***@h:1/x
          no address                  | no address
          u:p@h                       | u:p@h
          a http://u:p@h http://q@i b | a http://***@i b
          a@b http://h                | a@b http://h
          http://u:p@                 | http://***@
          """)
  void hidesUserAndPasswordOfUrls(String text, String masked) {
    assertThat(MaskedAddress.of(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a:1,b:2                      | a:1,b:2
          u:p@a:1,u:q@b:2              | ***@a:1,***@b:2
          https://u:p,q@a:1,b          | https://***@a:1,b
          u:p@a, https://v:w@b,c       | ***@a, https://***@b,c
          u:p,http://x@a               | u:p,http://***@a
          p,q@a,b,c                    | ***@a,b,c
          a://b,c                      | a://b,c
          x@a://b                      | ***@a://b
          """)
  void hidesThoseOfHosts(String list, String masked) {
    assertThat(MaskedAddress.ofHosts(list)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          es01                | es01
          es01:9200/p         | es01:9200/p
          ftp://[::1]:9200    | ftp://[::1]:9200
          no port here        | no port here
          es01:92o0           | ***
          https://u:p:9200    | https://***
          u:p/w@h:1/p?k=v     | ***@h:1/p?***
          u:p@w:q:1           | ***@***
          """)
  void hidesWhateverMayBeALoginInAHostThatIsNone(String text, String masked) {
    assertThat(MaskedAddress.ofUnread(text)).isEqualTo(masked);
  }

  @Test
  void takesNoLongerThanTheTextIsLong() {
    String commas = ",".repeat(500_000) + "@h" + "://".repeat(500_000);

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(MaskedAddress.ofHosts(commas)).hasSizeGreaterThan(500_000);
          assertThat(MaskedAddress.of(commas)).isEqualTo(commas);
        });
  }
}
