package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.fault.TrackException;
import io.esbench.result.DocumentCounts;
import io.esbench.track.IndexSpec;
import io.esbench.transport.Keep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BulkTest {
  private static final FakeAnswer OK = FakeAnswer.ok("{\"errors\":false}");

  @TempDir Path directory;

  @Test
  void sendsTheWholeShareInBulks() throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':'2'}", file("a", 5));
    assertThat(bulk.unit()).isEqualTo("docs");
    assertThat(bulk.finite()).isTrue();
    ParamSource source = bulk.params(0, 1);
    List<String> sent = new ArrayList<>();
    List<Long> weights = new ArrayList<>();
    List<Double> progress = new ArrayList<>();
    for (Request next = source.next(); next != null; next = source.next()) {
      weights.add(next.weight());
      progress.add(source.progress());
      sent.addAll(Talk.with(next, OK).sent());
    }
    String action = "{\"index\": {\"_index\": \"a\"}}\n";
    assertThat(sent)
        .containsExactly(
            "PUT /_bulk " + action + "{\"n\":0}\n" + action + "{\"n\":1}\n",
            "PUT /_bulk " + action + "{\"n\":2}\n" + action + "{\"n\":3}\n",
            "PUT /_bulk " + action + "{\"n\":4}\n");
    assertThat(weights).containsExactly(2L, 2L, 1L);
    assertThat(progress).containsExactly(1 / 3.0, 2 / 3.0, 1.0);
    assertThat(source.next()).isNull();
  }

  @Test
  void usesOneRequestForAllBulksOfAClient() throws IOException {
    ParamSource source = prepare("{'bulk-size':1}", file("a", 3)).params(0, 1);
    Request first = source.next();
    assertThat(first).isNotNull();
    assertThat(source.next()).isSameAs(first);
  }

  @Test
  void givesEveryClientItsShare() throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':10}", file("a", 5));
    assertThat(Talk.with(clientRequest(bulk, 0), OK).outcome().documents().created()).isEqualTo(2);
    assertThat(Talk.with(clientRequest(bulk, 1), OK).outcome().documents().created()).isEqualTo(3);
  }

  @Test
  void givesAClientWithoutDocumentsNothing() throws IOException {
    ParamSource source = prepare("{'bulk-size':10}", file("a", 2)).params(0, 4);
    assertThat(source.next()).isNull();
    assertThat(source.progress()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'bulk-size':2}|1|5",
        "{'bulk-size':2,'batch-size':4}|1|5",
        "{'bulk-size':2,'ingest-percentage':41}|1|3",
        "{'bulk-size':2,'ingest-percentage':'0.1'}|1|1",
        "{'bulk-size':2,'ingest-doc-count':6}|1|3",
        "{'bulk-size':2,'ingest-doc-count':4}|2|1",
        "{'bulk-size':2,'ingest-doc-count':8}|2|2",
      })
  void limitsTheBulksOfAClient(String params, int clients, int bulks) throws IOException {
    ParamSource source = prepare(params, file("a", 10)).params(0, clients);
    int sent = 0;
    while (source.next() != null) {
      sent++;
    }
    assertThat(sent).isEqualTo(bulks);
  }

  @Test
  void startsAgainIfLooped() throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':2,'looped':true}", file("a", 3));
    assertThat(bulk.finite()).isFalse();
    ParamSource source = bulk.params(0, 1);
    List<Long> weights = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Request next = source.next();
      weights.add(next == null ? -1 : next.weight());
    }
    assertThat(weights).containsExactly(2L, 1L, 2L, 1L, 2L);
    assertThat(prepare("{'bulk-size':2,'looped':true}", file("a", 1)).params(0, 4).next()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}|/_bulk",
        "{'pipeline':'p 1','refresh':'wait_for','timeout':'5s'}"
            + "|/_bulk?pipeline=p%201&timeout=5s&refresh=wait_for",
      })
  void putsOptionsIntoTheQuery(String params, String path) throws IOException {
    String comma = params.length() > 2 ? "," : "";
    PreparedOperation bulk = prepare("{'bulk-size':1" + comma + params.substring(1), file("a", 1));
    Talk talk = Talk.with(Talk.request(bulk), OK);
    assertThat(talk.exchanges().get(0).path()).isEqualTo(path);
    assertThat(talk.exchanges().get(0).keep())
        .isEqualTo(params.contains("pipeline") ? Keep.ALL : Keep.ALL_UNLESS_NO_ERRORS);
    assertThat(Talk.headers(talk.exchanges().get(0)))
        .isEqualTo("Content-Type: application/x-ndjson\r\n");
  }

  @Test
  void createsInDataStreamsAndLeavesActionLinesOfTheFileAlone() throws IOException {
    DocumentFile stream = TestCorpora.file(directory, "s", 1, null, "logs");
    DocumentFile own = TestCorpora.file(directory, "o", 1, null, null);
    PreparedOperation bulk = prepare("{'bulk-size':1}", stream, own);
    ParamSource source = bulk.params(0, 1);
    List<String> sent = new ArrayList<>();
    for (Request next = source.next(); next != null; next = source.next()) {
      sent.addAll(Talk.with(next, OK).sent());
    }
    assertThat(sent)
        .containsExactly(
            "PUT /_bulk {\"create\": {\"_index\": \"logs\"}}\n{\"n\":0}\n",
            "PUT /_bulk {\"create\":{}}\n{\"n\":0}\n");
    assertThat(bulk.effects())
        .containsExactly(
            new Effect(Effect.Kind.WRITES_INDEX, "logs"),
            new Effect(Effect.Kind.CHANGES_CLUSTER, "targets named in documents.json"));
    assertThat(prepareWith("{'bulk-size':1}", List.of(own), Talk.index("i", "{}")).effects())
        .containsExactly(
            new Effect(Effect.Kind.WRITES_INDEX, "i"),
            new Effect(Effect.Kind.CHANGES_CLUSTER, "targets named in documents.json"));
  }

  @Test
  void writesWhereTheActionLinesSayWhateverTheTrackDeclares() throws IOException {
    DocumentFile own = TestCorpora.file(directory, "o", 1, null, null);
    LineIndex index =
        new LineIndex(
            2,
            own.index().bytes(),
            own.index().end(),
            8,
            new long[1],
            bytes("{\"create\":{\"_index\":\"other\"}}"));
    DocumentFile same = new DocumentFile("o", own.set(), own.path(), index);
    assertThat(prepareWith("{'bulk-size':1}", List.of(same), Talk.index("i", "{}")).effects())
        .containsExactly(new Effect(Effect.Kind.WRITES_INDEX, "other"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'bulk-size':9}|a,b",
        "{'bulk-size':9,'corpora':'b'}|b",
        "{'bulk-size':9,'corpora':['b','a']}|a,b",
        "{'bulk-size':9,'indices':['a']}|a",
        "{'bulk-size':9,'indices':'b'}|b",
      })
  void selectsFilesByCorpusAndTarget(String params, String targets) throws IOException {
    List<Effect> effects = prepare(params, file("a", 1), file("b", 1)).effects();
    assertThat(effects.stream().map(Effect::name)).containsExactly(targets.split(",", -1));
  }

  @Test
  void tellsWhichCorporaItNeeds() throws IOException {
    OperationContext context = TestCorpora.context(List.of(file("a", 1), file("b", 1)));
    OperationType type = OperationCatalog.standard().typeOf(Talk.operation("bulk", "{}"));
    assertThat(type.corpora(Talk.operation("bulk", "{}"), context.track()))
        .containsExactly("a", "b");
    assertThat(type.corpora(Talk.operation("bulk", "{'corpora':['b']}"), context.track()))
        .containsExactly("b");
    OperationType search = OperationCatalog.standard().typeOf(Talk.operation("search", "{}"));
    assertThat(search.corpora(Talk.operation("search", "{}"), context.track())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}|needs the parameter 'bulk-size'",
        "{'bulk-size':0}|expected a whole number of at least 1",
        "{'bulk-size':'many'}|'bulk-size' of operation 'op-name' is",
        "{'bulk-size':true}|expected a whole number",
        "{'bulk-size':3,'batch-size':7}|expected a multiple of bulk-size, which is 3",
        "{'bulk-size':1,'ingest-percentage':0}|above 0, at most 100",
        "{'bulk-size':1,'ingest-percentage':100.1}|above 0, at most 100",
        "{'bulk-size':1,'ingest-percentage':100,'ingest-doc-count':1}|excludes ingest-percentage",
        "{'bulk-size':2,'ingest-doc-count':3}|a multiple of bulk-size 2",
        "{'bulk-size':2,'ingest-doc-count':12}|at most 10 documents",
        "{'bulk-size':1,'corpora':'aa'}|did you mean 'a'?",
        "{'bulk-size':1,'indices':['x']}|leaves no document file",
        "{'bulk-size':1,'data-streams':['x']}|leaves no document file",
        "{'bulk-size':1,'conflicts':'foo'}|expected one of sequential, random",
        "{'bulk-size':1,'conflicts':'random','on-conflict':'delete'}|expected one of index, update",
        "{'bulk-size':1,'conflicts':'random','recency':1.5}|expected a number from 0 to 1",
        "{'bulk-size':1,'conflicts':'random','conflict-probability':-1}|expected a number from 0",
        "{'bulk-size':1,'conflicts':'random','conflict-probability':101}|from 0 to 100",
        "{'bulk-size':1,'order':'sequential'}|is not known: every client sends a part of each file",
        "{'bulk-size':1,'param-source':'mine'}|is 'mine', which is code of a track",
        "{'bulk-size':1,'ingest_percentage':5}|did you mean 'ingest-percentage'?",
        "{'bulk-size':1,'conflict':'random'}|did you mean 'conflicts'?",
        "{'bulk-size':1,'on_conflict':'update'}|did you mean 'on-conflict'?",
        "{'bulk-size':1,'request-params':{'x':1}}|not allowed for a bulk",
        "{'bulk-size':1,'refresh':true}|is true, expected the text",
        "{'bulk-size':1,'refresh':'soon'}|expected the text",
        "{'bulk-size':1,'retries_on_429':-1}|expected a whole number of at least 0",
      })
  void refusesWhatItCannotSend(String params, String expected) {
    assertThatThrownBy(() -> prepare(params, file("a", 10)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("track.json:7, $.operations[0]")
        .hasMessageContaining("op-name")
        .hasMessageContaining(expected);
  }

  @Test
  void refusesATrackWithoutCorpora() {
    assertThatThrownBy(() -> prepare("{'bulk-size':1}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("the track has no corpora");
  }

  @Test
  void refusesDocumentsThatCannotBeDividedAmongTheClients() throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':2,'ingest-doc-count':6}", file("a", 10));
    bulk.requireClients(1);
    bulk.requireClients(3);
    for (int clients : new int[] {2, 4}) {
      assertThatThrownBy(() -> bulk.requireClients(clients))
          .isInstanceOf(TrackException.class)
          .hasMessageContaining("track.json:7, $.operations[0].ingest-doc-count")
          .hasMessageContaining(
              "is 6, which " + clients + " clients cannot send in equal parts of whole bulks of 2");
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {"retries_on_429", "retries-on-429"})
  void sendsRejectedDocumentsAgainOnDemand(String key) throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':1,'" + key + "':1}", file("a", 1));
    FakeAnswer rejected =
        FakeAnswer.ok("{\"errors\":true,\"items\":[{\"index\":{\"status\":429}}]}");
    Talk talk = Talk.with(Talk.request(bulk), rejected, OK);
    assertThat(talk.sent()).hasSize(2);
    assertThat(talk.outcome().documents().retried()).isEqualTo(1);
    assertThat(talk.outcome().error()).isNull();
  }

  @Test
  void tellsWhatTheFilesOwnActionsDid() throws IOException {
    PreparedOperation bulk =
        prepare("{'bulk-size':2}", TestCorpora.file(directory, "a", 2, null, null));
    FakeAnswer done =
        FakeAnswer.ok(
            "{\"errors\":false,\"items\":[{\"index\":{\"status\":200,\"result\":\"updated\"}},"
                + "{\"delete\":{\"status\":200,\"result\":\"deleted\"}}]}");
    Talk talk = Talk.with(Talk.request(bulk), done);
    assertThat(talk.exchanges().get(0).keep()).isEqualTo(Keep.ALL);
    assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(2, 0, 1, 1, 0, 0, 0, 0));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '!',
      delimiter = ';',
      value = {
        "{\"index\":{\"_index\":\"i\"}}; ALL_UNLESS_NO_ERRORS",
        "{\"create\":{}}; ALL_UNLESS_NO_ERRORS",
        "{\"index\":{\"_id\":\"1\"}}; ALL",
        "{\"create\":{\"pipeline\":\"p\"}}; ALL",
        "{\"update\":{}}; ALL",
        "{\"delete\":{}}; ALL",
        "{\"index\":{},\"create\":{}}; ALL",
        "{\"index\":1}; ALL",
        "[]; ALL",
        "{; ALL",
        "!!; ALL"
      })
  void looksAtTheItemsUnlessEveryActionLineOnlyCreates(String actionLine, Keep keep)
      throws IOException {
    DocumentFile two = TestCorpora.file(directory, "a", 2, null, null);
    LineIndex index =
        new LineIndex(4, two.index().bytes(), two.index().end(), 8, new long[1], bytes(actionLine));
    PreparedOperation bulk =
        prepare("{'bulk-size':2}", new DocumentFile("a", two.set(), two.path(), index));
    Talk talk = Talk.with(Talk.request(bulk), FakeAnswer.ok("{\"errors\":false,\"items\":[]}"));
    assertThat(talk.exchanges().get(0).keep()).isEqualTo(keep);
    if (keep == Keep.ALL_UNLESS_NO_ERRORS) {
      assertThat(talk.outcome().documents()).isEqualTo(new DocumentCounts(2, 2, 0, 0, 0, 0, 0, 0));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void tellsWhatAPipelineDropped() throws IOException {
    PreparedOperation bulk = prepare("{'bulk-size':1,'pipeline':'p'}", file("a", 1));
    FakeAnswer dropped =
        FakeAnswer.ok(
            "{\"errors\":false,\"items\":[{\"index\":{\"status\":200,\"result\":\"noop\"}}]}");
    assertThat(Talk.with(Talk.request(bulk), dropped).outcome().documents().noop()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'', a, b, 7",
    "'', a, a, 7",
    "',\"conflicts\":\"sequential\",\"conflict-probability\":0', a, b, 7",
    "',\"conflicts\":\"sequential\",\"conflict-probability\":0', a, a, 0",
    "',\"conflicts\":\"sequential\",\"conflict-probability\":1', a, b, 0",
  })
  void doesNotKnowItsDocumentsWhereIdsMayMeetAgain(
      String conflicts, String first, String second, long documents) throws IOException {
    PreparedOperation bulk =
        prepare("{'bulk-size':1" + conflicts + "}", file(first, 3), file(second, 4));
    assertThat(bulk.documents()).isEqualTo(documents);
  }

  private DocumentFile file(String name, int documents) throws IOException {
    return TestCorpora.file(directory, name, documents, name, null);
  }

  private static Request clientRequest(PreparedOperation bulk, int client) {
    Request request = bulk.params(client, 2).next();
    if (request == null) {
      throw new AssertionError("no request");
    }
    return request;
  }

  private static PreparedOperation prepare(String params, DocumentFile... files) {
    return prepareWith(params, List.of(files));
  }

  private static PreparedOperation prepareWith(
      String params, List<DocumentFile> files, IndexSpec... indices) {
    return OperationCatalog.standard()
        .prepare(Talk.operation("bulk", params), TestCorpora.context(files, indices));
  }
}
