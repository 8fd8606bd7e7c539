package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of indices are put, read back, and told of where they cost durability. */
final class IndexSettingsTest {
  private static final FakeAnswer ACKNOWLEDGED = json("{'acknowledged':true}");

  private static FakeAnswer json(String text) {
    return FakeAnswer.ok(text.replace('\'', '"'));
  }

  private static Talk put(String settings, String found) {
    return Talk.with(
        Talk.prepare("put-index-settings", "{'index':'a','settings':" + settings + "}"),
        ACKNOWLEDGED,
        json("{'a':{'settings':" + found + "}}"));
  }

  @Test
  void settingsArePutAsTheyStandAndReadBack() {
    Talk talk = put("{'index':{'refresh_interval':'1s'}}", "{'index.refresh_interval':'1s'}");

    assertThat(talk.sent())
        .containsExactly(
            "PUT /a/_settings {\"index\":{\"refresh_interval\":\"1s\"}}",
            "GET /a/_settings?flat_settings=true");
    assertThat(talk.outcome()).isEqualTo(Outcome.served(1, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'refresh_interval':'1s'}        | {'index.refresh_interval':'1s'}        | holds",
        "{'index.number_of_replicas':1}   | {'index.number_of_replicas':'1'}       | holds",
        "{'blocks':{'write':true}}        | {'index.blocks.write':'true'}          | holds",
        "{'index':{'sort.field':['a','b']}} | {'index.sort.field':['a','b']}       | holds",
        "{'translog.durability':null}     | {'index.refresh_interval':'1s'}        | holds",
        "{'refresh_interval':'1s'}        | {'index.refresh_interval':'-1'} | index.refresh_interval is -1, expected 1s",
        "{'number_of_replicas':1}         | {}                      | index.number_of_replicas is the default, expected 1",
        "{'translog.durability':null}     | {'index.translog.durability':'async'} | index.translog.durability is async, expected the default",
      })
  void whatDoesNotHoldIsNamed(String settings, String found, String expected) {
    Talk talk = put(settings, found);

    if (expected.equals("holds")) {
      assertThat(talk.outcome().error()).isNull();
    } else {
      assertThat(talk.message()).endsWith("a: " + expected);
    }
  }

  @Test
  void settingsMustBeThereAndSoMustAnIndex() {
    assertThatThrownBy(() -> Talk.prepare("put-index-settings", "{'index':'a','settings':{}}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("an object with at least one setting");
    assertThatThrownBy(() -> Talk.prepare("put-index-settings", "{'settings':{'a':1}}"))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("needs the parameter 'index'");
  }

  @Test
  void anAnswerWithoutIndicesIsNoSuccess() {
    Talk talk =
        Talk.with(
            Talk.prepare("put-index-settings", "{'index':'a*','settings':{'a':1}}"),
            ACKNOWLEDGED,
            json("{}"));

    assertThat(talk.message()).contains("is not the settings of an index");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "nothing",
      value = {
        "{'refresh_interval':'-1'}                         | nothing",
        "{'index.translog':{'durability':'ASYNC'}}         | those of the last 5s (the default",
        "{'translog.durability':'async','translog.sync_interval':'30s'} | those of the last 30s",
        "{'index.translog.durability':'request'}           | nothing",
        "{'number_of_replicas':0}                          | one copy of each document",
        "{'number_of_replicas':'0'}                        | one copy of each document",
        "{'number_of_replicas':1}                          | nothing",
      })
  void durabilityTradedAwayIsTold(String settings, String told) {
    for (PreparedOperation operation :
        new PreparedOperation[] {
          Talk.prepare("put-index-settings", "{'index':'a','settings':" + settings + "}"),
          Talk.prepare("create-index", "{'index':'a','body':{'settings':" + settings + "}}"),
          Talk.prepare(
              "create-index", "{'settings':" + settings + "}", Talk.index("a", "{'mappings':{}}"))
        }) {
      if (told == null) {
        assertThat(operation.remark(1)).isNull();
      } else {
        assertThat(operation.remark(1)).startsWith("durability was traded").contains(told);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "create-composable-template | {'template':'t','body':{'template':{'settings':SETTINGS}}}",
        "create-component-template  | {'template':'t','body':{'template':{'settings':SETTINGS}}}",
        "create-index-template      | {'template':'t','body':{'settings':SETTINGS}}",
      })
  void templatesTellOfTheTranslogButNotOfASingleCopy(String type, String params) {
    String async = "{'index':{'translog.durability':'async'}}";
    String single = "{'index.number_of_replicas':0}";

    assertThat(Talk.prepare(type, params.replace("SETTINGS", async)).remark(1))
        .contains("index.translog.durability async");
    assertThat(Talk.prepare(type, params.replace("SETTINGS", single)).remark(1)).isNull();
  }

  @Test
  void aSingleCopyThatTheTrackDeclaresIsNoTrade() {
    assertThat(
            Talk.prepare(
                    "create-index", "{}", Talk.index("a", "{'settings':{'number_of_replicas':0}}"))
                .remark(1))
        .isNull();
    assertThat(
            Talk.prepare(
                    "create-index",
                    "{'settings':{'refresh_interval':'30s'}}",
                    Talk.index("a", "{'settings':{'number_of_replicas':0}}"))
                .remark(1))
        .isNull();
  }
}
