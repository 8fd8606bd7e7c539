package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.Completeness;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * {@code compare-stores}: what the same documents take on disk in one index and in others; fails if
 * they do not hold equally many. Two requests: the segments, and the settings that count for size.
 */
final class CompareStores {
  static final OperationInfo INFO =
      OperationInfo.setup("compares what indices with the same documents take on disk")
          .required("baseline", "name", "index or data stream that the others are compared with")
          .required("others", "name or list", "indices or data streams");

  private static final String SETTINGS = "index.mode,index.mapping.source.mode,index.codec";

  private CompareStores() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.of(operation, context);
    Params params = calls.params();
    List<String> names = new ArrayList<>(List.of(params.name("baseline")));
    List<String> others = params.names("others");
    if (others.isEmpty()) {
      throw params.missing("others");
    }
    names.addAll(others);
    RetryRules rules = RetryRules.setup(params, context);
    AtomicReference<@Nullable String> told = new AtomicReference<>();
    return new FixedOperation(
            FixedOperation.inReport(params, false),
            List.of(),
            () -> new Retrying(request(calls, names, told), rules))
        .remarking(count -> told.get());
  }

  private static Request request(
      SetupCalls calls, List<String> names, AtomicReference<@Nullable String> told) {
    String indices = RequestPath.indices(names);
    Exchange segments = calls.exchange("GET", RequestPath.of(indices, "_segments"));
    Exchange settings =
        calls.exchange(
            "GET",
            RequestPath.of(indices, "_settings", SETTINGS)
                .query("flat_settings", "true")
                .query("include_defaults", "true"));
    return new Request() {
      @Override
      public long weight() {
        return 1;
      }

      @Override
      public Conversation begin() {
        return new Talk(names, segments, settings, told);
      }
    };
  }

  private static final class Talk implements Conversation {
    private final List<String> names;
    private final Exchange segments;
    private final Exchange settings;
    private final AtomicReference<@Nullable String> told;
    private @Nullable Exchange asked;
    private @Nullable Stores stores;
    private Outcome outcome = Outcome.ONE_OP;

    Talk(
        List<String> names,
        Exchange segments,
        Exchange settings,
        AtomicReference<@Nullable String> told) {
      this.names = names;
      this.segments = segments;
      this.settings = settings;
      this.told = told;
    }

    @Override
    public @Nullable Exchange next(@Nullable Answer previous) {
      Exchange answered = asked;
      asked = null;
      if (answered == null || previous == null) {
        asked = segments;
      } else if (answered == segments) {
        outcome = measured(previous);
        asked = outcome.error() == null ? settings : null;
      } else {
        describe(previous);
      }
      return asked;
    }

    private Outcome measured(Answer answer) {
      Outcome refusal = Refusal.of(answer, segments);
      if (refusal != null) {
        return refusal;
      }
      JsonNode tree = Json.tree(answer);
      if (tree == null || !tree.path("indices").isObject()) {
        return Refusal.malformed(answer, segments, "the segments of indices");
      }
      Stores measured = Stores.of(names, tree.path("indices"));
      String problem = measured.problem();
      if (problem != null) {
        return Acknowledgement.no(answer, segments, problem);
      }
      stores = measured;
      return Outcome.success(1, new ResultValues(measured.values(), Completeness.UNKNOWN));
    }

    /** Without the settings the sizes are told alone. */
    private void describe(Answer answer) {
      JsonNode tree = Refusal.of(answer, settings) == null ? Json.tree(answer) : null;
      if (stores != null) {
        told.set(stores.words(tree));
      }
    }

    @Override
    public Outcome outcome() {
      return outcome;
    }
  }
}
