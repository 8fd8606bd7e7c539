package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GeneratedDocumentsTest {
  @TempDir private Path folder;

  @BeforeEach
  void specifications() throws IOException {
    Path track = Files.createDirectories(folder.resolve("track/specs"));
    for (String kind : List.of("a", "b")) {
      Files.writeString(
          track.resolve(kind + ".yml"),
          "version: 1\nfields:\n  kind: " + kind + "\n  n: {sequence: {}}\n");
    }
    Files.writeString(folder.resolve("outside.yml"), "version: 1\nfields:\n  n: 1\n");
    Files.writeString(track.resolve("broken.yml"), "version: 1\nfields:\n  n: {sequense: {}}\n");
  }

  private PreparedOperation prepare(String params) {
    return new GeneratedDocuments(folder.resolve("track"))
        .prepare(
            Talk.operation("bulk", params), TestCorpora.context(List.of(), List.of(), List.of()));
  }

  private static String next(ParamSource source) {
    Request request = Objects.requireNonNull(source.next());
    return Talk.body(Objects.requireNonNull(request.begin().next(null)));
  }

  @Test
  void documentsTakeTurnsBehindTheirActionLines() {
    PreparedOperation operation =
        prepare(
            "{'bulk-size':3,'sources':[{'spec':'specs/a.yml','index':'logs','weight':2},"
                + "{'spec':'specs/b.yml','data-stream':'audit'}]}");

    assertThat(next(operation.params(0, 1)))
        .isEqualTo(
            """
            {"index": {"_index": "logs"}}
            {"kind":"a","n":0}
            {"create": {"_index": "audit"}}
            {"kind":"b","n":0}
            {"index": {"_index": "logs"}}
            {"kind":"a","n":1}
            """);
    assertThat(operation.unit()).isEqualTo("docs");
    assertThat(operation.inReport()).isTrue();
    assertThat(operation.finite()).isFalse();
    assertThat(operation.documents()).isZero();
    assertThat(operation.effects())
        .containsExactly(
            new Effect(Effect.Kind.WRITES_INDEX, "logs"),
            new Effect(Effect.Kind.WRITES_INDEX, "audit"));
  }

  @Test
  void endsWithTheDocumentsThatWereAskedFor() {
    PreparedOperation operation =
        prepare("{'bulk-size':2,'documents':5,'sources':[{'spec':'specs/a.yml','index':'i'}]}");
    ParamSource first = operation.params(0, 2);
    ParamSource second = operation.params(1, 2);

    assertThat(operation.finite()).isTrue();
    assertThat(operation.documents()).isEqualTo(5);
    assertThat(next(first)).contains("\"n\":0}", "\"n\":1}");
    assertThat(next(second)).contains("\"n\":2}", "\"n\":3}");
    assertThat(next(first)).contains("\"n\":4}").doesNotContain("\"n\":5}");
    assertThat(first.next()).isNull();
    assertThat(second.next()).isNull();
  }

  @Test
  void weighsAsManyDocumentsAsTheBulkHas() {
    PreparedOperation operation =
        prepare("{'bulk-size':2,'documents':3,'sources':[{'spec':'specs/a.yml','index':'i'}]}");
    ParamSource source = operation.params(0, 1);

    assertThat(Objects.requireNonNull(source.next()).weight()).isEqualTo(2);
    Request last = Objects.requireNonNull(source.next());
    assertThat(last.weight()).isEqualTo(1);
    Talk talk = Talk.with(last, FakeAnswer.ok("{\"errors\":false,\"items\":[]}"));
    assertThat(talk.sent()).singleElement().asString().startsWith("PUT /_bulk {");
    assertThat(talk.outcome().documents().created()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'bulk-size':1}                                                       | needs the parameter 'sources'",
        "{'sources':[{'spec':'specs/a.yml','index':'i'}]}                      | needs the parameter 'bulk-size'",
        "{'bulk-size':1,'sources':[]}                                          | expected a list of objects with 'spec'",
        "{'bulk-size':1,'sources':{}}                                          | expected a list of objects with 'spec'",
        "{'bulk-size':1,'sources':['specs/a.yml']}                             | expected a list of objects with 'spec'",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml'}]}                    | expected a list of objects with 'spec'",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml','index':'i','data-stream':'d'}]} | either 'index' or 'data-stream'",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml','index':'i','wieght':2}]}        | has an object with 'wieght'",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml','index':'i','weight':0}]}        | has the weight 0, expected a whole number above 0",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml','index':'i','weight':1.5}]}      | has the weight 1.5, expected",
        "{'bulk-size':1,'sources':[{'spec':'specs/a.yml','index':'i','weight':10001}]}    | add up to more than 10000",
        "{'bulk-size':1,'sources':[{'spec':'specs/c.yml','index':'i'}]}                   | names the specification 'specs/c.yml'",
        "{'bulk-size':1,'sources':[{'spec':'../outside.yml','index':'i'}]}                | names the specification '../outside.yml'",
        "{'bulk-size':1,'sources':[{'spec':'specs/broken.yml','index':'i'}]}              | sequense",
        "{'bulk-size':1,'documents':0,'sources':[{'spec':'specs/a.yml','index':'i'}]}     | at least 1",
        "{'bulk-size':1,'corpora':'c','sources':[{'spec':'specs/a.yml','index':'i'}]}     | 'corpora' of operation 'op-name' is only for a bulk that reads corpora",
        "{'bulk-size':1,'looped':true,'sources':[{'spec':'specs/a.yml','index':'i'}]}     | 'looped' of operation",
        "{'bulk-size':1,'docuemnts':2,'sources':[{'spec':'specs/a.yml','index':'i'}]}     | did you mean 'documents'?",
      })
  void saysWhatCannotBeUsed(String params, String words) {
    assertThatThrownBy(() -> prepare(params))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(words);
  }

  @ParameterizedTest
  @CsvSource({"sources, []", "documents, 5"})
  void aBulkThatReadsFilesHasNoneOfItsKeys(String key, String value) {
    assertThatThrownBy(() -> Talk.prepare("bulk", "{'bulk-size':1,'" + key + "':" + value + "}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining(
            "'"
                + key
                + "' of operation 'op-name' is only for a bulk with the param-source"
                + " 'generated-documents'");
  }
}
