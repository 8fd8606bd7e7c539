package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.transport.Answer;
import io.esbench.transport.Exchange;
import io.esbench.transport.Keep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Steps that delete things, each by its full name. Patterns of indices and data streams are
 * resolved first, so the cluster's protection against wildcard deletes need not be switched off.
 * The work of a step is the number of deletions sent.
 */
final class Deletions {
  private final RequestSettings settings;
  private final ObjectNode query;
  private final boolean onlyIfExists;
  private final Function<String, RequestPath> checked;
  private final Function<String, RequestPath> deleted;

  /**
   * Deletions of one kind of thing.
   *
   * @param query of the deletions
   * @param onlyIfExists whether to ask first
   * @param checked path that answers HEAD with 404 if there is none of the name
   * @param deleted path that takes DELETE
   */
  Deletions(
      RequestSettings settings,
      ObjectNode query,
      boolean onlyIfExists,
      Function<String, RequestPath> checked,
      Function<String, RequestPath> deleted) {
    this.settings = settings;
    this.query = query;
    this.onlyIfExists = onlyIfExists;
    this.checked = checked;
    this.deleted = deleted;
  }

  /** Of indices. */
  static Deletions ofIndices(RequestSettings settings, ObjectNode query, boolean onlyIfExists) {
    return new Deletions(settings, query, onlyIfExists, Deletions::path, Deletions::path);
  }

  /** Whether a text stands for any number of indices or data streams. */
  static boolean isExpression(String name) {
    boolean dateMath = name.startsWith("<");
    return name.equals("_all") || (!dateMath && (name.contains("*") || name.contains(",")));
  }

  private static RequestPath path(String name) {
    return RequestPath.of(RequestPath.segment(name));
  }

  /** Deletes what has this very name. */
  Steps.Step named(String name) {
    return onlyIfExists ? check(name) : deletion(name);
  }

  private Steps.Step check(String name) {
    Exchange exchange = settings.exchange("HEAD", checked.apply(name), Keep.PREFIX);
    return new Steps.Step(
        exchange,
        answer -> {
          if (Acknowledgement.isAbsent(answer)) {
            return Steps.Result.done(0);
          }
          Outcome refusal = Refusal.of(answer, exchange);
          return refusal == null
              ? Steps.Result.then(List.of(deletion(name)))
              : Steps.Result.failed(refusal);
        });
  }

  private Steps.Step deletion(String name) {
    Exchange exchange = settings.exchange("DELETE", deleted.apply(name).query(query), Keep.ALL);
    return new Steps.Step(
        exchange, answer -> Steps.Result.of(Acknowledgement.ofDeletion(answer, exchange)));
  }

  /** Deletes the indices that an expression means; their names are asked for first. */
  Steps.Step indices(String expression) {
    // A backing index goes only with its data stream.
    return resolved(expression, "indices", found -> !found.hasNonNull("data_stream"));
  }

  /** Deletes the data streams that an expression means. */
  Steps.Step dataStreams(String expression) {
    return resolved(expression, "data_streams", found -> true);
  }

  private Steps.Step resolved(String expression, String list, Function<JsonNode, Boolean> wanted) {
    Exchange exchange = resolution(settings, expression);
    return new Steps.Step(
        exchange,
        answer ->
            resolved(
                answer,
                exchange,
                list,
                wanted,
                names -> names.stream().map(this::deletion).toList()));
  }

  /** Asks which indices an expression means and goes on with a step for each. */
  static Steps.Step eachIndex(
      RequestSettings settings, String expression, Function<String, Steps.Step> step) {
    Exchange exchange = resolution(settings, expression);
    return new Steps.Step(
        exchange,
        answer ->
            resolved(
                answer,
                exchange,
                "indices",
                found -> !found.hasNonNull("data_stream"),
                names -> names.stream().map(step).toList()));
  }

  private static Exchange resolution(RequestSettings settings, String expression) {
    String names = expression.equals("_all") ? "*" : expression;
    return settings.exchange(
        "GET",
        RequestPath.of("_resolve", "index", RequestPath.segment(names))
            .query("expand_wildcards", "open,closed"),
        Keep.ALL);
  }

  private static Steps.Result resolved(
      Answer answer,
      Exchange exchange,
      String list,
      Function<JsonNode, Boolean> wanted,
      Function<List<String>, List<Steps.Step>> steps) {
    if (Acknowledgement.isAbsent(answer)) {
      return Steps.Result.done(0);
    }
    Outcome refusal = Refusal.of(answer, exchange);
    if (refusal != null) {
      return Steps.Result.failed(refusal);
    }
    JsonNode tree = Json.tree(answer);
    JsonNode all = tree == null ? null : tree.get(list);
    if (all == null || !all.isArray()) {
      return Steps.Result.failed(Refusal.malformed(answer, exchange, "a list of indices"));
    }
    List<String> names = new ArrayList<>();
    for (JsonNode found : all) {
      if (found.hasNonNull("name") && wanted.apply(found)) {
        names.add(found.get("name").asText());
      }
    }
    return Steps.Result.then(steps.apply(names));
  }
}
