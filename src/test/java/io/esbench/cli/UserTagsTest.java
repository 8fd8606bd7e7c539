package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tags in every form that people write them in. */
final class UserTagsTest {
  /** Options are separated by a blank. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "baseline | {baseline=true}",
        "a:b,c:d | {a=b, c=d}",
        "a:b c:d | {a=b, c=d}",
        "a:b a:c | {a=c}",
        "baseline a:b | {baseline=true, a=b}",
        "version:1.10 | {version=1.10}",
        "id:007,flag:True,none:none | {id=007, flag=True, none=none}",
        "at:12:30 | {at=12:30}",
        "url:http://h:9200/x | {url=http://h:9200/x}",
        "note:'a | {note='a}",
        "note:'a' | {note=a}",
        "empty: | {empty=}",
        "größe:groß | {größe=groß}",
        "{\"a\":\"b,c:d\",\"n\":2,\"z\":null} | {a=b,c:d, n=2, z=}",
        "api_token:abc | {api_token=***}",
      })
  void areKeptAsWritten(String options, String tags) {
    assertThat(UserTags.parse(Arrays.asList(options.split(" "))).toString()).isEqualTo(tags);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":b", "a:b,", ",a:b", "{\"a\":"})
  void refusesWhatHasNoName(String option) {
    assertThatThrownBy(() -> UserTags.parse(List.of(option))).isInstanceOf(UsageException.class);
  }

  @Test
  void racesAreFoundByThem(@TempDir Path folder) {
    CliHarness cli = CliHarness.in(folder);
    String report =
        Path.of("src/test/resources/rally/rally-report.csv").toAbsolutePath().toString();
    CliHarness.Ran ran =
        cli.run("import", report, "--race-id=old", "--user-tag=baseline", "--user-tags=v:1.10");

    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(cli.run("list", "races", "--tag=baseline", "--tag=v:1.10").out()).contains("old");
    assertThat(cli.run("list", "races", "--tag=other").out()).doesNotContain("old");
  }
}
