package io.esbench.op;

import static io.esbench.op.Talk.index;
import static io.esbench.op.Talk.prepare;
import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.track.IndexSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimpleOperationsTest {
  private static final IndexSpec LOGS = index("logs", "{'settings':{'a':1,'b':2}}");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "refresh|{}|POST /_refresh",
        "refresh|{'index':'a'}|POST /a/_refresh",
        "refresh|{'index':['a','b c']}|POST /a,b%20c/_refresh",
        "cluster-health|{}|GET /_cluster/health",
        "cluster-health|{'index':'logs-*','request-params':{'wait_for_status':'green',"
            + "'wait_for_no_relocating_shards':true,'x':null}}|"
            + "GET /_cluster/health/logs-*?wait_for_status=green&wait_for_no_relocating_shards=true",
        "put-settings|{'body':{'transient':{'a.b':1.50}}}|"
            + "PUT /_cluster/settings {'transient':{'a.b':1.50}}",
        "force-merge|{}|POST /logs/_forcemerge",
        "force-merge|{'index':'a,b','max-num-segments':1}|POST /a,b/_forcemerge?max_num_segments=1",
        "force-merge|{'max-num-segments':'3','request-params':{'x':1}}|"
            + "POST /logs/_forcemerge?max_num_segments=3",
        "index-stats|{}|GET /_all/_stats/_all",
        "index-stats|{'index':'a','request-params':{'level':['x','y']}}|"
            + "GET /a/_stats/_all?level=x,y",
        "create-index|{}|PUT /logs {'settings':{'a':1,'b':2}}",
        "create-index|{'settings':{'b':3,'c':4},'body':{'ignored':true}}|"
            + "PUT /logs {'settings':{'a':1,'b':3,'c':4}}",
        "search|{'body':{'size':1}}|POST /logs/_search {'size':1}",
        "search|{'index':'a','cache':true,'body':{}}|POST /a/_search?request_cache=true {}",
        "search|{'index':['a','b'],'cache':'false','body':{'size':1.0},'request-params':"
            + "{'q':'x y&z','ignore':404},'results-per-page':7}|"
            + "POST /a,b/_search?q=x%20y%26z&request_cache=false {'size':7}",
        "search|{'data-stream':'ds','body':'{ }'}|POST /ds/_search { }",
        "raw-request|{'path':'/_cat/count'}|GET /_cat/count",
        "raw-request|{'path':'/a b?x=1','method':'put','body':{'ä':1},'request-params':{'y':true}}|"
            + "PUT /a%20b?x=1&y=true {'ä':1}",
        "raw-request|{'path':'/a/_doc','method':'POST','body':'{  }'}|POST /a/_doc {  }",
      })
  void sendsMethodPathAndBody(String type, String params, String expected) {
    Talk talk =
        Talk.with(
            prepare(type, params, LOGS), FakeAnswer.ok("{'status':'green'}".replace('\'', '"')));
    assertThat(talk.sent()).containsExactly(expected.replace('\'', '"'));
    assertThat(talk.outcome().error()).isNull();
    assertThat(talk.outcome().weight()).isEqualTo(1);
  }

  @Test
  void sleepsWithoutARequest() {
    Talk talk = Talk.with(prepare("sleep", "{'duration':1.5}"));
    assertThat(talk.sent()).isEmpty();
    assertThat(talk.pauses()).containsExactly(1_500_000_000L);
    assertThat(talk.outcome()).isEqualTo(Outcome.ONE_OP);
  }
}
