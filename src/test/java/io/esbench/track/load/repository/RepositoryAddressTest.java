package io.esbench.track.load.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RepositoryAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://example.org/tracks.git, true",
    "file:///srv/tracks, true",
    "git@example.org:tracks.git, true",
    "ssh://git@example.org/tracks, true",
    "/srv/tracks, false",
    "tracks, false",
    "~/tracks, false",
    "C:\\tracks, false",
  })
  void tellsAddressesFromPaths(String text, boolean address) {
    assertThat(RepositoryAddress.isAddress(text)).isEqualTo(address);
  }

  @ParameterizedTest
  @CsvSource({
    "https://me:s3cr3t@example.org/a/tracks.git, https://example.org/a/tracks.git, me, s3cr3t",
    "https://t0k3n@example.org/tracks, https://example.org/tracks, t0k3n,",
    "https://me:a%40b@example.org/tracks, https://example.org/tracks, me, a@b",
    "file:///srv/tracks, file:///srv/tracks, ,",
  })
  void keepsUserAndPasswordApart(String text, String shown, String user, String password) {
    RepositoryAddress address = RepositoryAddress.parse(text);

    assertThat(address.shown()).isEqualTo(shown);
    assertThat(address.user()).isEqualTo(user);
    assertThat(address.password()).isEqualTo(password);
    assertThat(address.toString()).isEqualTo(shown);
  }

  @Test
  void foldersDifferByAddressAndNotByPassword() {
    String plain = RepositoryAddress.parse("https://example.org/a/tracks.git").folderName();

    assertThat(plain).startsWith("tracks-").matches("[A-Za-z0-9._-]+");
    assertThat(RepositoryAddress.parse("https://u:p@example.org/a/tracks.git").folderName())
        .isEqualTo(plain);
    assertThat(RepositoryAddress.parse("https://example.org/a/tracks/").folderName())
        .isEqualTo(plain);
    assertThat(RepositoryAddress.parse("https://example.org/b/tracks.git").folderName())
        .isNotEqualTo(plain);
  }

  @Test
  void showsNoPasswordWithASlash() {
    assertThatThrownBy(() -> RepositoryAddress.parse("https://me:s3c/r3t@example.org/tracks"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("https://***@example.org/tracks is not a URL")
        .hasMessageNotContaining("s3c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssh://me:s3cr3t@example.org/tracks",
        "git@example.org:tracks.git",
        "s3://me:s3cr3t@bucket/tracks",
      })
  void refusesWhatCannotBeFetchedWithoutRepeatingPasswords(String text) {
    assertThatThrownBy(() -> RepositoryAddress.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("expected an https, http, git or file URL")
        .hasMessageNotContaining("s3cr3t");
  }
}
