package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"a": 1, "a": 2}            | {"a":2}
          [NaN, Infinity, -Infinity]  | [NaN,Infinity,-Infinity]
          [1, 1.50, -0.0, 1E400]      | [1,1.5,-0.0,Infinity]
          [123456789012345678901234]  | [123456789012345678901234]
          "\\u00e9\\/"                | "é/"
          [true, false, null, {}]     | [true,false,null,{}]
          """)
  void readsWhatPythonReads(String text, String written) throws JsonProcessingException {
    assertThat(JsonText.write(JsonText.parse(text).root())).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[1,]",
        "{\"a\":1,}",
        "{'a':1}",
        "[1] [2]",
        "// x\n1",
        "[01]",
        "[+1]"
      })
  void rejectsWhatPythonRejects(String text) {
    assertThatThrownBy(() -> JsonText.parse(text)).isInstanceOf(JsonProcessingException.class);
  }

  @Test
  void remembersWhereValuesBegan() throws JsonProcessingException {
    String text = "{\"a\": [1, {\"b\":  true}]}";
    JsonText json = JsonText.parse(text);
    JsonNode array = json.root().path("a");

    assertThat(json.offsetOf(json.root())).isZero();
    assertThat(json.offsetOf(json.root(), "a")).isEqualTo(text.indexOf('['));
    assertThat(json.offsetOf(array)).isEqualTo(text.indexOf('['));
    assertThat(json.offsetOf(array.path(1))).isEqualTo(text.indexOf("{\"b"));
    assertThat(json.offsetOf(array.path(1), "b")).isEqualTo(text.indexOf("true"));
    assertThat(json.offsetOf(array.path(1), "gone")).isEqualTo(text.indexOf("{\"b"));
  }

  @Test
  void offsetsAreRightFarIntoALargeText() throws JsonProcessingException {
    String text = "{\"é\": \"" + "€".repeat(100_000) + "\", \"b\": 5}";

    JsonText json = JsonText.parse(text);

    assertThat(json.offsetOf(json.root(), "b")).isEqualTo(text.lastIndexOf('5'));
  }
}
