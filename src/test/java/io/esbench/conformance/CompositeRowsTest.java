package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.op.ConcurrentConversation;
import io.esbench.op.Leaf;
import io.esbench.op.Outcome;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.op.Talk;
import io.esbench.result.ErrorKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of composites: what starts when, and what cannot be in one. */
final class CompositeRowsTest {
  private final Map<String, Leaf> running = new HashMap<>();

  @Test
  void r17_streamsStartTogetherAndAnOperationWaitsForThem() {
    Started started =
        start(
            "[{'stream':[%s,%s]},{'stream':[%s]},%s,{'stream':[%s]}]", "", "a", "b", "c", "d", "e");

    for (int iteration = 0; iteration < 2; iteration++) {
      started.begin();
      assertThat(started.starts()).isEqualTo("a c");
      assertThat(started.after("a", Outcome.ONE_OP)).isEqualTo("b");
      assertThat(started.after("c", Outcome.ONE_OP)).isEmpty();
      assertThat(started.after("b", Outcome.ONE_OP)).isEqualTo("d");
      assertThat(started.after("d", Outcome.ONE_OP)).isEqualTo("e");
      assertThat(started.conversation.over()).isFalse();
      assertThat(started.after("e", Outcome.ONE_OP)).isEmpty();
      assertThat(started.conversation.over()).isTrue();
      assertThat(started.conversation.outcome()).isEqualTo(Outcome.ONE_OP);
    }
  }

  @Test
  void r17_aCompositeInACompositeBlocksAndSharesTheConnections() {
    Started started =
        start(
            "[{'operation-type':'composite','max-connections':1,'requests':[{'stream':[%s]},{'stream':[%s]},{'stream':[%s]}]},{'stream':[%s]}]",
            ",'max-connections':2", "a", "b", "c", "d");
    started.begin();

    assertThat(started.starts()).isEqualTo("a b");
    assertThat(started.after("b", Outcome.ONE_OP)).isEqualTo("c");
    assertThat(started.after("c", Outcome.ONE_OP)).isEmpty();
    assertThat(started.after("a", Outcome.ONE_OP)).isEqualTo("d");
  }

  @Test
  void anErrorStopsEverythingAndAnAnswerThatSaysNoStopsNothing() {
    Started started = start("[{'stream':[%s,%s]},{'stream':[%s]},%s]", "", "a", "b", "c", "d");
    started.begin();
    assertThat(started.starts()).isEqualTo("a c");
    Outcome no = Outcome.failure(ErrorKind.NOT_ACKNOWLEDGED, 200, "no");
    assertThat(started.after("a", no)).isEqualTo("b");
    assertThat(started.conversation.failed()).isFalse();
    Outcome error = Outcome.failure(ErrorKind.SERVER_ERROR, 503, "HTTP 503");

    assertThat(started.after("c", error)).isEmpty();

    assertThat(started.conversation.failed()).isTrue();
    assertThat(started.conversation.outcome().error()).isEqualTo(ErrorKind.SERVER_ERROR);
    assertThat(started.conversation.outcome().status()).isEqualTo(503);
    assertThat(started.conversation.outcome().message()).isEqualTo("item 'c': HTTP 503");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "R18 bulk|[{'operation-type':'bulk'}]|requests[0]: 'bulk' cannot be an item",
        "source|[{'operation-type':'search','param-source':'s'}]|requests[0].param-source: items",
        "variety|[{'operation-type':'search','esbench':{}}]|requests[0].esbench: items of a composite",
        "R18 no key|[{'stream':[{'name':'x'}]}]|requests[0].stream[0]: a request of a composite"
            + " needs",
        "R18 not a list|7|requests: must be a list",
        "R19 no index|[{'operation-type':'search','body':{}}]|needs the parameter 'index'",
        "R19 no body|[{'operation-type':'search','index':'a'}]|needs the parameter 'body'",
        "R19 unknown"
            + " name|[{'operation-type':'close-point-in-time','with-point-in-time-from':'x'}]|names"
            + " 'x', which no item",
        "R19 name of a stream"
            + " beside|[{'stream':[{'operation-type':'open-point-in-time','name':'x','index':'a'}]},{'stream':[{'operation-type':'close-point-in-time','with-point-in-time-from':'x'}]}]|names"
            + " 'x', which no item",
        "R19 name that is"
            + " closed|[{'operation-type':'open-point-in-time','name':'x','index':'a'},{'operation-type':'close-point-in-time','with-point-in-time-from':'x'},{'operation-type':'close-point-in-time','with-point-in-time-from':'x'}]|requests[2].with-point-in-time-from",
      })
  void isAFaultWithItsPlace(String row, String requests, String expected) {
    assertThatThrownBy(() -> Talk.prepare("composite", "{'requests':" + requests + "}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7, $.operations[0]")
        .hasMessageContaining(expected);
  }

  @Test
  void r18_aCompositeWithoutRequestsIsAFault() {
    assertThatThrownBy(() -> Talk.prepare("composite", "{}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("needs the parameter 'requests'");
  }

  @Test
  void r19_aNameOfAStreamIsKnownBehindTheOperationThatWaitedForIt() {
    String requests =
        "[{'stream':[{'operation-type':'open-point-in-time','name':'x','index':'a'}]},"
            + "{'operation-type':'paginated-search','with-point-in-time-from':'x','body':{},'pages':1,'results-per-page':1},"
            + "{'stream':[{'operation-type':'close-point-in-time','with-point-in-time-from':'x'}]}]";

    assertThat(Talk.prepare("composite", "{'requests':" + requests + "}").items())
        .extracting(PreparedOperation.Item::type)
        .containsExactly("open-point-in-time", "paginated-search", "close-point-in-time");
  }

  private Started start(String requests, String more, String... names) {
    Object[] items = new Object[names.length];
    for (int i = 0; i < names.length; i++) {
      items[i] = "{'operation-type':'raw-request','path':'/','name':'" + names[i] + "'}";
    }
    PreparedOperation composite =
        Talk.prepare("composite", "{'requests':" + requests.formatted(items) + more + "}");
    return new Started(composite, Talk.request(composite));
  }

  /** A composite whose leaves end when the test says so. */
  private final class Started {
    private final PreparedOperation composite;
    private final Request request;
    private ConcurrentConversation conversation;

    Started(PreparedOperation composite, Request request) {
      this.composite = composite;
      this.request = request;
      this.conversation = (ConcurrentConversation) request.begin();
    }

    void begin() {
      conversation = (ConcurrentConversation) request.begin();
    }

    String starts() {
      StringBuilder names = new StringBuilder();
      for (Leaf leaf = conversation.start(); leaf != null; leaf = conversation.start()) {
        String name = composite.items().get(leaf.item()).name();
        running.put(name, leaf);
        names.append(names.length() == 0 ? "" : " ").append(name);
      }
      return names.toString();
    }

    String after(String name, Outcome outcome) {
      conversation.ended(Objects.requireNonNull(running.get(name)), outcome);
      return starts();
    }
  }
}
