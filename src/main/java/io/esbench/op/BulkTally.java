package io.esbench.op;

import io.esbench.result.DocumentCounts;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Accounts of the documents of one bulk over all its attempts; reused by one client. */
final class BulkTally {
  private static final int SHOWN = 5;
  private static final int REASON_CHARS = 200;

  private final BitSet rejectedItems = new BitSet();
  private final TreeSet<Reason> reasons = new TreeSet<>();
  private long sent;
  private long created;
  private long updated;
  private long deleted;
  private long noop;
  private long rejected;
  private long failed;
  private long retried;
  private int items;

  /** Starts a bulk of so many documents. */
  void begin(int documents) {
    sent = documents;
    created = 0;
    updated = 0;
    deleted = 0;
    noop = 0;
    rejected = 0;
    failed = 0;
    retried = 0;
    if (!reasons.isEmpty()) {
      reasons.clear();
    }
    beginAttempt();
  }

  /** Starts reading the answer to another attempt. */
  void beginAttempt() {
    rejectedItems.clear();
    items = 0;
  }

  /** All documents of the attempt were acknowledged, without saying how. */
  void allAcknowledged(int documents) {
    created += documents;
  }

  /**
   * One item of an answer.
   *
   * @param status 0 if the item has none
   * @param result what the server did, or null
   * @param failedShards copies that were not written
   * @param reason of the failure, or null
   */
  void item(int status, @Nullable String result, long failedShards, @Nullable String reason) {
    int position = items++;
    if (status == 429) {
      rejectedItems.set(position);
      rejected++;
      note(status, reason);
    } else if (status > 299 || status < 200 || failedShards > 0) {
      failed++;
      note(status, reason);
    } else if ("updated".equals(result)) {
      updated++;
    } else if ("deleted".equals(result)) {
      deleted++;
    } else if ("noop".equals(result)) {
      noop++;
    } else {
      created++;
    }
  }

  /** So many items at once, all of them written; those that were not said otherwise, created. */
  void succeeded(int all, int updatedOnes, int deletedOnes, int noops) {
    items += all;
    updated += updatedOnes;
    deleted += deletedOnes;
    noop += noops;
    created += all - updatedOnes - deletedOnes - noops;
  }

  private void note(int status, @Nullable String reason) {
    reasons.add(new Reason(status, reason == null ? "" : Refusal.cut(reason, REASON_CHARS)));
  }

  /** Documents that no item spoke of: their fate is unknown. */
  void unaccounted(int documents) {
    failed += documents;
  }

  /** Documents of a request that was refused as a whole. */
  void refused(int documents, boolean overloaded) {
    if (overloaded) {
      rejected += documents;
    } else {
      failed += documents;
    }
  }

  /** Takes the rejected documents of the attempt back, because they are sent again. */
  void retry() {
    int again = rejectedItems.cardinality();
    rejected -= again;
    retried += again;
    reasons.removeIf(reason -> reason.status() == 429);
  }

  /** Takes {@link #retry} back: the documents were not sent again after all. */
  void giveUpRetry(int documents) {
    retried -= documents;
    rejected += documents;
  }

  /** Items that the answer had. */
  int items() {
    return items;
  }

  /** Positions of rejected documents in the attempt. */
  BitSet rejectedItems() {
    return rejectedItems;
  }

  /** Whether any document was given up. */
  boolean anyGivenUp() {
    return rejected + failed > 0;
  }

  /** Highest status of a document that was given up, 0 if there is none. */
  int worstStatus() {
    return reasons.isEmpty() ? 0 : reasons.last().status();
  }

  /** The accounts so far. */
  DocumentCounts counts() {
    return new DocumentCounts(sent, created, updated, deleted, noop, rejected, failed, retried);
  }

  /** The distinct failures: the first of them in full, the others counted by status. */
  String words() {
    StringJoiner words = new StringJoiner(" | ");
    reasons.stream().limit(SHOWN).forEach(reason -> words.add(reason.text()));
    if (reasons.size() <= SHOWN) {
      return words.toString();
    }
    Map<Integer, Integer> byStatus = new TreeMap<>();
    reasons.forEach(reason -> byStatus.merge(reason.status(), 1, Integer::sum));
    StringJoiner counts = new StringJoiner(", ");
    byStatus.forEach((status, count) -> counts.add(count + "x" + status));
    return words + " | TRUNCATED " + counts;
  }

  private record Reason(int status, String message) implements Comparable<Reason> {
    private static final Comparator<Reason> ORDER =
        Comparator.comparingInt(Reason::status).thenComparing(Reason::message);

    @Override
    public int compareTo(Reason other) {
      return ORDER.compare(this, other);
    }

    String text() {
      return "HTTP status: " + status + (message.isEmpty() ? "" : ", message: " + message);
    }
  }
}
