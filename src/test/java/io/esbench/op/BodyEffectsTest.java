package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BodyEffectsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "create-index-template | {'template':'t','body':{'index_patterns':['a','b-*']}} | a b-*",
        "create-index-template | {'template':'t','body':{'index_patterns':'a'}} | a",
        "create-index-template | {'template':'t','body':{'template':'a'}} | a",
        "create-composable-template | {'template':'t','body':{'index_patterns':['a'],'template':{'settings':{}}}} | a",
        "create-component-template | {'template':'t','body':{'template':{'settings':{}}}} | ''",
      })
  void aTemplateShapesWhatItsPatternsMean(String type, String params, String patterns) {
    assertThat(Talk.prepare(type, params).effects())
        .filteredOn(effect -> effect.kind() == Effect.Kind.SHAPES)
        .extracting(Effect::name)
        .containsExactly(patterns.isEmpty() ? new String[0] : patterns.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "create-index | {'index':'i','body':{'aliases':{'a':{}}}}",
        "create-index-template | {'template':'t','body':{'index_patterns':['i'],'aliases':{'a':{}}}}",
        "create-composable-template | {'template':'t','body':{'index_patterns':['i'],'template':{'aliases':{'a':{}}}}}",
        "create-component-template | {'template':'t','body':{'template':{'aliases':{'a':{}}}}}",
        "shrink-index | {'source-index':'i','target-index':'j','target-body':{'aliases':{'a':{}}}}",
      })
  void joiningAnAliasChangesIt(String type, String params) {
    assertThat(Talk.prepare(type, params).effects())
        .contains(new Effect(Effect.Kind.CHANGES, Thing.ALIAS, "a"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'set':{'field':'_index','value':'b'}} | 1",
        "{'reroute':{'destination':'b'}} | 1",
        "{'date_index_name':{'field':'d','date_rounding':'M'}} | 1",
        "{'script':{'source':'ctx._index = params.to'}} | 1",
        "{'foreach':{'field':'f','processor':{'set':{'field':'_index','value':'b'}}}} | 1",
        "{'set':{'field':'index','value':'b'}} | 0",
      })
  void aPipelineThatChoosesIndicesCannotBeJudged(String processor, int unknown) {
    String params = "{'id':'p','body':{'processors':[" + processor + "]}}";

    assertThat(Talk.prepare("put-pipeline", params).effects())
        .filteredOn(effect -> effect.kind() == Effect.Kind.CHANGES_CLUSTER)
        .hasSize(unknown);
  }

  @ParameterizedTest
  @CsvSource({
    "%6cogs, logs",
    "%3Clogs-%7Bnow%2Fd%7D%3E, <logs-{now/d}>",
    "100%, 100%",
    "a+b, a+b",
    "a%2Cb, a",
  })
  void namesInAPathAreLookedForAsTheServerReadsThem(String name, String read) {
    String params = "{'index':'" + name + "','settings':{'refresh_interval':'1s'}}";

    assertThat(Talk.prepare("put-index-settings", params).effects())
        .contains(new Effect(Effect.Kind.WRITES_INDEX, read));
  }
}
