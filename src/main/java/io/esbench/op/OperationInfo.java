package io.esbench.op;

import io.esbench.fault.TrackException;
import io.esbench.result.Flavour;
import io.esbench.track.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an operation type does and which parameters it reads, for people and for the check of
 * tracks. Immutable; the methods that add something return a copy.
 *
 * @param summary what it does, in one line
 * @param own parameters of the type itself, in the order of the documentation
 * @param common parameters that it shares with other types
 * @param foreign what it needs that OpenSearch does not have, or null: both servers have it
 */
public record OperationInfo(
    String summary, List<ParameterInfo> own, List<ParameterInfo> common, @Nullable String foreign) {
  private static final ParameterInfo REPORTED =
      ParameterInfo.optional(
          "include-in-reporting", "boolean", "by type", "whether its tasks are in the report");

  private static final List<ParameterInfo> OF_REQUESTS =
      List.of(
          ParameterInfo.optional(
              "request-timeout",
              "number of seconds",
              "the client option timeout, 60",
              "from sending to the last byte; 0: none"),
          ParameterInfo.optional("headers", "object", "none", "HTTP headers of its requests"),
          ParameterInfo.optional("opaque-id", "text", "none", "the header x-opaque-id"),
          REPORTED);

  public OperationInfo {
    own = List.copyOf(own);
    common = List.copyOf(common);
  }

  private OperationInfo(String summary, List<ParameterInfo> common) {
    this(summary, List.of(), common, null);
  }

  /** Of a type whose requests are sent once. */
  static OperationInfo measured(String summary) {
    return new OperationInfo(summary, OF_REQUESTS);
  }

  /** Of a type that is repeated as set-up. */
  static OperationInfo setup(String summary) {
    return repeated(summary, "false", "600");
  }

  /** Of a type that waits for something that may last for hours. */
  static OperationInfo waiting(String summary) {
    return repeated(summary, "false", "86400");
  }

  /** Of a type that asks until the answer is good. */
  static OperationInfo insisting(String summary) {
    return repeated(summary, "true", "86400");
  }

  /** Of a type that sends nothing. */
  static OperationInfo silent(String summary) {
    return new OperationInfo(summary, List.of(REPORTED));
  }

  private static OperationInfo repeated(String summary, String untilSuccess, String deadline) {
    List<ParameterInfo> repetition =
        List.of(
            ParameterInfo.optional(
                "retries", "whole number", "0", "attempts beyond the first, after a failure"),
            ParameterInfo.optional(
                "retry-until-success", "boolean", untilSuccess, "no limit of attempts"),
            ParameterInfo.optional(
                "retry-wait-period", "number of seconds", "0.5", "between two attempts"),
            ParameterInfo.optional(
                "retry-on-timeout",
                "boolean",
                "true",
                "after time-outs, lost and refused connections"),
            ParameterInfo.optional(
                "retry-on-error",
                "boolean",
                "false; true with retry-until-success",
                "after an answer that says no"),
            ParameterInfo.optional(
                "retry-deadline",
                "number of seconds",
                deadline,
                "no attempt or poll starts later"));
    return new OperationInfo(
        summary, Stream.concat(OF_REQUESTS.stream(), repetition.stream()).toList());
  }

  /** With a parameter that must be there. */
  OperationInfo required(String name, String type, String meaning) {
    return with(new ParameterInfo(name, type, true, "", meaning));
  }

  /** With a parameter that may be there. */
  OperationInfo optional(String name, String type, String absent, String meaning) {
    return with(ParameterInfo.optional(name, type, absent, meaning));
  }

  /** With {@code request-params}. */
  OperationInfo query() {
    return optional("request-params", "object", "none", "query parameters");
  }

  /** With parameters that are there only to be refused with an explanation. */
  OperationInfo refused(String... names) {
    OperationInfo info = this;
    for (String name : names) {
      info = info.optional(name, "refused", "none", "not supported");
    }
    return info;
  }

  private OperationInfo with(ParameterInfo parameter) {
    List<ParameterInfo> more = new ArrayList<>(own);
    more.add(parameter);
    return new OperationInfo(summary, more, common, foreign);
  }

  /**
   * Of a type that only Elasticsearch serves.
   *
   * @param api what OpenSearch does not have: "an API of …", "a language …"
   */
  OperationInfo onlyElasticsearch(String api) {
    return new OperationInfo(summary, own, common, api);
  }

  /**
   * Refuses an operation of this type on a server that has no API for it.
   *
   * @throws TrackException if the target is known to be such a server
   */
  void requireServed(Operation operation, Flavour target) {
    if (foreign != null && target == Flavour.OPENSEARCH) {
      throw new TrackException(
          operation.where()
              + ": operation '"
              + operation.name()
              + "' has the type '"
              + operation.type()
              + "', which needs "
              + foreign
              + " of Elasticsearch; the target is OpenSearch, which has none;"
              + " leave its tasks out with --exclude-tasks, or race on Elasticsearch");
    }
  }

  /** All that it reads. */
  public List<ParameterInfo> parameters() {
    return Stream.concat(own.stream(), common.stream()).toList();
  }
}
