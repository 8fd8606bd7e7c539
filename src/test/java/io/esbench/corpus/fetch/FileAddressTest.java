package io.esbench.corpus.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.SetBuilder;
import io.esbench.fault.TrackException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileAddressTest {
  private static FileAddress address(String baseUrl, String file) {
    return FileAddress.of(new SetBuilder(file, file, 1).at(baseUrl).build());
  }

  @ParameterizedTest
  @CsvSource({
    "https://h/a, d.json, https://h/a/d.json",
    "https://h/a///, d.json, https://h/a/d.json",
    "HTTP://h:81, a b.json, http://h:81/a%20b.json",
    "https://h/a%20b, ü.json, https://h/a%20b/ü.json",
    "https://u:p@h/a, d.json, https://h/a/d.json",
  })
  void isTheBaseAndTheFile(String base, String file, String uri) {
    assertThat(address(base, file).uri()).isEqualTo(URI.create(uri));
  }

  @Test
  void showsNoSecrets() {
    FileAddress address = address("https://user:secret@h/a", "d.json");
    assertThat(address).hasToString("https://***@h/a/d.json");
    assertThat(address.authorization()).startsWith("Basic ");
    assertThat(address.identity()).doesNotContain("secret");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s3://bucket/a | is a bucket, which esbench does not read; give its HTTPS address",
        "gs://bucket/a | 'gcloud storage cp'",
        "ftp://h/a | is not an http:// or https:// address",
        "h/a | is not an http:// or https:// address",
        "https:///a | names no host",
        "https://u:pw@h h/ | is no address",
        "https://u:pw/pw@h/a | https://***@h/a/d.json' names no host",
        "https://u:pw/p w@h/a | https://***@h/a' is no address",
      })
  void refusesWhatCannotBeRead(String base, String message) {
    assertThatThrownBy(() -> address(base, "d.json"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:12, $.corpora[0].documents[0]: base-url of d.json")
        .hasMessageContaining(message)
        .hasMessageNotContaining("pw");
  }

  @Test
  void staysEncrypted() {
    FileAddress secure = address("https://u:p@h/a", "d.json");
    assertThat(secure.redirected("b?x=1")).hasToString("https://***@h/a/b");
    assertThat(secure.redirected("https://other/b").authorization()).isNull();
    assertThatThrownBy(() -> secure.redirected("http://h/b"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("redirects to http://h/b, which is not encrypted");
    assertThat(address("http://h", "d.json").redirected("https://h/b")).hasToString("https://h/b");
  }
}
