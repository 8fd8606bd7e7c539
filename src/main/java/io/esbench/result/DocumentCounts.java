package io.esbench.result;

/**
 * Accounts of documents in bulk requests.
 *
 * @param sent documents in requests that were sent, retries not counted again
 * @param created acknowledged as created
 * @param updated acknowledged as updated
 * @param deleted acknowledged as deleted
 * @param noop acknowledged as not changed
 * @param rejected given up with status 429
 * @param failed given up for any other reason, or of unknown fate
 * @param retried sent again (each repetition counts)
 */
public record DocumentCounts(
    long sent,
    long created,
    long updated,
    long deleted,
    long noop,
    long rejected,
    long failed,
    long retried) {
  /** No documents. */
  public static final DocumentCounts NONE = new DocumentCounts(0, 0, 0, 0, 0, 0, 0, 0);

  /** Documents that the server confirmed. */
  public long acknowledged() {
    return created + updated + deleted + noop;
  }

  /** Sum of both. */
  public DocumentCounts plus(DocumentCounts other) {
    return new DocumentCounts(
        sent + other.sent,
        created + other.created,
        updated + other.updated,
        deleted + other.deleted,
        noop + other.noop,
        rejected + other.rejected,
        failed + other.failed,
        retried + other.retried);
  }
}
