package io.esbench.op;

import io.esbench.track.DataStreamSpec;
import io.esbench.track.Operation;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import java.util.List;

/** {@code create-data-stream} and {@code delete-data-stream}. */
final class DataStreams {
  static final OperationInfo CREATION =
      OperationInfo.setup("creates data streams of the track")
          .optional(
              "data-stream",
              "name or list",
              "all data streams of the track",
              "picks among them, or names one if the track declares none")
          .query();

  static final OperationInfo DELETION =
      OperationInfo.setup("deletes data streams by their full names")
          .optional(
              "data-stream",
              "name or list",
              "all data streams of the track",
              "may be a pattern: resolved first, then deleted by name")
          .optional("only-if-exists", "boolean", "true", "asks first")
          .query();

  private DataStreams() {}

  static PreparedOperation create(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<String> declared = ofTrack(context.track());
    List<String> wanted = params.names("data-stream");
    if (declared.isEmpty() && wanted.isEmpty()) {
      throw params.missing("data-stream");
    }
    List<String> names =
        declared.isEmpty()
            ? wanted
            : declared.stream().filter(n -> wanted.isEmpty() || wanted.contains(n)).toList();
    return calls.steps(
        TargetIndices.effects(Effect.Kind.WRITES_INDEX, names),
        names.stream().map(name -> creation(calls, name)).toList(),
        names.size());
  }

  private static Steps.Step creation(SetupCalls calls, String name) {
    Exchange exchange =
        calls.exchange(
            "PUT", Thing.DATA_STREAM.of(name).query(calls.params().object("request-params")));
    return new Steps.Step(
        exchange, answer -> Steps.Result.of(Acknowledgement.ofChange(answer, exchange)));
  }

  static PreparedOperation delete(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<String> named = params.names("data-stream");
    List<String> names = named.isEmpty() ? ofTrack(context.track()) : named;
    if (names.isEmpty()) {
      throw params.missing("data-stream");
    }
    Deletions deletions =
        new Deletions(
            calls.settings(),
            params.object("request-params"),
            params.flag("only-if-exists", true),
            name -> RequestPath.of(RequestPath.segment(name)),
            Thing.DATA_STREAM::of);
    List<Steps.Step> steps =
        names.stream()
            .map(
                name ->
                    Deletions.isExpression(name)
                        ? deletions.dataStreams(name)
                        : deletions.named(name))
            .toList();
    List<Effect> effects =
        names.stream()
            .map(name -> new Effect(Effect.Kind.DELETES, Thing.DATA_STREAM, name))
            .toList();
    return calls.steps(effects, steps, names.size());
  }

  /** All data streams that the track declares. */
  static List<String> ofTrack(Track track) {
    return track.dataStreams().stream().map(DataStreamSpec::name).toList();
  }
}
