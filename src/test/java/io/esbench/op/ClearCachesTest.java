package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.track.IndexSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent, and what becomes of the page cache of a machine that is a file. */
final class ClearCachesTest {
  private static final IndexSpec[] INDICES = {Talk.index("a", "{}"), Talk.index("b", "{}")};
  private static final FakeAnswer SHARDS =
      FakeAnswer.ok("{'_shards':{'failed':0}}".replace('\'', '"'));

  @TempDir Path folder;
  private Path control;

  @BeforeEach
  void makeControl() throws IOException {
    control = Files.writeString(folder.resolve("drop_caches"), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                        | POST /a,b/_cache/clear",
        "{'index':'c'}                             | POST /c/_cache/clear",
        "{'caches':'query'}                        | POST /a,b/_cache/clear?query=true",
        "{'caches':['request','fielddata']}        | POST /a,b/_cache/clear?request=true&fielddata=true",
      },
      quoteCharacter = '`')
  void theCachesOfIndicesAreCleared(String params, String sent) {
    Talk talk = Talk.with(Talk.prepare("clear-caches", params, INDICES), SHARDS);

    assertThat(talk.sent()).containsExactly(sent);
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
  }

  @Test
  void howOftenItRanIsToldIfThatIsMoreThanOnce() {
    PreparedOperation plain = Talk.prepare("clear-caches", "{}", INDICES);

    assertThat(plain.remark(1)).isNull();
    assertThat(plain.remark(1200)).isEqualTo("caches were to be cleared 1,200 times");
    assertThat(dropping(Runnable::run).remark(3))
        .isEqualTo(
            "caches were to be cleared 3 times; the page cache of the operating system was NOT"
                + " dropped");
  }

  @Test
  void aTrackWithoutIndicesClearsThoseOfTheCluster() {
    assertThat(Talk.with(Talk.prepare("clear-caches", "{}"), SHARDS).sent())
        .containsExactly("POST /_cache/clear");
  }

  @Test
  void anUnknownCacheIsNamed() {
    assertThatThrownBy(() -> Talk.prepare("clear-caches", "{'caches':'querry'}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(
            "'querry': expected query, request or fielddata; did you mean 'query'?");
  }

  @Test
  void aShardThatFailsIsAFailure() {
    FakeAnswer failed =
        FakeAnswer.ok("{\"_shards\":{\"total\":2,\"failed\":1,\"failures\":[{\"reason\":\"x\"}]}}");

    assertThat(Talk.with(Talk.prepare("clear-caches", "{}", INDICES), failed).message())
        .contains("1 of 2 shards failed");
  }

  private PreparedOperation dropping(Executor aside) {
    return ClearCaches.from(
        Talk.operation("clear-caches", "{'os-page-cache':true}"),
        TestCorpora.context(List.of(), INDICES),
        new PageCache(control, aside));
  }

  private static FakeAnswer nodes(String... addresses) {
    StringBuilder nodes = new StringBuilder();
    for (String address : addresses) {
      nodes.append(nodes.isEmpty() ? "" : ",");
      nodes.append("\"").append(address).append("\":{\"ip\":\"").append(address).append("\"}");
    }
    return FakeAnswer.ok("{\"nodes\":{" + nodes + "}}");
  }

  @Test
  void thePageCacheIsDroppedAfterAFlushForNodesHere() throws IOException {
    PreparedOperation operation = dropping(Runnable::run);
    Talk talk = Talk.with(operation, SHARDS, SHARDS, nodes("127.0.0.1"));

    assertThat(talk.sent())
        .containsExactly(
            "POST /a,b/_flush",
            "POST /a,b/_cache/clear",
            "GET /_nodes/_all/none?filter_path=nodes.*.name,nodes.*.ip",
            "GET /_nodes/_all/none?filter_path=nodes.*.name,nodes.*.ip");
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
    assertThat(control).hasContent("3\n");
    assertThat(operation.remark(1)).isEqualTo("the page cache of this machine was dropped 1 time");
    Talk.with(operation, SHARDS, SHARDS, nodes("::1", "192.0.2.7"));
    assertThat(operation.remark(1))
        .isEqualTo(
            "the page cache of this machine was dropped 2 times; it was left alone for nodes whose"
                + " address is not of this machine: 192.0.2.7");
  }

  @Test
  void nodesWhoseAddressIsNotOfThisMachineAreLeftAloneAndThatIsSaid() throws IOException {
    PreparedOperation operation = dropping(Runnable::run);
    Talk talk = Talk.with(operation, SHARDS, SHARDS, nodes("192.0.2.7", "192.0.2.8"));

    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
    assertThat(control).isEmptyFile();
    assertThat(operation.remark(1))
        .isEqualTo(
            "the page cache of the operating system was NOT dropped: it was left alone for nodes"
                + " whose address is not of this machine: 192.0.2.7, 192.0.2.8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"nodes\":{\"a\":{\"name\":\"a\"}}}"})
  void nodesThatTellNoAddressAreLeftAloneAndThatIsSaid(String silent) throws IOException {
    PreparedOperation operation = dropping(Runnable::run);
    Talk.with(operation, SHARDS, SHARDS, FakeAnswer.ok(silent));

    assertThat(control).isEmptyFile();
    assertThat(operation.remark(1))
        .isEqualTo(
            "the page cache of the operating system was NOT dropped: it was left alone for nodes"
                + " that told no address");
    Talk.with(operation, SHARDS, SHARDS, nodes("127.0.0.1"));
    assertThat(operation.remark(1))
        .isEqualTo(
            "the page cache of this machine was dropped 1 time; it was left alone for nodes that"
                + " told no address");
  }

  @Test
  void whatCannotBeWrittenIsSaidAndEndsNothing() throws IOException {
    Files.delete(control);
    PreparedOperation operation = dropping(Runnable::run);
    Talk talk = Talk.with(operation, SHARDS, SHARDS, nodes("127.0.0.1"));

    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
    assertThat(operation.remark(1))
        .isEqualTo(
            "the page cache of the operating system was NOT dropped: this system has no "
                + control);
    Files.createDirectory(control);
    Talk.with(operation, SHARDS, SHARDS, nodes("127.0.0.1"));
    assertThat(operation.remark(1)).contains("NOT dropped: writing " + control + " failed");
  }

  @Test
  void theConversationWaitsUntilItIsDropped() {
    Deque<Runnable> held = new ArrayDeque<>();
    Request request = Talk.request(dropping(held::add));
    Conversation conversation = request.begin();
    conversation.next(null);
    conversation.next(SHARDS);
    conversation.next(SHARDS);
    for (int i = 0; i < 3; i++) {
      assertThat(conversation.next(nodes("127.0.0.1"))).isNotNull();
      assertThat(conversation.pauseNanos()).isEqualTo(100_000_000);
    }
    Objects.requireNonNull(held.poll()).run();

    assertThat(conversation.next(nodes("127.0.0.1"))).isNull();
    assertThat(conversation.outcome()).isEqualTo(Outcome.ONE_OP);
    assertThat(held).isEmpty();
  }
}
