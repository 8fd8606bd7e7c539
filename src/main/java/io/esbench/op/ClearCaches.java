package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.DidYouMean;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * {@code clear-caches}: empties the caches of indices, and on request the page cache of this
 * machine for the nodes that run on it. A flush comes before that, for pages that are not on disk
 * yet cannot be dropped.
 */
final class ClearCaches {
  static final OperationInfo INFO =
      OperationInfo.setup("empties the caches of indices, and of this machine if it is asked to")
          .optional("index", "name or list", "those of the track", "indices")
          .optional("caches", "name or list", "all", "query, request and fielddata")
          .optional(
              "os-page-cache",
              "boolean",
              "false",
              "drop the page cache of this machine, too, for the nodes on it; Linux, as root");

  private static final List<String> CACHES = List.of("query", "request", "fielddata");
  private static final long AGAIN_NANOS = Duration.ofMillis(100).toNanos();
  private static final long DEADLINE_NANOS = Duration.ofMinutes(10).toNanos();

  private ClearCaches() {}

  static PreparedOperation from(Operation operation, OperationContext context) {
    return from(operation, context, PageCache.ofThisMachine());
  }

  /** With a page cache that a test knows. */
  static PreparedOperation from(
      Operation operation, OperationContext context, PageCache pageCache) {
    Params params = context.params(operation);
    SetupCalls calls = SetupCalls.of(operation, context);
    List<String> names = params.names("index");
    List<String> indices = names.isEmpty() ? TargetIndices.written(context.track()) : names;
    RequestPath clear = path(indices, "_cache", "clear");
    for (String cache : caches(params)) {
      clear = clear.query(cache, "true");
    }
    if (!params.flag("os-page-cache", false)) {
      return calls
          .change(List.of(), "POST", clear, null, Acknowledgement::ofShards)
          .remarking(ClearCaches::often);
    }
    List<Steps.Step> steps =
        List.of(
            shards(calls.exchange("POST", path(indices, "_flush")), 0),
            shards(calls.exchange("POST", clear), 1),
            drop(calls, pageCache));
    RetryRules rules = RetryRules.setup(params, context);
    Steps.Bounds bounds =
        new Steps.Bounds(
            params.nanos("retry-deadline", DEADLINE_NANOS),
            calls.settings().patienceNanos(context));
    return new FixedOperation(
            FixedOperation.inReport(params, false),
            List.of(),
            () -> new Retrying(new Steps(steps, 1, bounds), rules))
        .remarking(times -> remark(times, pageCache));
  }

  private static RequestPath path(List<String> indices, String... parts) {
    List<String> all = new ArrayList<>();
    if (!indices.isEmpty()) {
      all.add(RequestPath.indices(indices));
    }
    all.addAll(List.of(parts));
    return RequestPath.of(all.toArray(String[]::new));
  }

  private static List<String> caches(Params params) {
    List<String> wanted = params.names("caches");
    for (String cache : wanted) {
      if (!CACHES.contains(cache)) {
        throw params.refusal(
            "caches",
            "has '"
                + cache
                + "': expected query, request or fielddata"
                + DidYouMean.suffix(cache, CACHES));
      }
    }
    return wanted;
  }

  private static Steps.Step shards(Exchange exchange, long work) {
    return new Steps.Step(
        exchange,
        answer -> {
          Outcome outcome = Acknowledgement.ofShards(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(work) : Steps.Result.failed(outcome);
        });
  }

  /** Asks for the nodes, begins, and asks again until it is done. */
  private static Steps.Step drop(SetupCalls calls, PageCache pageCache) {
    Exchange nodes =
        calls.exchange(
            "GET",
            RequestPath.of("_nodes", "_all", "none")
                .query("filter_path", "nodes.*.name,nodes.*.ip"));
    Steps.Step waiting =
        Steps.Step.poll(
            nodes,
            answer ->
                pageCache.busy()
                    ? Steps.Result.again(AGAIN_NANOS, "the page cache is still being dropped")
                    : Steps.Result.done(0),
            AGAIN_NANOS);
    return new Steps.Step(
        nodes,
        answer -> {
          Outcome refusal = Refusal.of(answer, nodes);
          if (refusal != null) {
            return Steps.Result.failed(refusal);
          }
          pageCache.drop(addresses(answer));
          return Steps.Result.then(List.of(waiting));
        });
  }

  /** Of the nodes; empty for one that tells none. */
  private static List<String> addresses(Answer answer) {
    JsonNode tree = Json.tree(answer);
    List<String> addresses = new ArrayList<>();
    if (tree != null) {
      tree.path("nodes").forEach(node -> addresses.add(node.path("ip").asText()));
    }
    return addresses;
  }

  private static @Nullable String often(long times) {
    return times == 1
        ? null
        : String.format(Locale.ROOT, "caches were to be cleared %,d times", times);
  }

  private static String remark(long times, PageCache pageCache) {
    String often = often(times);
    return often == null ? pageCache.told() : often + "; " + pageCache.told();
  }
}
