package io.esbench.stub.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StaticAnswersTest {
  private static final String ENTRIES =
      """
      [
        {"path": "/logs/_search", "body": {"n": 1}},
        {"path": "*/_bulk", "body": {"n": 2}},
        {"path": "/_cluster*", "body": {"n": 3}},
        {"path": "/_cluster/health", "body": {"n": 4}},
        {"path": "/text", "body": "a \\"b\\" ü", "body-encoding": "raw"},
        {"path": "/quoted", "body": "a"},
        {"path": "/_cat?v=true", "body": []}%s
      ]
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/logs/_search | {\"n\":1}",
        "/logs/_search?pretty=true | {\"n\":1}",
        "/logs/_search/scroll | null",
        "/a/logs/_search | null",
        "/_bulk | {\"n\":2}",
        "/any/_bulk?refresh=true | {\"n\":2}",
        "/any/_bulk/x | null",
        "/_cluster/health | {\"n\":3}",
        "/_cluster/health/logs?wait_for_status=green | {\"n\":3}",
        "/_clusters | {\"n\":3}",
        "/x/_cluster | null",
        "/text | a \"b\" ü",
        "/quoted | \"a\"",
        "/_cat?v=true | []",
        "/_cat | null",
      })
  void theFirstEntryThatFitsAnswers(String target, String body) throws IOException {
    assertThat(answer(ENTRIES.formatted(""), target, "esbench/1.0")).isEqualTo(body);
  }

  @Test
  void aStarAloneFitsWhateverIsLeft() throws IOException {
    String all =
        ENTRIES.formatted(", {\"path\": \"*\", \"body\": {}}, {\"path\": \"/z\", \"body\": 1}");
    assertThat(answer(all, "/logs/_search/scroll", "esbench/1.0")).isEqualTo("{}");
    assertThat(answer(all, "/z", "esbench/1.0")).isEqualTo("{}");
    assertThat(answer(all, "/", "esbench/1.0")).isEqualTo("{}");
  }

  @Test
  void questionsOfEsbenchItselfAreLeftToTheStub() throws IOException {
    String all = "[{\"path\": \"*\", \"body\": {}}]";
    assertThat(answer(all, "/_cluster/health", "esbench")).isEqualTo("null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | at $: expected an array with at least one item, found {}",
        "[] | at $: expected an array with at least one item, found []",
        "[5] | at $[0]: expected an object, found 5",
        "[{\"path\": \"/a\", \"body\": 1}, {\"body\": 1}] | at $[1].path: expected a text, found nothing",
        "[{\"path\": \"/a\"}] | at $[0]: there is no body; give {} for an empty one",
        "[{\"path\": \"a\", \"body\": 1}] | at $[0].path: 'a' is no path: it begins with a slash",
        "[{\"path\": \"\", \"body\": 1}] | at $[0].path: '' is no path",
        "[{\"path\": \"/a*b\", \"body\": 1}] | at $[0].path: '/a*b' is no path: it begins with a slash",
        "[{\"path\": \"*a*\", \"body\": 1}] | one * may stand at either end of it, or alone",
        "[{\"path\": \"**\", \"body\": 1}] | '**' is no path",
        "[{\"path\": \"/a\", \"bdy\": 1}] | at $[0]: unknown member 'bdy'; did you mean 'body'?",
        "[{\"path\": \"/a\", \"body\": 1, \"body-encoding\": \"x\"}] | expected one of json, raw",
        "[{\"path\": | line 1, column ",
      })
  void namesThePlaceOfWhatIsWrong(String text, String message) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> StaticAnswers.script(file))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContaining(message)
        .message()
        .doesNotContain("\n");
  }

  /** The body, or the word null: left to the stub. */
  private String answer(String text, String target, String userAgent) throws IOException {
    Script script = StaticAnswers.script(file(text));
    StubRequest request =
        new StubRequest(0, 0, "GET", target, Map.of("user-agent", userAgent), "", 0, 0);
    @Nullable StubAnswer answer = script.answer(request);
    if (answer == null) {
      return "null";
    }
    assertThat(answer.status()).isEqualTo(200);
    return new String(answer.bodyBytes(), StandardCharsets.UTF_8);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("answers.json"), text);
  }
}
