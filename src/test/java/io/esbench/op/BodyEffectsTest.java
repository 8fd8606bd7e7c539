package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  @ValueSource(
      strings = {
        "{'set':{'field':'_index','value':'b'}}",
        "{'reroute':{'destination':'b'}}",
        "{'date_index_name':{'field':'d','date_rounding':'M'}}",
        "{'script':{'source':'ctx._index = params.to'}}",
        "{'foreach':{'field':'f','processor':{'set':{'field':'_index','value':'b'}}}}",
        "{'dissect':{'field':'f','pattern':'%{_index} %{b}'}}",
        "{'set':{'field':'\\u005findex','value':'b'}}",
        "{'fail':{'message':'m','on_failure':[{'rename':{'field':'a','target_field':'_index'}}]}}",
      })
  void aPipelineThatChoosesIndicesCannotBeJudged(String processor) {
    assertThat(ofPipeline(processor))
        .containsExactly(
            new Effect(Effect.Kind.CHANGES_CLUSTER, "indices that pipeline 'p' chooses itself"));
  }

  /** Nothing is known of code, of processors that we do not know, and of names from documents. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'script':{'source':'ctx[params.a + params.b] = params.to'}}",
        "{'script':{'id':'stored'}}",
        "{'script':'ctx.a = 1'}",
        "{'inference':{'model_id':'m'}}",
        "{'of_a_plugin':{}}",
        "{'set':{'field':'a','value':1},'script':{'id':'stored'}}",
        "{'set':{'field':'{{{to}}}','value':'b'}}",
        "{'rename':{'field':'a','target_field':'{{to}}'}}",
        "{'remove':{'field':['a','{{to}}']}}",
        "{'json':{'field':'a','add_to_root':true}}",
        "{'kv':{'field':'a','field_split':' ','value_split':'='}}",
        "{'dissect':{'field':'a','pattern':'%{*k}=%{&k}'}}",
        "{'foreach':{'field':'f','processor':{'script':{'id':'stored'}}}}",
        "{'fail':{'message':'m','on_failure':[{'script':{'id':'stored'}}]}}",
        "{'pipeline':{}}",
        "{'pipeline':{'name':'{{to}}'}}",
        "5",
        "{'set':5}",
      })
  void aPipelineOfWhichNothingIsKnownMayRoute(String processor) {
    assertThat(ofPipeline(processor))
        .contains(new Effect(Effect.Kind.MAY_ROUTE, Thing.PIPELINE, "p"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'set':{'field':'index','value':'{{{a}}}','if':'ctx.a != null'}}",
        "{'grok':{'field':'m','patterns':['%{IP:client.ip} %{WORD:verb}']}}",
        "{'dissect':{'field':'m','pattern':'%{a} %{+b/1} %{?c}'}}",
        "{'date':{'field':'d','formats':['ISO8601']}},{'geoip':{'field':'ip'}}",
        "{'json':{'field':'a','target_field':'b'}},{'kv':{'field':'a','target_field':'b'}}",
        "{'foreach':{'field':'f','processor':{'uppercase':{'field':'_ingest._value'}}}}",
        "{'remove':{'field':'a','on_failure':[{'set':{'field':'error','value':'{{m}}'}}]}}",
      })
  void aPipelineOfKnownProcessorsStays(String processors) {
    assertThat(ofPipeline(processors)).isEmpty();
  }

  private static List<Effect> ofPipeline(String processors) {
    List<Effect> effects = new ArrayList<>();
    for (String body :
        List.of(
            "{'processors':[" + processors + "]}",
            "{'processors':[],'on_failure':[" + processors + "]}")) {
      List<Effect> found = Talk.prepare("put-pipeline", "{'id':'p','body':" + body + "}").effects();
      assertThat(found).contains(new Effect(Effect.Kind.REPLACES, Thing.PIPELINE, "p"));
      effects.addAll(found);
    }
    return effects.stream()
        .filter(effect -> effect.kind() != Effect.Kind.REPLACES)
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "put-pipeline | {'id':'p','body':{'processors':[{'pipeline':{'name':'x'}}]}}",
        "create-index | {'index':'i','body':{'settings':{'index.default_pipeline':'x'}}}",
        "create-index | {'index':'i','body':{'settings':{'index':{'final_pipeline':'x'}}}}",
        "create-index | {'index':'i','body':{'index.final_pipeline':'x'}}",
        "create-index-template | {'template':'t','body':{'index_patterns':['i'],'settings':{'final_pipeline':'x'}}}",
        "create-composable-template | {'template':'t','body':{'index_patterns':['i'],'template':{'settings':{'index.default_pipeline':'x'}}}}",
        "create-component-template | {'template':'t','body':{'template':{'settings':{'index.final_pipeline':'x'}}}}",
        "put-index-settings | {'index':'i','settings':{'default_pipeline':'x'}}",
        "shrink-index | {'source-index':'i','target-index':'j','target-body':{'settings':{'index.final_pipeline':'x'}}}",
        "create-transform | {'transform-id':'t','body':{'dest':{'index':'i','pipeline':'x'}}}",
        "restore-snapshot | {'repository':'r','snapshot':'s','body':{'index_settings':{'index.final_pipeline':'x'}}}",
      })
  void documentsMayGoThroughPipelinesThatAreThere(String type, String params) {
    Effect use = new Effect(Effect.Kind.USES, Thing.PIPELINE, "x");

    assertThat(Talk.prepare(type, params).effects()).contains(use);
    assertThat(Talk.prepare(type, params.replace("'x'", "'_none'")).effects())
        .noneMatch(effect -> effect.kind() == Effect.Kind.USES);
  }

  @Test
  void aBulkThroughAPipelineUsesIt(@TempDir Path folder) throws IOException {
    OperationContext context =
        TestCorpora.context(List.of(TestCorpora.file(folder, "c", 1, "i", null)));

    assertThat(
            OperationCatalog.standard()
                .prepare(Talk.operation("bulk", "{'bulk-size':1,'pipeline':'x'}"), context)
                .effects())
        .containsExactlyInAnyOrder(
            new Effect(Effect.Kind.WRITES_INDEX, "i"),
            new Effect(Effect.Kind.USES, Thing.PIPELINE, "x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "create-snapshot | {'repository':'r','snapshot':'s','body':{}} | CHANGES | r",
        "restore-snapshot | {'repository':'r','snapshot':'s','body':{'indices':'i'}} | CHANGES_CLUSTER | aliases restored from snapshot 's'",
        "create-transform | {'transform-id':'t','body':{'dest':{'index':'i','aliases':[{'alias':'a'}]}}} | CHANGES | a",
      })
  void whatMayTouchThingsOfOthersSaysSo(String type, String params, Effect.Kind kind, String name) {
    assertThat(Talk.prepare(type, params).effects())
        .anyMatch(effect -> effect.kind() == kind && effect.name().equals(name));
  }

  @Test
  void aRestoreWithoutAliasesJoinsNone() {
    String params =
        "{'repository':'r','snapshot':'s','body':{'indices':'i','include_aliases':false}}";

    assertThat(Talk.prepare("restore-snapshot", params).effects())
        .containsExactly(new Effect(Effect.Kind.REPLACES, "i"));
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
