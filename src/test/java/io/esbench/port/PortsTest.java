package io.esbench.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.plugin.Call;
import io.esbench.plugin.Done;
import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.Response;
import io.esbench.plugin.Runner;
import io.esbench.plugin.Step;
import io.esbench.plugin.TaskView;
import io.esbench.plugin.TrackPlugin;
import io.esbench.plugin.TrackView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PortsTest {
  @TempDir Path folder;

  /** An answer with a few values in it. */
  private record Said(int status, Map<String, Object> values) implements Response {
    @Override
    public String text() {
      return values.toString();
    }

    @Override
    public Object json() {
      return values;
    }

    @Override
    public @Nullable Object at(String path) {
      return values.get(path);
    }
  }

  private static TrackPlugin port(String track) {
    return Objects.requireNonNull(Ports.of(track));
  }

  private TrackView track(String name) {
    return new TrackView(name, folder, List.of(), List.of());
  }

  private Runner.Invocation begin(String track, String type, Map<String, @Nullable Object> params) {
    Runner.Factory factory = Objects.requireNonNull(port(track).runners().get(type));
    return factory.create(track(track), params).begin(params);
  }

  private ParameterSource source(String track, String name, Map<String, @Nullable Object> params) {
    return Objects.requireNonNull(port(track).parameterSources().get(name))
        .create(track(track), params);
  }

  @Test
  void aTrackOfAnotherNameHasNoPort() {
    assertThat(Ports.of("acceptance")).isNull();
    assertThat(Ports.tracks())
        .containsExactly(
            "elser-ingest-speedtest", "eql", "geonames", "http_logs", "nested", "nyc_taxis");
  }

  @Test
  void eqlSearchesARemoteClusterIfNamed() {
    Map<String, Object> body = Map.of("query", "process where true");
    Map<String, @Nullable Object> params =
        Map.of("cluster", "far", "index", "logs-*", "body", body, "request-timeout", 1.5);

    Step step = begin("eql", "eql", params).next(null);

    assertThat(step)
        .isEqualTo(
            Call.of("POST", "/far:logs-*/_eql/search", body).within(Duration.ofMillis(1500)));
  }

  @Test
  void reindexCountsItsDocuments() {
    Runner.Invocation reindex = begin("http_logs", "reindex", Map.of("body", Map.of("a", 1)));

    assertThat(reindex.next(null)).isEqualTo(Call.of("POST", "/_reindex", Map.of("a", 1)));
    assertThat(reindex.next(new Said(200, Map.of("total", 12)))).isEqualTo(Done.ok(12));
    assertThat(port("http_logs").runners().get("reindex"))
        .extracting(Runner.Factory::unit)
        .isEqualTo("docs");
  }

  @Test
  void runtimeFieldsAreNamedByTheTask() {
    Map<String, @Nullable Object> search =
        Map.of(
            "index",
            "logs",
            "body",
            Map.of("aggs", Map.of("a", Map.of("terms", List.of("path", "x"), "status", 2))));
    TaskView task =
        new TaskView("200s-from-message-using-painless-regex", 1, "o", "search", search, Map.of());
    TaskView other = new TaskView("200s", 1, "o", "search", search, Map.of());
    var processor = port("http_logs").processors().get(0);

    assertThat(processor.parameters(track("http_logs"), task))
        .isEqualTo(
            Map.of(
                "index",
                "logs",
                "body",
                Map.of(
                    "aggs",
                    Map.of(
                        "a",
                        Map.of(
                            "terms",
                            List.of("painless_regex.from_message.path", "x"),
                            "painless_regex.from_message.status",
                            2)))));
    assertThat(processor.parameters(track("http_logs"), other)).isEqualTo(search);
  }

  @Test
  void lookbackIsAskedForEveryFiveSecondsUntilTheFeedHasStopped() {
    Runner.Invocation wait =
        begin("nyc_taxis", "wait-for-ml-lookback", Map.of("datafeed-id", "feed 1"));
    Call ask = Call.of("GET", "/_ml/datafeeds/feed%201/_stats");

    assertThat(wait.next(null)).isEqualTo(ask);
    assertThat(wait.next(new Said(200, Map.of("datafeeds.0.state", "started"))))
        .isEqualTo(ask.after(Duration.ofSeconds(5)));
    assertThat(wait.next(new Said(200, Map.of("datafeeds.0.state", "stopped"))))
        .isEqualTo(Done.ok());
  }

  @Test
  void lookbackEndsWithoutAnAnswer() {
    Runner.Invocation wait = begin("nyc_taxis", "wait-for-ml-lookback", Map.of("datafeed-id", "f"));
    assertThat(wait.next(null)).isInstanceOf(Call.class);
    assertThat(wait.next(new Said(404, Map.of())))
        .isEqualTo(Done.failed("the state of the datafeed is not known"));
  }

  @Test
  void geonamesAddsANumberToTheTermsAndEachClientHasItsOwn() throws IOException {
    Files.writeString(folder.resolve("terms.txt"), "Rome \nOslo\n");
    ParameterSource all = source("geonames", "pure-terms-query-source", Map.of("cache", false));

    var first = Objects.requireNonNull(all.partition(0, 2).next());
    var again = all.partition(0, 2).next();

    assertThat(first).isEqualTo(again).containsEntry("cache", false);
    assertThat(first.toString()).contains("name.raw=[Rome, Oslo, ");
    assertThat(all.partition(1, 2).next()).isNotEqualTo(first);
    assertThat(String.valueOf(source("geonames", "prohibited-terms-query-source", Map.of()).next()))
        .contains("must=[{match={feature_class.raw=A}}]", "must_not=[{terms={name.raw=[Rome");
  }

  @Test
  void geonamesSaysWhichFileIsMissing() {
    assertThatThrownBy(() -> source("geonames", "pure-terms-query-source", Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("terms.txt cannot be read");
  }

  /** {@code random.seed(4)}, then {@code choice} of tags and of dates, in CPython 3.11. */
  @Test
  void nestedChoosesAsCPythonDoes() throws IOException {
    Files.writeString(folder.resolve("queries.csv"), "t0,d0\nt1,d1\nt2,d2\n\"t,3\",d3\nt4,d4\n");
    ParameterSource one = source("nested", "nested-query-source", Map.of()).partition(0, 1);
    ParameterSource second = source("nested", "nested-query-source", Map.of()).partition(1, 2);

    assertThat(drawn(one)).isEqualTo("t1 d2");
    assertThat(drawn(one)).isEqualTo("t0 d3").isEqualTo(drawn(second));
    assertThat(drawn(one)).isEqualTo("t,3 d1");
    assertThat(drawn(one)).isEqualTo("t0 d0").isEqualTo(drawn(second));
  }

  private static String drawn(ParameterSource source) {
    String text = String.valueOf(source.next());
    return text.replaceAll(".*tag=([^}]*)}.*lte=([^}]*)}.*", "$1 $2");
  }

  @Test
  void nestedWithInnerHitsTakesItsSizes() throws IOException {
    Files.writeString(folder.resolve("queries.csv"), "t0,d0\n");
    String next =
        String.valueOf(
            source(
                    "nested",
                    "nested-query-source-with-inner-hits",
                    Map.of("inner_hits_size", 3, "size", 7))
                .next());
    assertThat(next).contains("inner_hits={size=3}", "size=7");
  }

  @Test
  void elserIsPutAndWaitedFor() {
    Runner.Invocation put =
        begin("elser-ingest-speedtest", "put-elser", Map.of("model_id", ".elser_model_2"));
    Call ask = Call.of("GET", "/_ml/trained_models/.elser_model_2?include=definition_status");

    assertThat(put.next(null))
        .isEqualTo(
            Call.of(
                "PUT",
                "/_ml/trained_models/.elser_model_2",
                Map.of("input", Map.of("field_names", List.of("text_field")))));
    assertThat(put.next(new Said(200, Map.of()))).isEqualTo(ask);
    assertThat(put.next(new Said(404, Map.of()))).isEqualTo(ask.after(Duration.ofSeconds(5)));
    assertThat(put.next(new Said(200, Map.of("trained_model_configs.0.fully_defined", true))))
        .isEqualTo(Done.ok());
  }

  @Test
  void elserThatNeverComesIsGivenUp() {
    Runner.Invocation put = begin("elser-ingest-speedtest", "put-elser", Map.of("model_id", "m"));
    Step step = put.next(null);
    int calls = 0;
    while (step instanceof Call) {
      calls++;
      step = put.next(new Said(calls == 1 ? 200 : 404, Map.of()));
    }
    assertThat(calls).isEqualTo(1 + 1 + 24);
    assertThat(step).isEqualTo(Done.failed("the model was not there after two minutes"));
  }

  @Test
  void elserDeploymentThatRunsAlreadyIsNoFailure() {
    Map<String, @Nullable Object> params =
        Map.of(
            "model_id", "m",
            "number_of_allocations", 2,
            "threads_per_allocation", 4,
            "queue_capacity", 100);
    Runner.Invocation start =
        begin("elser-ingest-speedtest", "start-trained-model-deployment", params);
    String reason =
        "Could not start model deployment because an existing deployment with the same id [m] exist";

    assertThat(start.next(null))
        .isEqualTo(
            Call.of(
                "POST",
                "/_ml/trained_models/m/deployment/_start?wait_for=fully_allocated&cache_size=0b"
                    + "&number_of_allocations=2&threads_per_allocation=4&queue_capacity=100"));
    assertThat(start.next(new Said(400, Map.of("error.root_cause.0.reason", reason))))
        .isEqualTo(Done.ok());
    assertThat(start.next(new Said(400, Map.of("error.root_cause.0.reason", "no memory"))))
        .isEqualTo(Done.failed("was refused"));
  }

  @Test
  void elserThatIsNotThereIsDeleted() {
    Runner.Invocation delete =
        begin("elser-ingest-speedtest", "delete-elser", Map.of("model_id", "m"));
    assertThat(delete.next(null)).isEqualTo(Call.of("DELETE", "/_ml/trained_models/m?force=true"));
    assertThat(delete.next(new Said(404, Map.of()))).isEqualTo(Done.ok());
  }
}
