package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages about tracks begin with their place; findings keep it apart. */
final class FindingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t/a.json:8:12: unknown filter 'x' | t/a.json | 8 | 12 | '' | unknown filter 'x'",
        "t/a.json:8, $.a[0].b: must be: 1 | t/a.json | 8 | 0 | $.a[0].b | must be: 1",
        "t/a.json:8: must be 1 | t/a.json | 8 | 0 | '' | must be 1",
        "my track/a.json:8: x | my track/a.json | 8 | 0 | '' | x",
        "t/a.json: collects itself | t/a.json | 0 | 0 | '' | collects itself",
        "unknown track parameter 'a' | '' | 0 | 0 | '' | unknown track parameter 'a'",
        "track parameters: reserved: now | '' | 0 | 0 | '' | track parameters: reserved: now",
      })
  void takesThePlaceOutOfAMessage(
      String message, String file, int line, int column, String path, String text) {
    Finding finding = Finding.of(Finding.Cause.TEMPLATE, message);

    assertThat(finding)
        .isEqualTo(new Finding(Finding.Cause.TEMPLATE, file, line, column, path, text));
    assertThat(finding.toString()).isEqualTo(message);
  }
}
