package io.esbench.node.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerVersionTest {
  @ParameterizedTest
  @CsvSource({
    "7.17.29, 16, false", "7.17.29, 17, true", "7.17.29, 21, false", "8.17.3, 17, true",
    "8.17.3, 23, true", "8.17.3, 24, false", "8.19.21, 11, false", "8.19.21, 17, true",
    "8.19.21, 25, true", "9.0.0, 17, false", "9.5.2, 21, true", "9.5.2-SNAPSHOT, 25, true",
  })
  void knowsOnWhichJavaItStarts(String version, int feature, boolean starts) {
    assertThat(ServerVersion.parse(Flavour.ELASTICSEARCH, version).java().contains(feature))
        .isEqualTo(starts);
  }

  @ParameterizedTest
  @CsvSource({"7.17.29, Java 17", "8.17.3, Java 17 to 23", "9.5.2, Java 21 or newer"})
  void saysWhatJavaItNeeds(String version, String words) {
    assertThat(ServerVersion.parse(Flavour.ELASTICSEARCH, version).java()).hasToString(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "8", "8.19", "LATEST", "8.19.x", "../8.19.21", "8.19.21 -X", "v8.1.0"})
  void rejectsWhatIsNoFullNumber(String text) {
    assertThatThrownBy(() -> ServerVersion.parse(Flavour.ELASTICSEARCH, text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + text + "' is not an Elasticsearch version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"6.8.23", "7.10.2", "7.16.3"})
  void rejectsVersionsBefore717(String text) {
    assertThatThrownBy(() -> ServerVersion.parse(Flavour.ELASTICSEARCH, text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("too old");
  }

  @ParameterizedTest
  @CsvSource({
    "2.19.6, 16, false",
    "2.19.6, 17, true",
    "2.19.6, 25, true",
    "3.8.0, 17, false",
    "3.8.0, 21, true"
  })
  void knowsOnWhichJavaOpenSearchStarts(String version, int feature, boolean starts) {
    assertThat(ServerVersion.parse(Flavour.OPENSEARCH, version).java().contains(feature))
        .isEqualTo(starts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1.3.20 | OpenSearch 1.3.20 is too old for esbench to start; expected 2.0 or later, or"
            + " start it yourself and give --target-hosts",
        "2.19 | '2.19' is not an OpenSearch version; expected a full number like 2.19.6",
      })
  void rejectsOpenSearchThatCannotBeStarted(String text, String message) {
    assertThatThrownBy(() -> ServerVersion.parse(Flavour.OPENSEARCH, text))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }
}
