package io.esbench.op;

import io.esbench.fault.TrackException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;

/**
 * Refuses keys of a bulk that would be passed over in silence although they are meant to change
 * what is sent: misspelt ones, and those that belong to code that esbench does not have. Any other
 * unknown key means nothing, as in Rally.
 */
final class BulkKeys {
  /** Keys of any operation, and those that the type reads or explains. */
  private static final Set<String> KNOWN =
      Stream.concat(
              Stream.of("name", "operation-type", "run-on-serverless", "meta", "tags"),
              Bulk.INFO.parameters().stream().map(ParameterInfo::name))
          .collect(Collectors.toCollection(LinkedHashSet::new));

  private static final String FILE_READER = "file-reader";

  private static final List<String> OF_MADE = List.of("sources", "documents");

  private static final List<String> OF_FILES =
      List.of(
          "batch-size",
          "corpora",
          "indices",
          "data-streams",
          "ingest-percentage",
          "ingest-doc-count",
          "looped",
          "conflicts",
          "conflict-probability",
          "on-conflict",
          "recency",
          "request-params",
          "order");

  /** Shorter words are too near to too many others. */
  private static final int LEAST_LENGTH = 6;

  private static final LevenshteinDistance NEAR = new LevenshteinDistance(2);

  private BulkKeys() {}

  /**
   * Looks at all keys.
   *
   * @throws TrackException naming the first one that must not be ignored
   */
  static void check(Params params) {
    if (params.has("request-params")) {
      throw params.refusal(
          "request-params", "is not allowed for a bulk; use pipeline, refresh or timeout instead");
    }
    if (params.has("order")) {
      throw params.refusal(
          "order",
          "is not known: every client sends a part of each file of its own, in the order of the"
              + " file; to send the beginning of a file only, use one client with ingest-doc-count"
              + " or ingest-percentage");
    }
    if (params.has("param-source") && !params.text("param-source", "").equals(FILE_READER)) {
      throw params.refusal(
          "param-source",
          "is '"
              + params.text("param-source")
              + "', which is code of a track that esbench cannot run; those of a bulk are '"
              + FILE_READER
              + "' and '"
              + GeneratedDocuments.NAME
              + "'");
    }
    refuse(
        params,
        OF_MADE,
        "is only for a bulk with the param-source '" + GeneratedDocuments.NAME + "'");
    params.keys().forEach(key -> refuseMisspelt(params, key));
  }

  /**
   * The same of a bulk that makes its documents.
   *
   * @throws TrackException naming the first one that must not be ignored
   */
  static void checkGenerated(Params params) {
    refuse(
        params, OF_FILES, "is only for a bulk that reads corpora; remove it or the param-source");
    params.keys().forEach(key -> refuseMisspelt(params, key));
  }

  private static void refuse(Params params, List<String> keys, String words) {
    for (String key : keys) {
      if (params.has(key)) {
        throw params.refusal(key, words);
      }
    }
  }

  private static void refuseMisspelt(Params params, String key) {
    if (KNOWN.contains(key) || key.length() < LEAST_LENGTH) {
      return;
    }
    String usual = key.toLowerCase(Locale.ROOT).replace('_', '-');
    List<String> near = KNOWN.stream().filter(known -> NEAR.apply(usual, known) >= 0).toList();
    if (!near.isEmpty()) {
      throw params.refusal(key, "is not known; did you mean '" + near.get(0) + "'?");
    }
  }
}
