package io.esbench.corpus.read;

import io.esbench.corpus.BulkReader;
import io.esbench.corpus.DocumentFile;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes the bulk readers of the clients of an operation, which share its maps of the files. Any
 * thread.
 */
public final class BulkReaders {
  /** What is kept in memory before all clients together, however many they are. */
  private static final long AHEAD_BYTES = 128 << 20;

  private static final long MOST_AHEAD_BYTES = 8 << 20;

  private final ActionLine action;
  private final int bulkSize;
  private final double ingestPercentage;
  private final @Nullable Conflicts conflicts;
  private final int segmentShift;
  private final Map<Path, FileMap> maps = new ConcurrentHashMap<>();

  /**
   * The same for all clients of an operation.
   *
   * @param action line before each document of files without action lines
   * @param bulkSize documents in a bulk, at least 1; bulks never span files
   * @param ingestPercentage share of each client's bulks that is handed out, above 0, at most 100
   */
  public BulkReaders(ActionLine action, int bulkSize, double ingestPercentage) {
    this(action, bulkSize, ingestPercentage, null, FileMap.SEGMENT_SHIFT);
  }

  /**
   * The same with ids for the documents of files without action lines.
   *
   * @param conflicts which ids; null: the documents get none
   */
  public BulkReaders(
      ActionLine action, int bulkSize, double ingestPercentage, @Nullable Conflicts conflicts) {
    this(action, bulkSize, ingestPercentage, conflicts, FileMap.SEGMENT_SHIFT);
  }

  BulkReaders(ActionLine action, int bulkSize, double ingestPercentage, int segmentShift) {
    this(action, bulkSize, ingestPercentage, null, segmentShift);
  }

  BulkReaders(
      ActionLine action,
      int bulkSize,
      double ingestPercentage,
      @Nullable Conflicts conflicts,
      int segmentShift) {
    if (bulkSize < 1) {
      throw new IllegalArgumentException("bulk size " + bulkSize);
    }
    if (!(ingestPercentage > 0 && ingestPercentage <= 100)) {
      throw new IllegalArgumentException("ingest percentage " + ingestPercentage);
    }
    this.action = action;
    this.bulkSize = bulkSize;
    this.ingestPercentage = ingestPercentage;
    this.conflicts = conflicts;
    this.segmentShift = segmentShift;
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
    return new ShareReader(sections, bulkSize, wanted, aheadBytes(clients));
  }

  /**
   * Looks whether the files are what they were. One that is cut while it is mapped shows as an
   * {@link InternalError} of whoever touches what is gone, or soon afterwards.
   *
   * @throws TrackException if not
   */
  public void requireUnchanged() {
    String change = change();
    if (change != null) {
      throw new TrackException(change + "; leave it alone during a race, and start again");
    }
  }

  /** How a file was changed since it was opened, in one sentence, or null if none was. */
  public @Nullable String change() {
    return maps.values().stream()
        .map(FileMap::change)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** What is kept in memory before each client at least; one that takes more has more. */
  static long aheadBytes(int clients) {
    return Math.min(MOST_AHEAD_BYTES, AHEAD_BYTES / clients);
  }

  private Section locate(Share share) {
    DocumentFile file = share.file();
    long first = share.first() * file.linesPerDocument();
    long end = first + share.documents() * file.linesPerDocument();
    boolean ownActions = file.set().includesActionAndMetaData();
    IdActions ids = ownActions || conflicts == null ? null : IdActions.of(file, conflicts);
    FileMap map = maps.computeIfAbsent(file.path(), path -> map(file));
    LineSeek seek = new LineSeek(map, file.index());
    return new Section(
        share,
        map,
        seek.offsetOf(first),
        seek.offsetOf(end),
        ownActions || ids != null ? null : new ActionWords(action.before(file)),
        ids);
  }

  private FileMap map(DocumentFile file) {
    try {
      return FileMap.of(file.path(), file.index().bytes(), segmentShift);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot read "
              + file.path()
              + ": "
              + e
              + "; make the file readable, and if \"Map failed\": allow the process an address space"
              + " of the size of the corpora (ulimit -v)",
          e);
    }
  }
}
