package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BootLogTest {
  @TempDir Path folder;

  @Test
  void findsTheFatalLineInTheMiddle() throws IOException {
    assertThat(
            reason(
                "[2026-01-01T00:00:00,000][ERROR][o.e.x] [esbench] something smaller",
                "[2026-01-01T00:00:00,001][ERROR][o.e.b.Elasticsearch] [esbench] fatal exception"
                    + " while booting Elasticsearchjava.lang.IllegalArgumentException: unknown"
                    + " setting [a.b]",
                "\tat org.elasticsearch.Server.x(Server.java:1)",
                "ERROR: Elasticsearch did not exit normally - check the logs",
                "ERROR: Elasticsearch died while starting up, with exit code 1"))
        .endsWith("IllegalArgumentException: unknown setting [a.b]");
  }

  @Test
  void takesTheCauseFromTheNextLine() throws IOException {
    assertThat(
            reason(
                "[x][ERROR][y] [z] fatal exception while booting Elasticsearch",
                "java.lang.IllegalStateException: no space"))
        .isEqualTo(
            "[x][ERROR][y] [z] fatal exception while booting Elasticsearch:"
                + " java.lang.IllegalStateException: no space");
  }

  @Test
  void takesTheLaunchersErrorWhenTheServerNeverBegan() throws IOException {
    assertThat(reason("warning: x", "ERROR: cannot run with JDK 24+, with exit code 64"))
        .isEqualTo("ERROR: cannot run with JDK 24+, with exit code 64");
  }

  @Test
  void takesTheFirstLineWhenNothingLooksLikeAnError() throws IOException {
    assertThat(reason("", "the minimum required Java version is 21", "x"))
        .isEqualTo("the minimum required Java version is 21");
  }

  @Test
  void saysWhenThereIsNothing() throws IOException {
    assertThat(reason()).isEqualTo("it printed nothing");
    assertThat(BootLog.reason(folder.resolve("none"))).startsWith("it printed nothing that can");
  }

  private String reason(String... lines) throws IOException {
    Path console = folder.resolve("console.log");
    Files.writeString(console, String.join("\n", lines));
    return BootLog.reason(console);
  }
}
