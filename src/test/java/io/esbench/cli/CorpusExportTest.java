package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.fault.ExitCode;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
final class CorpusExportTest {
  private static final String TWO =
      "{\"_scroll_id\":\"S\",\"_shards\":{\"failed\":0},\"hits\":{\"hits\":["
          + "{\"_id\":\"1\",\"_source\":{\"a\":1.10,\"b\":\"é\\n\"}},{\"_id\":\"2\",\"_source\":{}}]}}";
  private static final String NONE = "{\"_scroll_id\":\"S\",\"hits\":{\"hits\":[]}}";

  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();

  @AfterEach
  void stopServer() {
    server.close();
  }

  private CliHarness.Ran export(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "corpus",
                "export",
                "--target-hosts=127.0.0.1:" + server.port(),
                "--index=logs",
                "--output=" + file()));
    arguments.addAll(List.of(options));
    return CliHarness.in(folder).run(arguments.toArray(String[]::new));
  }

  private Path file() {
    return folder.resolve("documents.json");
  }

  private void answers(int count, String first, String second) {
    server.on("POST", "/logs/_count", request -> StubAnswer.json("{\"count\":" + count + "}"));
    server.on("POST", "/logs/_search", request -> StubAnswer.json(first));
    server.on("POST", "/_search/scroll", request -> StubAnswer.json(second));
    server.on("DELETE", "/_search/scroll", request -> StubAnswer.json("{}"));
  }

  @Test
  void writesEveryDocumentAsItIs() throws IOException {
    answers(4, TWO, TWO);
    CliHarness.Ran ran = export();
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(Files.readAllLines(file()))
        .containsExactly("{\"a\":1.10,\"b\":\"é\\n\"}", "{}", "{\"a\":1.10,\"b\":\"é\\n\"}", "{}");
    assertThat(ran.out()).contains(": 4 documents, ").contains("\"document-count\": 4");
    assertThat(ran.err()).contains("the text of documents of 'logs' leaves the cluster");
  }

  @Test
  void endsAtTheNumberOfDocumentsThatIsWanted() throws IOException {
    answers(4, TWO, TWO);
    assertThat(export("--docs=3").exitCode()).isZero();
    assertThat(Files.readAllLines(file())).hasSize(3);
  }

  @Test
  void aCountThatIsNotReachedLeavesTheOldFile() throws IOException {
    Files.writeString(file(), "old");
    answers(5, TWO, NONE);
    CliHarness.Ran ran = export();
    assertThat(ran.exitCode()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(ran.errors().get(0)).contains("_count tells of 5 documents, but 2 came");
    assertThat(file()).hasContent("old");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "404 | {\"error\":{\"type\":\"index_not_found_exception\"}} | 2 | has no index 'logs'",
        "403 | {\"error\":{\"reason\":\"not for you\"}} | 4 | /logs/_count was answered by HTTP 403 not for you",
        "200 | <html> | 4 | no JSON: <html>",
        "200 | {\"count\":0} | 2 | 'logs' has no document",
        "200 | {\"count\":9,\"_shards\":{\"failed\":1}} | 4 | not all shards answered",
      })
  void saysInOneLineWhatIsWrong(int status, String body, int code, String message) {
    server.on("POST", "/logs/_count", request -> StubAnswer.json(body).withStatus(status));
    CliHarness.Ran ran = export();
    assertThat(ran.exitCode()).isEqualTo(code);
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(message);
    assertThat(file()).doesNotExist();
  }

  @Test
  void documentsWithoutSourceAreRefused() {
    answers(1, "{\"_scroll_id\":\"S\",\"hits\":{\"hits\":[{\"_id\":\"7\"}]}}", NONE);
    assertThat(export().errors().get(0)).contains("document '7' has no _source");
  }

  @Test
  void aQueryFileMustBeOne() throws IOException {
    Path query = Files.writeString(folder.resolve("q.json"), "[]");
    assertThat(export("--query=" + query).exitCode()).isEqualTo(ExitCode.TRACK.code());
    Files.writeString(query, "{");
    assertThat(export("--query=" + query).errors().get(0)).contains("q.json is not JSON");
    assertThat(export("--docs=0").exitCode()).isEqualTo(ExitCode.USAGE.code());
  }
}
