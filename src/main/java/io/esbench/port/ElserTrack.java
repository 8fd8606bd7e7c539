package io.esbench.port;

import io.esbench.plugin.Call;
import io.esbench.plugin.Done;
import io.esbench.plugin.Response;
import io.esbench.plugin.Runner;
import io.esbench.plugin.Step;
import io.esbench.plugin.TrackPlugin;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Track {@code elser-ingest-speedtest}: puts, deletes, starts and stops the model. What is there
 * already, or is to be deleted and is not there, is no failure. Any other refusal is one; the
 * original prints it and counts a success.
 */
final class ElserTrack implements TrackPlugin {
  private static final Duration BETWEEN = Duration.ofSeconds(5);
  private static final int MOST_WAITS = 24;

  private static final String RUNNING =
      "Could not start model deployment because an existing deployment with the same id [%s] exist";

  @Override
  public Map<String, Runner.Factory> runners() {
    return Map.of(
        "put-elser", (track, first) -> ElserTrack::put,
        "delete-elser",
            (track, first) ->
                parameters ->
                    once(
                        Call.of("DELETE", model(parameters) + "?force=true"),
                        answer -> answer.status() == 404 || present(answer, parameters)),
        "stop-trained-model-deployment",
            (track, first) ->
                parameters ->
                    once(
                        Call.of("POST", model(parameters) + "/deployment/_stop?force=true"),
                        answer -> running(answer, parameters)),
        "start-trained-model-deployment",
            (track, first) ->
                parameters -> once(start(parameters), answer -> running(answer, parameters)));
  }

  private static Call start(Map<String, @Nullable Object> parameters) {
    Function<String, String> value = key -> "&" + key + "=" + Texts.required(parameters, key);
    return Call.of(
        "POST",
        model(parameters)
            + "/deployment/_start?wait_for=fully_allocated&cache_size=0b"
            + value.apply("number_of_allocations")
            + value.apply("threads_per_allocation")
            + value.apply("queue_capacity"));
  }

  private static Runner.Invocation once(Call call, Predicate<Response> goodAnyway) {
    return previous -> {
      if (previous == null) {
        return call;
      }
      return previous.ok() || goodAnyway.test(previous) ? Done.ok() : Done.failed("was refused");
    };
  }

  private static Runner.Invocation put(Map<String, @Nullable Object> parameters) {
    Call put =
        Call.of(
            "PUT",
            model(parameters),
            Map.of("input", Map.of("field_names", List.of("text_field"))));
    return new Put(
        put, Call.of("GET", model(parameters) + "?include=definition_status"), parameters);
  }

  private static String model(Map<String, @Nullable Object> parameters) {
    return "/_ml/trained_models/" + Texts.segment(Texts.required(parameters, "model_id"));
  }

  private static boolean present(Response answer, Map<String, @Nullable Object> parameters) {
    String id = Texts.required(parameters, "model_id");
    return refusedWith(
        answer,
        List.of(
            "Cannot create model [" + id + "] the id is the same as an current model deployment",
            "Trained machine learning model [" + id + "] already exists"));
  }

  private static boolean running(Response answer, Map<String, @Nullable Object> parameters) {
    return refusedWith(answer, List.of(RUNNING.formatted(Texts.required(parameters, "model_id"))));
  }

  private static boolean refusedWith(Response answer, List<String> reasons) {
    Object reason = answer.at("error.root_cause.0.reason");
    return answer.status() == 400 && reason != null && reasons.contains(reason.toString());
  }

  /** Puts the model, then waits until all of it is there, two minutes at most. */
  private static final class Put implements Runner.Invocation {
    private final Call put;
    private final Call ask;
    private final Map<String, @Nullable Object> parameters;
    private int asked;

    private Put(Call put, Call ask, Map<String, @Nullable Object> parameters) {
      this.put = put;
      this.ask = ask;
      this.parameters = parameters;
    }

    @Override
    public Step next(@Nullable Response previous) {
      if (previous == null) {
        return put;
      }
      if (asked == 0) {
        boolean there = previous.ok() || present(previous, parameters);
        return there ? ask() : Done.failed("the model cannot be put");
      }
      if (Boolean.TRUE.equals(previous.at("trained_model_configs.0.fully_defined"))) {
        return Done.ok();
      }
      if (!previous.ok() && previous.status() != 404) {
        return Done.failed("the state of the model is not known");
      }
      return asked > MOST_WAITS
          ? Done.failed("the model was not there after two minutes")
          : ask().after(BETWEEN);
    }

    private Call ask() {
      asked++;
      return ask;
    }
  }
}
