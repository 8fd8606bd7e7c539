package io.esbench.metrics.record;

import io.esbench.result.DocumentCounts;

/** Adds up document accounts without allocating. One writer. */
final class DocumentTally {
  private long sent;
  private long created;
  private long updated;
  private long deleted;
  private long noop;
  private long rejected;
  private long failed;
  private long retried;

  void add(DocumentCounts counts) {
    sent += counts.sent();
    created += counts.created();
    updated += counts.updated();
    deleted += counts.deleted();
    noop += counts.noop();
    rejected += counts.rejected();
    failed += counts.failed();
    retried += counts.retried();
  }

  DocumentCounts counts() {
    return new DocumentCounts(sent, created, updated, deleted, noop, rejected, failed, retried);
  }
}
