package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TrackParamsTest {

  static Stream<Arguments> typesValuesAsRallyDoes() {
    return Stream.of(
        Arguments.of("1", 1L),
        Arguments.of("-5", -5L),
        Arguments.of("+5", 5L),
        Arguments.of("007", 7L),
        Arguments.of("1_000", 1000L),
        Arguments.of("99999999999999999999", new BigInteger("99999999999999999999")),
        Arguments.of("2.5", 2.5),
        Arguments.of(".5", 0.5),
        Arguments.of("5.", 5.0),
        Arguments.of("1e3", 1000.0),
        Arguments.of("-inf", Double.NEGATIVE_INFINITY),
        Arguments.of("NaN", Double.NaN),
        Arguments.of("true", true),
        Arguments.of("FALSE", false),
        Arguments.of("'true'", "true"),
        Arguments.of("''", ""),
        Arguments.of("'1.10'", "1.10"),
        Arguments.of("1.10", 1.1),
        Arguments.of("null", "null"),
        Arguments.of("a=b", "a=b"),
        Arguments.of("{x", "{x"),
        Arguments.of("\\\\host\\dir", "\\\\host\\dir"),
        Arguments.of("a\"b", "a\"b"),
        Arguments.of("it's", "it's"),
        Arguments.of("None", null),
        Arguments.of("abc", "abc"),
        Arguments.of("0x10", "0x10"),
        Arguments.of("1__0", "1__0"),
        Arguments.of("1d", "1d"),
        Arguments.of("", ""));
  }

  @ParameterizedTest
  @MethodSource
  void typesValuesAsRallyDoes(String text, @Nullable Object value) {
    assertThat(TrackParams.parse("a: " + text + " ").values()).containsEntry("a", value);
  }

  @Test
  void listAndJsonAndFileGiveTheSame(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("params.json");
    Files.writeString(file, "{\"a\": 1, \"b\": \"x\", \"c\": true}");

    Map<String, Object> list = TrackParams.parse("a:1, b:x ,c:true").values();

    assertThat(TrackParams.parse("{\"a\": 1, \"b\": \"x\", \"c\": true}").values()).isEqualTo(list);
    assertThat(TrackParams.parse(file.toString()).values()).isEqualTo(list);
    assertThat(list).isEqualTo(Map.of("a", 1L, "b", "x", "c", true));
  }

  @Test
  void aListMayEndWithTheNameOfAFile() {
    assertThat(TrackParams.parse("a:1,file:x.json").values())
        .isEqualTo(Map.of("a", 1L, "file", "x.json"));
    assertThat(TrackParams.inFile("C:\\x.json")).isTrue();
    assertThat(TrackParams.inFile("~/x:y.json")).isTrue();
    assertThat(TrackParams.inFile("file:x.json")).isFalse();
  }

  @Test
  void jsonKeepsItsTypes() {
    Map<String, Object> values =
        TrackParams.parse("{\"a\": [1, 2.5, null], \"b\": {\"c\": \"http://x,y\"}}").values();

    assertThat(values.get("b")).isEqualTo(Map.of("c", "http://x,y"));
    assertThat((List<?>) values.get("a")).hasSize(3).first().isEqualTo(1L);
  }

  @Test
  void emptyTextIsNoParameters() {
    assertThat(TrackParams.parse(" ").values()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a:'5          | the value of 'a' begins with a single quote and does not end with one
          a:'           | the value of 'a' begins with a single quote and does not end with one
          a:'x,y'       | the value of 'a' begins with a single quote and does not end with one
          a:12:30       | the value of 'a' contains ':', which needs the JSON form
          a:b:          | the value of 'a' contains ':', which needs the JSON form
          a:'12:34'     | the value of 'a' contains ':', which needs the JSON form
          a             | expected key:value, found 'a'
          a:1,,b:2      | expected key:value, found ''
          a:'http://x'  | the value of 'a' contains ':', which needs the JSON form
          abc           | expected key:value, found 'abc'
          a:1,          | expected key:value, found ''
          :5            | expected key:value, found ''
          {"a": 1, "b": {"c": 1, "c": 2}} | $.b.c is there more than once; only one of them could count
          [1]           | must be a JSON object
          5             | must be a JSON object
          {"a": }       | not JSON at line 1, column 7
          gone.json     | track parameters: cannot read the file gone.json: there is no such file
          """)
  void rejectsWhatIsNoParameters(String text, String message) {
    assertThatThrownBy(() -> TrackParams.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret_x:hunter2",
        "es_password:hunter2",
        "API_KEY:hunter2",
        "{\"client\": {\"options\": [{\"basic_auth_password\": \"hunter2\"}]}}",
        "{\"my_credentials\": {\"user\": \"hunter2\"}}"
      })
  void masksSecrets(String text) {
    TrackParams params = TrackParams.parse(text);

    assertThat(params.toString()).contains("***").doesNotContain("hunter2");
    assertThat(params.values().toString()).contains("hunter2");
  }

  @Test
  void messagesNeverShowTheValue() {
    assertThatThrownBy(() -> TrackParams.parse("password:hunter2:x"))
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void textualFormKeepsOrderAndNames() {
    assertThat(TrackParams.parse("b:1,a:x,c:true,d:none").masked())
        .containsExactly(
            Map.entry("b", "1"),
            Map.entry("a", "x"),
            Map.entry("c", "true"),
            Map.entry("d", "null"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'password':'p w'}|at /p%20w/x and p w, p+w|at /***/x and ***, ***",
        "{'auth':{'password':'abc','user':'me'}}|me:abc|me:***",
        "{'tokens':['abc','abcd']}|abcd abc|*** ***",
        "{'token':123456,'password':1}|123456 of 1|*** of 1",
      })
  void hidesSecretsAtAnyDepthAndAsPartsOfPaths(String params, String text, String hidden) {
    assertThat(TrackParams.parse(params.replace('\'', '"')).hideSecrets(text)).isEqualTo(hidden);
  }
}
