package io.esbench.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.result.Flavour;
import io.esbench.time.NanoTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the registry knows from its files. */
final class NodeRegistryTest {
  private static final ProcessHandle SELF = ProcessHandle.current();

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();
  private Path files = Path.of("");

  @BeforeEach
  void place() {
    files = folder.resolve("registry");
  }

  @Test
  void knowsNothingAtFirst() {
    assertThat(registry().list()).isEmpty();
    assertThat(registry().find("a")).isEmpty();
  }

  @Test
  void findsWhatAnotherCommandWrote() throws IOException {
    RegisteredNode running = living("b");
    write(running);
    write(living("a"));
    assertThat(registry().list()).extracting(RegisteredNode::name).containsExactly("a", "b");
    assertThat(registry().find("b")).contains(running);
  }

  @Test
  void cleansUpAfterADeadNode() throws IOException {
    RegisteredNode dead = dead("a", false);
    write(dead);
    assertThat(registry().list()).isEmpty();
    assertThat(dead.first().folder()).doesNotExist();
    assertThat(files.resolve("a.properties")).doesNotExist();
    assertThat(told).containsExactly("node 'a' (process 2147483647) is gone; its entry is removed");
  }

  @Test
  void keepsTheDataOfADeadNodeThatWasToBeKept() throws IOException {
    RegisteredNode dead = dead("a", true);
    write(dead);
    assertThat(registry().find("a")).isEmpty();
    assertThat(dead.first().folder()).exists();
    assertThat(told).last().asString().endsWith(dead.first().folder().toString());
  }

  @Test
  void doesNotTakeAReusedProcessNumberForTheNode() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Instant longAgo = SELF.info().startInstant().orElseThrow().minusSeconds(3600);
    NodeState reused =
        new NodeState(SELF.pid(), longAgo, 9200, 9300, Flavour.ELASTICSEARCH, "8.19.21", data);
    write(new RegisteredNode("a", List.of(reused), false));
    assertThatThrownBy(() -> registry().stop("a", false, Duration.ofSeconds(1)))
        .isInstanceOf(UsageException.class)
        .hasMessage("no node named 'a' is running; none is running");
  }

  @Test
  void takesSeveralNodesForOneEntry() throws IOException {
    NodeState first = living("a").first();
    NodeState second =
        new NodeState(
            SELF.pid(), first.startedAt(), 9201, 9301, Flavour.ELASTICSEARCH, "8.19.21", folder);
    RegisteredNode both = new RegisteredNode("a", List.of(first, second), true);
    write(both);
    assertThat(registry().list()).containsExactly(both);
    assertThat(both.complete()).isTrue();
    assertThatThrownBy(() -> registry().start("a", NodeRequest.DEFAULT))
        .hasMessageContaining("runs at http://127.0.0.1:9200, http://127.0.0.1:9201 already");
  }

  @Test
  void keepsTheEntryAsLongAsOneOfSeveralNodesLives() throws IOException {
    RegisteredNode half =
        new RegisteredNode("a", List.of(dead("a", false).first(), living("a").first()), false);
    write(half);
    assertThat(registry().find("a")).contains(half);
    assertThat(half.complete()).isFalse();
    assertThat(half.first().folder()).exists();
  }

  @Test
  void cleansUpAfterAllNodesThatDiedTogether() throws IOException {
    NodeState first = dead("a", false).first();
    Path otherData = Files.createDirectory(folder.resolve("other-data"));
    NodeState second =
        new NodeState(
            Integer.MAX_VALUE - 1, first.startedAt(), 1, 2, Flavour.OPENSEARCH, "1", otherData);
    write(new RegisteredNode("a", List.of(first, second), false));
    assertThat(registry().find("a")).isEmpty();
    assertThat(first.folder()).doesNotExist();
    assertThat(otherData).doesNotExist();
    assertThat(told)
        .containsExactly(
            "node 'a' (processes 2147483647, 2147483646) is gone; its entry is removed");
  }

  @Test
  void refusesASecondNodeOfOneName() throws IOException {
    write(living("a"));
    assertThatThrownBy(() -> registry().start("a", NodeRequest.DEFAULT))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("a node named 'a' runs at http://127.0.0.1:9200 already");
  }

  @Test
  void suggestsTheNameThatWasMeant() throws IOException {
    write(living("default"));
    assertThatThrownBy(() -> registry().stop("defualt", false, Duration.ofSeconds(1)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("running: default; did you mean 'default'?");
  }

  @Test
  void refusesNamesThatAreNoFileNames() {
    assertThatThrownBy(() -> registry().find("../a"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'../a' cannot name a node");
  }

  @Test
  void remembersWhatServerItIs() throws IOException {
    RegisteredNode running = living("a");
    NodeState state = running.first();
    NodeState open =
        new NodeState(
            state.pid(), state.startedAt(), 9200, 9300, Flavour.OPENSEARCH, "2.19.6", folder);
    write(new RegisteredNode("a", List.of(open), true));
    assertThat(registry().find("a")).map(RegisteredNode::first).contains(open);
  }

  @Test
  void takesAnEntryThatNamesNoDistributionForElasticsearch() throws IOException {
    write(living("a"));
    Path file = files.resolve("a.properties");
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    assertThat(lines.remove("distribution=elasticsearch")).isTrue();
    Files.write(file, lines);
    assertThat(registry().find("a")).contains(living("a"));
  }

  @Test
  void namesADamagedFile() throws IOException {
    Files.createDirectories(files);
    Files.writeString(files.resolve("a.properties"), "pid=12\n");
    assertThatThrownBy(() -> registry().list())
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("a.properties is damaged (no started)");
  }

  private NodeRegistry registry() {
    NodeLauncher launcher =
        new NodeLauncher(folder, Map.of(), told::add, NanoTime.system(), duration -> {});
    return new NodeRegistry(files, launcher, told::add);
  }

  private void write(RegisteredNode node) throws IOException {
    Files.createDirectories(files);
    new StateFiles(files, duration -> {}, name -> {}).write(node);
  }

  private RegisteredNode living(String name) {
    Instant start = SELF.info().startInstant().orElseThrow();
    return new RegisteredNode(
        name,
        List.of(
            new NodeState(SELF.pid(), start, 9200, 9300, Flavour.ELASTICSEARCH, "8.19.21", folder)),
        true);
  }

  private RegisteredNode dead(String name, boolean keep) throws IOException {
    Path data = folder.resolve("data");
    Files.createDirectories(data.resolve("nodes"));
    Instant start = Instant.parse("2026-01-01T00:00:00Z");
    return new RegisteredNode(
        name,
        List.of(
            new NodeState(
                Integer.MAX_VALUE, start, 9200, 9300, Flavour.ELASTICSEARCH, "8.19.21", data)),
        keep);
  }
}
