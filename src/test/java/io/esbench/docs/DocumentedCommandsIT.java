package io.esbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.esbench.fault.ExitCode;
import io.esbench.node.RunningNode;
import io.esbench.node.WithNode;
import io.esbench.transport.Target;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whoever copies a command out of a page sees it do what the page says. */
@WithNode
@EnabledOnOs(value = OS.LINUX, disabledReason = "the machines of the pages are 127.x.y.z")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class DocumentedCommandsIT {
  private static final int NOT_MET = ExitCode.CRITERIA_NOT_MET.code();
  private final List<PageCommand> commands =
      Page.all().stream().flatMap(page -> PageCommands.of(page).all().stream()).toList();
  private PageWorld world;
  private NodeContents contents;

  @BeforeAll
  void makeWorld(RunningNode node, @TempDir Path folder) throws IOException, InterruptedException {
    contents = new NodeContents(node.target());
    world =
        PageWorld.in(
            folder,
            commands.stream()
                .filter(command -> command.notRun() == null)
                .map(PageCommand::text)
                .toList(),
            documents(node.target()));
  }

  /** The index of the pages on a real node. */
  private static int documents(Target target) throws IOException, InterruptedException {
    StringBuilder bulk = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      bulk.append("{\"index\":{}}\n{\"level\":\"").append(i % 2 == 0 ? "ERROR" : "INFO");
      bulk.append("\",\"took\":").append(i).append("}\n");
    }
    String address = target.hosts().get(0).toString();
    URI uri = URI.create(address + "/logs/_bulk?refresh=true");
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(uri)
                    .header("Content-Type", "application/x-ndjson")
                    .PUT(HttpRequest.BodyPublishers.ofString(bulk.toString()))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.body()).contains("\"errors\":false");
    return uri.getPort();
  }

  @AfterAll
  void endWorld() throws IOException {
    world.close();
    // Other tests use the node too.
    try (NodeContents earlier = contents) {
      assertThat(earlier.restore()).as("what stays on the node").isEmpty();
    }
  }

  @TestFactory
  Stream<DynamicNode> commandsDoWhatTheirPageSays() {
    Map<Path, List<DynamicTest>> pages = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < commands.size(); i++) {
      PageCommand command = commands.get(i);
      boolean last =
          i + 1 == commands.size()
              || commands.get(i + 1).block() != command.block()
              || !commands.get(i + 1).page().equals(command.page());
      boolean repeated = !seen.add(command.plain()) && !command.serves();
      if (command.notRun() == null && !repeated) {
        pages
            .computeIfAbsent(command.page(), unused -> new ArrayList<>())
            .add(dynamicTest(command.toString(), () -> run(command, last)));
      }
    }
    return pages.entrySet().stream()
        .map(page -> dynamicContainer(page.getKey().toString(), page.getValue()));
  }

  private void run(PageCommand command, boolean last) throws IOException, InterruptedException {
    PageWorld.Ran ran = world.run(command.text());
    // What was cut short proves nothing, so that criteria may be undecided.
    boolean judged = command.exit() == 0 && ran.output().contains("\nverdict: ");
    assertThat(ran.code())
        .as("%s\n%s", command, ran.output())
        .isIn(judged ? List.of(0, NOT_MET) : List.of(command.exit()));
    assertThat(ran.output()).as(command.toString()).doesNotContain("\tat io.esbench");
    if (last) {
      assertThat(world.endBlock()).as("what the block left running").isZero();
    }
  }
}
