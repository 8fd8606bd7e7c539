package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
final class CorpusFromIndexTest {
  @TempDir private Path folder;
  private final ScriptedServer server = ScriptedServer.start();

  @AfterEach
  void stopServer() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "404 | {\"error\":{\"type\":\"index_not_found_exception\"}} | 1 | 2 | has no index 'logs'",
        "401 | {\"error\":{\"reason\":\"who are you\"}} | 1 | 4 | HTTP 401 who are you",
        "200 | {\"a\":{},\"b\":{}} | 1 | 2 | 'logs' is 2 indices; name one of [a, b]",
        "200 | {\"a\":{\"mappings\":{}}} | 0 | 2 | 'logs' has no document",
        "200 | {\"a\":{\"mappings\":{}}} | 1 | 2 | has no field that can be made",
        "200 | {\"a\":{\"mappings\":{\"properties\":{\"v\":{\"type\":\"dense_vector\"}}}}} | 1 | 2"
            + " | v: left out, fields of type 'dense_vector' cannot be made",
      })
  void saysInOneLineWhatIsWrong(int status, String mapping, int count, int code, String message) {
    server.on("GET", "/logs/_mapping", request -> StubAnswer.json(mapping).withStatus(status));
    server.on("GET", "/logs/_settings", request -> StubAnswer.json("{\"a\":{\"settings\":{}}}"));
    server.on("POST", "/logs/_count", request -> StubAnswer.json("{\"count\":" + count + "}"));
    CliHarness.Ran ran =
        CliHarness.in(folder)
            .run(
                "corpus",
                "from-index",
                "--target-hosts=127.0.0.1:" + server.port(),
                "--index=logs");
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(code);
    assertThat(ran.errors()).hasSize(1);
    assertThat(ran.errors().get(0)).contains(message);
    assertThat(folder.resolve("logs.yml")).doesNotExist();
  }
}
