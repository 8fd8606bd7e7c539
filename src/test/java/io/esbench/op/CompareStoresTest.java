package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import org.junit.jupiter.api.Test;

/** Sizes and counts are those of the segments that are searched, of primary shards only. */
final class CompareStoresTest {
  private static final String PARAMS = "{'baseline':'a','others':['b','c']}";
  private static final String SETTINGS =
      "{'a':{'settings':{},'defaults':{'index.mode':'standard','index.codec':'default'}},"
          + "'b':{'settings':{'index.mode':'logsdb'},"
          + "'defaults':{'index.mapping.source.mode':'SYNTHETIC','index.mode':'standard'}}}";

  private static FakeAnswer json(String text) {
    return FakeAnswer.ok(text.replace('\'', '"'));
  }

  private static String index(String name, String... segments) {
    return "'%s':{'shards':{'0':[{'routing':{'primary':true},'segments':{%s}},{'routing':{'primary':false},'segments':{%s}}]}}"
        .formatted(name, String.join(",", segments), segment("_9", 77, 7700, true));
  }

  private static String segment(String name, long documents, long bytes, boolean searched) {
    return "'%s':{'num_docs':%d,'size_in_bytes':%d,'search':%s}"
        .formatted(name, documents, bytes, searched);
  }

  private static FakeAnswer segments(String... indices) {
    return json("{'indices':{" + String.join(",", indices) + "}}");
  }

  @Test
  void theReductionIsToldInPercentWithWhatIsInForce() {
    PreparedOperation operation = Talk.prepare("compare-stores", PARAMS);
    Talk talk =
        Talk.with(
            operation,
            segments(
                index("a", segment("_0", 6, 600, true), segment("_1", 4, 400, true)),
                index("b", segment("_0", 10, 425, true), segment("_1", 3, 90, false)),
                index(".ds-c-2026.01.01-000001", segment("_0", 4, 600, true)),
                index(".ds-c-2026.01.01-000002", segment("_0", 6, 500, true)),
                index(".ds-c-d-2026.01.01-000001", segment("_0", 7, 700, true))),
            json(SETTINGS));

    assertThat(talk.sent())
        .containsExactly(
            "GET /a,b,c/_segments",
            "GET /a,b,c/_settings/index.mode,index.mapping.source.mode,index.codec"
                + "?flat_settings=true&include_defaults=true");
    assertThat(talk.outcome().error()).isNull();
    assertThat(talk.outcome().values())
        .hasToString(
            "{\"documents\":10,\"bytes\":{\"a\":1000,\"b\":425,\"c\":1100},"
                + "\"reduction\":{\"b\":57.5,\"c\":-10.0}}");
    assertThat(operation.remark(1))
        .isEqualTo(
            "10 documents each in a 1,000 bytes (index.mode standard, index.codec default); b 425"
                + " bytes (57.5 % less, index.mode logsdb, index.mapping.source.mode synthetic); c"
                + " 1,100 bytes (10.0 % more)");
  }

  @Test
  void settingsThatNobodyTellsAreLeftOut() {
    PreparedOperation operation = Talk.prepare("compare-stores", "{'baseline':'a','others':'b'}");
    String one = segment("_0", 1, 10, true);
    Talk talk =
        Talk.with(operation, segments(index("a", one), index("b", one)), FakeAnswer.of(403, "{}"));

    assertThat(talk.outcome().error()).isNull();
    assertThat(operation.remark(1))
        .isEqualTo("1 documents each in a 10 bytes; b 10 bytes (0.0 % less)");
  }

  @Test
  void otherNumbersOfDocumentsAreAFailure() {
    PreparedOperation operation = Talk.prepare("compare-stores", PARAMS);
    Talk talk =
        Talk.with(
            operation,
            segments(
                index("a", segment("_0", 1000, 10, true)),
                index("b", segment("_0", 999, 9, true))));

    assertThat(talk.message())
        .endsWith("the numbers of documents differ: 1,000 in a, 999 in b, 0 in c");
    assertThat(operation.remark(1)).isNull();
  }

  @Test
  void anEmptyBaselineIsAFailure() {
    assertThat(Talk.with(Talk.prepare("compare-stores", PARAMS), segments(index("a"))).message())
        .endsWith("a has no documents");
  }

  @Test
  void anAnswerThatTellsNoSegmentsIsAFailure() {
    assertThat(Talk.with(Talk.prepare("compare-stores", PARAMS), json("{}")).message())
        .contains("is not the segments of indices");
  }

  @Test
  void thereMustBeAnotherToCompareWith() {
    assertThatThrownBy(() -> Talk.prepare("compare-stores", "{'baseline':'a'}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("needs the parameter 'others'");
  }
}
