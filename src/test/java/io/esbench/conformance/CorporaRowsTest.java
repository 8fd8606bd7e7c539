package io.esbench.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.esbench.track.DocumentSet;
import io.esbench.track.RawJson;
import io.esbench.track.Selection;
import io.esbench.track.TaskFilter;
import io.esbench.track.TemplateSpec;
import io.esbench.track.Track;
import io.esbench.track.load.TrackOnDisk;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Indices, templates and corpora as they are loaded. */
@Tag("conformance")
final class CorporaRowsTest {
  private static final String DOCS = "[{'source-file':'d.json','document-count':10}]";
  private static final String ONE = "'indices':[{'name':'i'}]";
  private static final String TWO = "'indices':[{'name':'i'},{'name':'j'}]";

  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) {
    trk = new TrackOnDisk(parent);
  }

  @Test
  void c01_onlyIndexIsTheTarget() {
    Track track = load(ONE, corpus("'documents':" + DOCS));

    assertThat(set(track).targetIndex()).isEqualTo("i");
    assertThat(track.indices().get(0).body()).isEqualTo(RawJson.EMPTY_OBJECT);
  }

  @Test
  void c02_twoIndicesNeedATarget() {
    assertThat(fault(TWO, corpus("'documents':" + DOCS))).contains("'target-index' is missing");
    assertThat(set(load(TWO, corpus("'target-index':'j','documents':" + DOCS))).targetIndex())
        .isEqualTo("j");
  }

  @Test
  void c03_targetOfTheCorpusCountsOnlyWithIndices() {
    assertThat(fault(corpus("'target-index':'i','documents':" + DOCS)))
        .contains("'target-index' is missing");
    assertThat(set(load(corpus("'documents':" + docs("'target-index':'i'")))).targetIndex())
        .isEqualTo("i");
  }

  @Test
  void c04_targetsAreOfTheKindThatTheTrackDeclares() {
    assertThat(
            fault(
                "'data-streams':[{'name':'d'}]",
                corpus("'documents':" + docs("'target-index':'i'"))))
        .contains("documents[0].target-index");
    assertThat(fault(ONE, corpus("'documents':" + docs("'target-data-stream':'d'"))))
        .contains("documents[0].target-data-stream");
  }

  @Test
  void c05_indicesAndDataStreamsExcludeEachOther() {
    assertThat(fault(ONE, "'data-streams':[{'name':'d'}]")).contains("exclude each other");
  }

  @Test
  void c06_documentsWithActionsHaveNoTarget() {
    String actions = "'includes-action-and-meta-data':";
    DocumentSet own = set(load(ONE, corpus(actions + "true,'documents':" + DOCS)));
    assertThat(own.targetIndex()).isNull();
    assertThat(own.includesActionAndMetaData()).isTrue();

    DocumentSet ours =
        set(load(ONE, corpus(actions + "true,'documents':" + docs(actions + "false"))));
    assertThat(ours.targetIndex()).isEqualTo("i");
    assertThat(ours.includesActionAndMetaData()).isFalse();
  }

  static Stream<Arguments> c07() {
    return Stream.of(
        Arguments.of("no count", ONE, corpus("'documents':[{'source-file':'d'}]")),
        Arguments.of(
            "count 0", ONE, corpus("'documents':[{'source-file':'d','document-count':0}]")),
        Arguments.of("format", ONE, corpus("'source-format':'csv','documents':" + DOCS)),
        Arguments.of(
            "equal names",
            ONE,
            "'corpora':[{'name':'c','documents':"
                + DOCS
                + "},{'name':'c','meta':{},'documents':"
                + DOCS
                + "}]"),
        Arguments.of("target-type", ONE, corpus("'target-type':'t','documents':" + DOCS)),
        Arguments.of(
            "target-type of documents", ONE, corpus("'documents':" + docs("'target-type':'t'"))),
        Arguments.of("types", "'indices':[{'name':'i','types':['t']}]", "'description':''"));
  }

  @ParameterizedTest(name = "C07 {0}")
  @MethodSource
  void c07(String row, String indices, String corpora) {
    assertThat(fault(indices, corpora)).as(row).startsWith("track.json:1, $.");
  }

  @ParameterizedTest(name = "C08 {0}")
  @CsvSource({"d.json.tar.gz,d.json", "d.json.zst,d.json", "d.json.xz,d.json.xz"})
  void c08_archivesAreToldByTheirEnd(String source, String document) {
    DocumentSet set =
        set(
            load(
                ONE,
                corpus("'documents':[{'source-file':'%s','document-count':1}]".formatted(source))));

    assertThat(set.documentFile()).isEqualTo(document);
    assertThat(set.sourceFile()).isEqualTo(source);
  }

  @Test
  void c09_templatePathTakesAPartOfTheFile() {
    trk.file("t.json", "{\"a\":{\"b\":{\"c\":1}}}");

    List<TemplateSpec> templates =
        load("'composable-templates':[{'name':'t','index-pattern':'t*','template':'t.json',"
                + "'template-path':'a.b'}]")
            .templates(TemplateSpec.Kind.COMPOSABLE);

    assertThat(templates)
        .containsExactly(
            new TemplateSpec(
                TemplateSpec.Kind.COMPOSABLE, "t", "t*", true, new RawJson("{\"c\":1}")));
  }

  @Test
  void c10_bodyMustBeThereAndJson() {
    String index = "'indices':[{'name':'i','body':'b.json'}]";
    assertThat(fault(index)).contains("$.indices[0].body", "there is no file 'b.json'");

    trk.file("b.json", "{");
    assertThat(fault(index)).contains("b.json:1", "not JSON");
  }

  @Test
  void c11_testModeTakesTheSmallFiles() {
    Track track =
        load(
            ONE,
            corpus(
                "'documents':[{'source-file':'d.json.bz2','document-count':5000,"
                    + "'compressed-bytes':7,'uncompressed-bytes':9},"
                    + "{'source-file':'e.json','document-count':1000,'uncompressed-bytes':5},"
                    + "{'source-file':'f.json.tar.gz','document-count':1001},"
                    + "{'source-file':'g.bz2','document-count':2000}]"));

    List<DocumentSet> sets =
        new Selection(TaskFilter.EVERYTHING, true, null)
            .applied(track)
            .corpora()
            .get(0)
            .documentSets();

    assertThat(sets)
        .extracting(DocumentSet::documentFile)
        .containsExactly("d-1k.json", "e.json", "f-1k.json", "g-1k");
    assertThat(sets)
        .extracting(DocumentSet::sourceFile)
        .containsExactly("d-1k.json.bz2", "e.json", "f-1k.json.tar.gz", "g-1k.bz2");
    assertThat(sets).extracting(DocumentSet::documentCount).containsOnly(1000L);
    assertThat(sets).extracting(DocumentSet::compressedBytes).containsOnlyNulls();
    assertThat(sets)
        .extracting(DocumentSet::uncompressedBytes)
        .containsExactly(null, 5L, null, null);
  }

  @Test
  void documentsGoToTheOnlyDataStream() {
    String streams = "'data-streams':[{'name':'d'}]";
    assertThat(set(load(streams, corpus("'documents':" + DOCS))).targetDataStream()).isEqualTo("d");
    String two = "'data-streams':[{'name':'d'},{'name':'e'}]";
    assertThat(fault(two, corpus("'documents':" + DOCS)))
        .contains("'target-data-stream' is missing", "d, e");
    assertThatCode(() -> load(two, corpus("'target-data-stream':'e','documents':" + DOCS)))
        .doesNotThrowAnyException();
  }

  private Track load(String... members) {
    return write(members).load();
  }

  private String fault(String... members) {
    return write(members).fault();
  }

  private TrackOnDisk write(String... members) {
    String text = "{" + String.join(",", members) + ",'schedule':[{'operation':'force-merge'}]}";
    return trk.track(text.replace('\'', '"'));
  }

  private static String corpus(String members) {
    return "'corpora':[{'name':'c'," + members + "}]";
  }

  private static String docs(String member) {
    return "[{'source-file':'d.json','document-count':10," + member + "}]";
  }

  private static DocumentSet set(Track track) {
    return track.corpora().get(0).documentSets().get(0);
  }
}
