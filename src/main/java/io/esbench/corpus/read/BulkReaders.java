package io.esbench.corpus.read;

import io.esbench.corpus.BulkReader;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.read.ShareReader.Section;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Makes the bulk readers of the clients of a task. */
public final class BulkReaders {
  /** Clients read different parts of a file, so all windows together hold it about once. */
  private static final int WINDOW_BYTES = 64 << 20;

  private final ActionLine action;
  private final int bulkSize;
  private final double ingestPercentage;
  private final int windowBytes;

  /**
   * The same for all clients of a task.
   *
   * @param action line before each document of files without action lines
   * @param bulkSize documents in a bulk, at least 1; bulks never span files
   * @param ingestPercentage share of each client's bulks that is handed out, above 0, at most 100
   */
  public BulkReaders(ActionLine action, int bulkSize, double ingestPercentage) {
    this(action, bulkSize, ingestPercentage, WINDOW_BYTES);
  }

  BulkReaders(ActionLine action, int bulkSize, double ingestPercentage, int windowBytes) {
    if (bulkSize < 1) {
      throw new IllegalArgumentException("bulk size " + bulkSize);
    }
    if (!(ingestPercentage > 0 && ingestPercentage <= 100)) {
      throw new IllegalArgumentException("ingest percentage " + ingestPercentage);
    }
    this.action = action;
    this.bulkSize = bulkSize;
    this.ingestPercentage = ingestPercentage;
    this.windowBytes = windowBytes;
  }

  /** As constructor and {@link #open}, for one client. */
  public static BulkReader open(
      List<DocumentFile> files,
      ActionLine action,
      int bulkSize,
      double ingestPercentage,
      int client,
      int clients) {
    return new BulkReaders(action, bulkSize, ingestPercentage).open(files, client, clients);
  }

  /**
   * Finds a client's share: contiguous documents of each file, every document in exactly one share.
   * Finds the places in the files too, so is to be called before the start barrier.
   *
   * @param files in track order
   * @param client 0-based number among the clients of the task
   * @throws EnvironmentException if a file cannot be read
   */
  public BulkReader open(List<DocumentFile> files, int client, int clients) {
    if (client < 0 || client >= clients) {
      throw new IllegalArgumentException("client " + client + " of " + clients);
    }
    List<Section> sections = new ArrayList<>();
    long bulks = 0;
    for (Share share : Share.of(files, client, clients)) {
      sections.add(locate(share));
      bulks += share.bulks(bulkSize);
    }
    long wanted = (long) Math.ceil(bulks * ingestPercentage / 100);
    return new ShareReader(sections, bulkSize, wanted);
  }

  private Section locate(Share share) {
    DocumentFile file = share.file();
    long first = share.first() * file.linesPerDocument();
    long end = first + share.documents() * file.linesPerDocument();
    boolean ownActions = file.set().includesActionAndMetaData();
    try (LineSeek seek = new LineSeek(file.path(), file.index())) {
      return new Section(
          share,
          seek.offsetOf(first),
          seek.offsetOf(end),
          windowBytes,
          ownActions ? null : action.before(file));
    } catch (IOException e) {
      throw new EnvironmentException("Cannot read " + file.path() + ": " + e, e);
    }
  }
}
