package io.esbench.op;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.read.BulkReaders;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A bulk operation, ready.
 *
 * @param inReport as {@link PreparedOperation#inReport}
 * @param effects as {@link PreparedOperation#effects}
 * @param sizes of bulks
 * @param documents as {@link PreparedOperation#documents}
 * @param readers opens the clients' shares of the files
 * @param files to send
 * @param requests makes the one request of a client, which is then reused
 */
record BulkOperation(
    boolean inReport,
    List<Effect> effects,
    BulkSizes sizes,
    long documents,
    BulkReaders readers,
    List<DocumentFile> files,
    Supplier<BulkRequest> requests)
    implements PreparedOperation {
  BulkOperation {
    effects = List.copyOf(effects);
    files = List.copyOf(files);
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
  public void requireUnchanged() {
    readers.requireUnchanged();
  }

  @Override
  public @Nullable String remark(long requests) {
    return readers.change();
  }

  @Override
  public ParamSource params(int client, int clients) {
    return new BulkSource(
        readers.open(files, client, clients),
        there -> sizes.bulks(there, clients),
        sizes.looped(),
        requests.get());
  }
}
