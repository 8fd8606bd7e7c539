package io.esbench.op;

import io.esbench.track.Operation;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.time.Duration;
import java.util.List;

/**
 * {@code force-merge}: merges segments, waiting for the answer ({@code blocking}) or asking for the
 * task again and again ({@code polling}). A merge is never started twice.
 */
final class ForceMerge {
  static final OperationInfo INFO =
      OperationInfo.measured("merges segments")
          .optional("index", "name or list", "all indices of the track, else all", "indices")
          .optional(
              "data-stream", "name or list", "all indices of the track, else all", "data streams")
          .optional("max-num-segments", "whole number", "the server's", "segments that are left")
          .optional("mode", "text", "blocking", "polling: in the background, asking for the task")
          .optional("poll-period", "number of seconds", "10", "between two questions");

  private ForceMerge() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    Params params = context.params(operation);
    RequestSettings settings = RequestSettings.of(params);
    List<String> names = names(params, context);
    String index = RequestPath.indices(names);
    int segments = params.integer("max-num-segments", 0, 1);
    boolean polling = params.word("mode", "blocking", "blocking", "polling").equals("polling");
    long period = params.nanos("poll-period", Duration.ofSeconds(10).toNanos());
    return new FixedOperation(
        FixedOperation.inReport(params, false),
        TargetIndices.effectsOfPath(Effect.Kind.WRITES_INDEX, names),
        () -> {
          Exchange blocking = settings.exchange("POST", path(index, segments), Keep.ALL);
          return polling
              ? new ForceMergePolling(
                  settings, background(settings, index, segments), blocking, period)
              : new SingleExchange(blocking, Acknowledgement::ofShards);
        });
  }

  private static List<String> names(Params params, OperationContext context) {
    List<String> names = TargetIndices.named(params);
    if (!names.isEmpty()) {
      return names;
    }
    List<String> declared = TargetIndices.written(context.track());
    return declared.isEmpty() ? List.of("_all") : declared;
  }

  private static Exchange background(RequestSettings settings, String index, int segments) {
    return settings.exchange(
        "POST", path(index, segments).query("wait_for_completion", "false"), Keep.ALL);
  }

  private static RequestPath path(String index, int segments) {
    RequestPath path = RequestPath.of(index, "_forcemerge");
    return segments > 0 ? path.query("max_num_segments", Integer.toString(segments)) : path;
  }
}
