package io.esbench.component;

import io.esbench.fault.TrackException;
import io.esbench.op.Effect;
import io.esbench.op.OperationContext;
import io.esbench.op.OperationType;
import io.esbench.op.PreparedOperation;
import io.esbench.plugin.ParameterSource;
import io.esbench.plugin.TrackView;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** An operation type of esbench's whose parameters come from a source of the track's. */
record SourcedType(TrackView track, Named<ParameterSource.Factory> source, OperationType type)
    implements OperationType {
  private static final String SOURCE = "a ParameterSource";
  private static final List<String> NOT_PASSED_ON = List.of("param-source", "operation-type");
  private static final String REPORTING = "include-in-reporting";

  /** Types that cannot take parameters of a source, with why and what to do. */
  private static final Map<String, String> INSTEAD =
      Map.of(
          "bulk",
          "a bulk reads corpora; let the plug-in have a runner that sends its documents",
          "composite",
          "the times of its items need a fixed list of them; let the plug-in have a runner that"
              + " makes its requests");

  private static final List<String> READ_ONLY =
      List.of(
          "search",
          "msearch",
          "paginated-search",
          "scroll-search",
          "composite-agg",
          "esql",
          "sql",
          "field-caps",
          "sleep");

  @Override
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    String instead = INSTEAD.get(operation.type());
    if (instead != null) {
      throw new TrackException(
          "%s: operation '%s' is a %s with the param-source '%s', but %s"
              .formatted(
                  operation.where(), operation.name(), operation.type(), source.name(), instead));
    }
    Map<String, @Nullable Object> first =
        source.run(operation.where(), () -> part(operation, create(operation), 0, 1).next());
    ParameterSource all = create(operation);
    PreparedOperation sample =
        first == null
            ? null
            : type.prepare(with(operation, text(reported(operation, first))), context);
    OperationContext once = context.forOneInvocation();
    return new SourcedOperation(
        new ConcurrentLinkedQueue<>(),
        text -> type.prepare(with(operation, text), once),
        (client, clients) -> invocations(operation, part(operation, all, client, clients)),
        sample == null ? "ops" : sample.unit(),
        sample == null || sample.inReport(),
        effects(operation, sample),
        !source.run(operation.where(), all::infinite));
  }

  private ParameterSource create(Operation operation) {
    return source.made(
        operation.where(),
        SOURCE,
        () -> source.component().create(track, PlainValues.of(operation)));
  }

  private ParameterSource part(Operation operation, ParameterSource all, int client, int clients) {
    return source.made(operation.where(), SOURCE, () -> all.partition(client, clients));
  }

  private SourcedOperation.Part invocations(Operation operation, ParameterSource part) {
    return new SourcedOperation.Part(
        () -> source.run(operation.where(), () -> nextText(part)),
        () -> source.run(operation.where(), part::progress));
  }

  private @Nullable String nextText(ParameterSource part) {
    Map<String, @Nullable Object> parameters = part.next();
    return parameters == null ? null : text(parameters);
  }

  /** Whether it is in the report is said by the operation. */
  private static Map<String, @Nullable Object> reported(
      Operation operation, Map<String, @Nullable Object> given) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>(given);
    Object wanted = PlainValues.of(operation).get(REPORTING);
    if (wanted != null) {
      all.put(REPORTING, wanted);
    }
    return all;
  }

  private static String text(Map<String, @Nullable Object> given) {
    if (NOT_PASSED_ON.stream().noneMatch(given::containsKey)) {
      return PlainValues.json(given);
    }
    Map<String, @Nullable Object> all = new LinkedHashMap<>(given);
    NOT_PASSED_ON.forEach(all::remove);
    return PlainValues.json(all);
  }

  private static Operation with(Operation operation, String text) {
    return operation.with(new RawJson(text));
  }

  /** What later parameters change is not known, unless the type never changes anything. */
  private List<Effect> effects(Operation operation, @Nullable PreparedOperation sample) {
    List<Effect> effects = new ArrayList<>(sample == null ? List.of() : sample.effects());
    if (!READ_ONLY.contains(operation.type())) {
      effects.add(
          new Effect(
              Effect.Kind.CHANGES_CLUSTER,
              operation.type() + " with the param-source '" + source.name() + "'"));
    }
    return effects;
  }
}
