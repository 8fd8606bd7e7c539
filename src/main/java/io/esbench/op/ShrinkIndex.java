package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.track.Operation;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.TransportFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * {@code shrink-index}: for each source index, brings a copy of every shard to one node, blocks
 * writing, and shrinks it. Nodes are taken in turn by name, so that a race repeats.
 */
final class ShrinkIndex {
  static final OperationInfo INFO =
      OperationInfo.waiting("shrinks indices into indices with fewer shards")
          .required("source-index", "name or pattern", "indices to shrink")
          .required(
              "target-index",
              "name",
              "new index; of several sources each adds what its name has beyond the beginning that"
                  + " all of them share")
          .required("target-body", "object", "settings and aliases of the new index")
          .optional("shrink-node", "name", "the data nodes in turn", "node that holds all shards");

  private static final long SETTLING_NANOS = Duration.ofSeconds(3).toNanos();
  private static final String NODE = "index.routing.allocation.require._name";
  private static final String BLOCK = "index.blocks.write";

  private final SetupCalls calls;
  private final String source;
  private final String target;
  private final ObjectNode body;
  private final @Nullable String node;

  private ShrinkIndex(SetupCalls calls) {
    Params params = calls.params();
    this.calls = calls;
    this.source = params.name("source-index");
    this.target = params.name("target-index");
    this.body = params.requiredObject("target-body").deepCopy();
    this.node = params.text("shrink-node");
    ObjectNode settings =
        body.get("settings") instanceof ObjectNode given ? given : body.putObject("settings");
    settings.putNull(NODE).putNull(BLOCK);
  }

  static PreparedOperation from(Operation operation, OperationContext context) {
    SetupCalls calls = SetupCalls.waiting(operation, context, false);
    ShrinkIndex shrink = new ShrinkIndex(calls);
    List<Effect> effects =
        new ArrayList<>(TargetIndices.effects(Effect.Kind.CHANGES, List.of(shrink.source)));
    effects.addAll(BodyEffects.ofIndex(shrink.body));
    return calls.polling("ops", effects, List.of(shrink.sources()));
  }

  private Steps.Step sources() {
    Exchange exchange = calls.exchange("GET", RequestPath.of(RequestPath.segment(source)));
    return asked(
        exchange,
        "indices by name",
        (tree, answer) -> {
          List<String> names = new ArrayList<>(new TreeSet<>(keys(tree)));
          if (names.isEmpty()) {
            String words = "no index matches '" + source + "'";
            return Steps.Result.failed(Acknowledgement.no(answer, exchange, words));
          }
          return node == null
              ? Steps.Result.then(List.of(nodes(names)))
              : Steps.Result.then(all(names, List.of(node)));
        });
  }

  private Steps.Step nodes(List<String> names) {
    Exchange exchange = calls.exchange("GET", RequestPath.of("_nodes"));
    return asked(
        exchange,
        "nodes",
        (tree, answer) -> {
          List<String> data = dataNodes(tree.path("nodes"));
          return data.isEmpty()
              ? Steps.Result.failed(
                  Acknowledgement.no(
                      answer, exchange, "no node has the role data; name one in shrink-node"))
              : Steps.Result.then(all(names, data));
        });
  }

  private static List<String> dataNodes(JsonNode nodes) {
    SortedSet<String> names = new TreeSet<>();
    for (JsonNode found : nodes) {
      for (JsonNode role : found.path("roles")) {
        if (role.asText().equals("data")) {
          names.add(found.path("name").asText());
        }
      }
    }
    return List.copyOf(names);
  }

  private List<Steps.Step> all(List<String> names, List<String> nodes) {
    int shared = sharedPrefix(names);
    List<Steps.Step> steps = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      String shrunken = target + name.substring(shared);
      steps.add(moves(name, nodes.get(i % nodes.size())));
      steps.add(settles(name, 0));
      steps.add(shrinks(name, shrunken));
      steps.add(settles(shrunken, 1));
    }
    return steps;
  }

  /** Characters that all names begin with. */
  private static int sharedPrefix(List<String> names) {
    String first = names.get(0);
    int shared = first.length();
    for (String name : names) {
      int same = 0;
      while (same < Math.min(shared, name.length()) && name.charAt(same) == first.charAt(same)) {
        same++;
      }
      shared = same;
    }
    return shared;
  }

  private Steps.Step moves(String index, String to) {
    Exchange exchange =
        calls.exchange(
            "PUT",
            RequestPath.of(RequestPath.segment(index), "_settings")
                .query("preserve_existing", "true"),
            JsonNodeFactory.instance.objectNode().put(NODE, to).put(BLOCK, "true"));
    return Steps.Step.poll(
        exchange,
        answer -> {
          Outcome outcome = Acknowledgement.ofChange(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(0) : Steps.Result.failed(outcome);
        },
        0);
  }

  private Steps.Step shrinks(String index, String to) {
    Exchange exchange =
        calls.exchange(
            "PUT",
            RequestPath.of(RequestPath.segment(index), "_shrink", RequestPath.segment(to)),
            body);
    return new Steps.Step(
        exchange,
        answer -> {
          Outcome outcome = Acknowledgement.ofChange(answer, exchange);
          return outcome.error() == null ? Steps.Result.done(0) : Steps.Result.failed(outcome);
        });
  }

  private Steps.Step settles(String index, long work) {
    Exchange exchange =
        calls.exchange(
            "GET",
            RequestPath.of("_cluster", "health", RequestPath.segment(index))
                .query("wait_for_no_relocating_shards", "true"));
    return Steps.Step.poll(
        exchange, answer -> settled(index, work, answer, exchange), SETTLING_NANOS);
  }

  private static Steps.Result settled(String index, long work, Answer answer, Exchange exchange) {
    boolean expired =
        answer.failure() == TransportFailure.TIMEOUT
            || (answer.failure() == null && answer.status() == 408);
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null && !expired) {
      return Steps.Result.failed(refusal);
    }
    JsonNode tree = expired ? null : Json.tree(answer);
    boolean settled =
        tree != null
            && !tree.path("timed_out").asBoolean()
            && tree.path("relocating_shards").asLong() == 0;
    return settled
        ? Steps.Result.done(work)
        : Steps.Result.again(SETTLING_NANOS, "shards of index '" + index + "' are moving");
  }

  /** Reads an answer that must be an object. */
  @FunctionalInterface
  private interface Reader {
    Steps.Result read(JsonNode tree, Answer answer);
  }

  private static Steps.Step asked(Exchange exchange, String expected, Reader reader) {
    return Steps.Step.poll(
        exchange,
        answer -> {
          Outcome refusal = Refusal.of(answer, exchange);
          if (refusal != null) {
            return Steps.Result.failed(refusal);
          }
          JsonNode tree = Json.tree(answer);
          return tree == null || !tree.isObject()
              ? Steps.Result.failed(Refusal.malformed(answer, exchange, expected))
              : reader.read(tree, answer);
        },
        0);
  }

  private static List<String> keys(JsonNode tree) {
    List<String> keys = new ArrayList<>();
    tree.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
