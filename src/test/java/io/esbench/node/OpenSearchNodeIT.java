package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OpenSearch from its jars: what a started one can do, and how one ends. */
@WithNode(Flavour.OPENSEARCH)
final class OpenSearchNodeIT {
  private final Target target;

  @TempDir Path folder;

  OpenSearchNodeIT(Target target) {
    this.target = target;
  }

  @Test
  void isTheVersionItWasStartedAs() {
    assertThat(ask("GET", "/", null))
        .contains("\"distribution\" : \"opensearch\"", "\"number\" : \"2.19.6\"");
  }

  @Test
  void hasWhatTheElasticsearchOfTheRepositoryLacks() {
    String index = "opensearch-node-it";
    ask("PUT", "/_ingest/pipeline/" + index, "{'processors':[{'set':{'field':'b','value':2}}]}");
    ask("POST", "/" + index + "/_doc/1?refresh=true&pipeline=" + index, "{'a':1}");
    ask(
        "POST",
        "/" + index + "/_update/1?refresh=true",
        "{'script':{'source':'ctx._source.a+=1'}}");
    ask(
        "POST",
        "/_reindex?refresh=true",
        "{'source':{'index':'" + index + "'},'dest':{'index':'" + index + "-2'}}");

    assertThat(ask("GET", "/" + index + "-2/_source/1", null)).isEqualTo("{\"a\":2,\"b\":2}");

    ask("DELETE", "/" + index + "," + index + "-2", null);
    ask("DELETE", "/_ingest/pipeline/" + index, null);
  }

  @Test
  void hasDataStreams() {
    String stream = "opensearch-node-it-stream";
    ask(
        "PUT",
        "/_index_template/" + stream,
        "{'index_patterns':['" + stream + "'],'data_stream':{},'priority':500}");
    ask("PUT", "/_data_stream/" + stream, null);
    assertThat(ask("GET", "/_data_stream/" + stream, null)).contains("\"generation\":1");
    ask("DELETE", "/_data_stream/" + stream, null);
    ask("DELETE", "/_index_template/" + stream, null);
  }

  @Test
  void tellsWhyItDidNotStartAndLeavesNothing() throws IOException {
    List<String> told = new ArrayList<>();
    NodeRequest wrong =
        NodeRequest.OPENSEARCH
            .withHeap(HeapSize.parse("128m"))
            .withDataDir(folder)
            .withSettings(Map.of("no.such.setting", "1"));
    assertThatThrownBy(() -> NodeLauncher.ofMachine(told::add).start(wrong))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageStartingWith("OpenSearch 2.19.6 did not start: ERROR: ")
        .hasMessageContaining("unknown setting [no.such.setting]");
    assertThat(told).first().isEqualTo("starting OpenSearch 2.19.6 with a heap of 128m");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void endsAndLeavesNothing() throws IOException {
    NodeRequest request =
        OneCompiler.of(NodeRequest.OPENSEARCH).withHeap(HeapSize.parse("256m")).withDataDir(folder);
    ProcessHandle server;
    try (RunningNode node = NodeLauncher.ofMachine(line -> {}).start(request).nodes().get(0)) {
      server = ProcessHandle.of(node.pid()).orElseThrow();
      assertThat(node.alive()).isTrue();
      assertThat(node.folder().resolve("console.log")).content().contains("started");
    }
    assertThat(server.isAlive()).isFalse();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  /** Anything but success fails the test. */
  private String ask(String method, String path, @Nullable String body) {
    try (AdminClient admin = new AdminClient(target)) {
      AdminAnswer answer =
          admin.perform(method, path, body == null ? null : body.replace('\'', '"'), null);
      assertThat(answer.ok()).as("%s %s: %s", method, path, answer).isTrue();
      return answer.body();
    }
  }
}
