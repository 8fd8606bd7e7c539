package io.esbench.op;

import io.esbench.corpus.DocumentFile;
import io.esbench.fault.TrackException;
import java.math.BigDecimal;
import java.util.List;

/**
 * How many documents a bulk has and how many bulks a client sends.
 *
 * @param params of the operation, for messages
 * @param bulkSize documents per bulk, at least 1
 * @param ingestPercentage share of each client's bulks
 * @param documents documents of all clients together, 0: no limit but the percentage
 * @param looped starts again at the end
 */
record BulkSizes(
    Params params, int bulkSize, double ingestPercentage, long documents, boolean looped) {

  static BulkSizes of(Params params, List<DocumentFile> files) {
    params.required("bulk-size");
    int bulkSize = params.integer("bulk-size", 1, 1);
    int batchSize = params.integer("batch-size", bulkSize, 1);
    if (batchSize % bulkSize != 0) {
      throw params.fault("batch-size", "a multiple of bulk-size, which is " + bulkSize);
    }
    return new BulkSizes(
        params,
        bulkSize,
        percentage(params),
        documents(params, bulkSize, files),
        params.flag("looped", false));
  }

  private static double percentage(Params params) {
    BigDecimal percentage = params.number("ingest-percentage");
    double value = percentage == null ? 100 : percentage.doubleValue();
    if (!(value > 0 && value <= 100)) {
      throw params.fault("ingest-percentage", "a number above 0, at most 100");
    }
    return value;
  }

  private static long documents(Params params, int bulkSize, List<DocumentFile> files) {
    if (!params.has("ingest-doc-count")) {
      return 0;
    }
    if (params.has("ingest-percentage")) {
      throw params.refusal("ingest-doc-count", "excludes ingest-percentage; give one of them");
    }
    int documents = params.integer("ingest-doc-count", 0, 1);
    long there = files.stream().mapToLong(file -> file.set().documentCount()).sum();
    if (documents % bulkSize != 0 || documents > there) {
      throw params.fault(
          "ingest-doc-count",
          "a multiple of bulk-size " + bulkSize + " of at most " + there + " documents");
    }
    return documents;
  }

  /** Documents of all clients together; 0 where a percentage of bulks or a loop leaves it open. */
  long total(List<DocumentFile> files) {
    if (looped || ingestPercentage < 100) {
      return 0;
    }
    return documents > 0
        ? documents
        : files.stream().mapToLong(file -> file.set().documentCount()).sum();
  }

  /**
   * Bulks of one client.
   *
   * @param there bulks in its share, the percentage applied
   */
  long bulks(long there, int clients) {
    return documents == 0 ? there : Math.min(there, documents / clients / bulkSize);
  }

  /**
   * Whether so many clients can send exactly the documents asked for.
   *
   * @throws TrackException if the documents cannot be divided among the clients
   */
  void requireClients(int clients) {
    long each = documents / clients;
    if (documents % clients != 0 || each % bulkSize != 0) {
      throw params.refusal(
          "ingest-doc-count",
          "is "
              + documents
              + ", which "
              + clients
              + " clients cannot send in equal parts of whole bulks of "
              + bulkSize
              + "; change one of the three");
    }
  }
}
