package io.esbench.op;

import io.esbench.corpus.BulkReader;
import java.util.List;
import java.util.function.Supplier;

/**
 * A bulk operation, ready.
 *
 * @param inReport as {@link PreparedOperation#inReport}
 * @param effects as {@link PreparedOperation#effects}
 * @param sizes of bulks
 * @param documents as {@link PreparedOperation#documents}
 * @param shares opens a client's share of the documents
 * @param requests makes the one request of a client, which is then reused
 */
record BulkOperation(
    boolean inReport,
    List<Effect> effects,
    BulkSizes sizes,
    long documents,
    Shares shares,
    Supplier<BulkRequest> requests)
    implements PreparedOperation {
  BulkOperation {
    effects = List.copyOf(effects);
  }

  /** Opens the share of one client from its beginning. */
  @FunctionalInterface
  interface Shares {
    /** A reader of its own for one client. */
    BulkReader open(int client, int clients);
  }

  @Override
  public String unit() {
    return "docs";
  }

  @Override
  public boolean finite() {
    return !sizes.looped();
  }

  @Override
  public void requireClients(int clients) {
    sizes.requireClients(clients);
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new BulkSource(
        shares.open(client, clients),
        there -> sizes.bulks(there, clients),
        sizes.looped(),
        requests.get());
  }
}
