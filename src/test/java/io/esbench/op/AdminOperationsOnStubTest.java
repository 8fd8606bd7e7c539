package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.Served;
import io.esbench.stub.script.StubAnswer;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types for which neither node of the build has a module, over HTTP. */
@Timeout(30)
final class AdminOperationsOnStubTest {
  private static final String YES =
      "{\"acknowledged\":true,\"opened\":true,\"closed\":true,\"started\":true,\"stopped\":true}";
  private static final String STOPPED =
      "{\"transforms\":[{\"state\":\"stopped\",\"stats\":{\"documents_processed\":7,"
          + "\"search_time_in_ms\":1}}]}";

  @ParameterizedTest(name = "{0} OnStub")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "create-ilm-policy|{'policy-name':'p','body':{'policy':{'phases':{}}}}|1|1",
        "delete-ilm-policy|{'policy-name':'p'}|1|1",
        "enrich-policy|{'policies':{'p':{'match':{}}}}|4|1",
        "create-transform|{'transform-id':'t','body':{}}|1|1",
        "start-transform|{'transform-id':'t'}|1|1",
        "wait-for-transform|{'transform-id':'t'}|2|7",
        "transform-stats|{'transform-id':'t'}|1|1",
        "delete-transform|{'transform-id':'t'}|1|1",
        "downsample|{'source-index':'i'}|1|1",
        "create-ml-job|{'job-id':'j','body':{}}|1|1",
        "open-ml-job|{'job-id':'j'}|1|1",
        "close-ml-job|{'job-id':'j'}|1|1",
        "delete-ml-job|{'job-id':'j'}|1|1",
        "create-ml-datafeed|{'datafeed-id':'f','body':{}}|1|1",
        "start-ml-datafeed|{'datafeed-id':'f'}|1|1",
        "stop-ml-datafeed|{'datafeed-id':'f'}|1|1",
        "delete-ml-datafeed|{'datafeed-id':'f'}|1|1",
      })
  @Exercises({
    "create-ilm-policy",
    "delete-ilm-policy",
    "enrich-policy",
    "create-transform",
    "start-transform",
    "wait-for-transform",
    "transform-stats",
    "delete-transform",
    "downsample",
    "create-ml-job",
    "open-ml-job",
    "close-ml-job",
    "delete-ml-job",
    "create-ml-datafeed",
    "start-ml-datafeed",
    "stop-ml-datafeed",
    "delete-ml-datafeed"
  })
  void isUnderstoodOnStub(String type, String params, int requests, long weight)
      throws InterruptedException {
    try (ScriptedServer server = ScriptedServer.start()) {
      server
          .on("GET", "/_transform/t/_stats", StubAnswer.json(STOPPED))
          .on("HEAD", "/", StubAnswer.of(200, new byte[0]))
          .on("*", "/", StubAnswer.json(YES));
      OperationContext context = TestCorpora.context(List.of(), List.of(), List.of());
      Outcome outcome = new HttpTalk(server.address()).run(context, type, params);
      assertThat(outcome.message()).isNull();
      assertThat(outcome.weight()).isEqualTo(weight);
      List<Served> served = server.awaitServed(requests);
      assertThat(served).hasSize(requests);
    }
  }
}
