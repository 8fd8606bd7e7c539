package io.esbench.corpus.prepare;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the document files of a challenge ready: found, checked, unpacked, indexed, counted. Works
 * on the calling thread. Data directories are written to only if they are writable; the cache
 * directory takes what would have gone there.
 */
public final class CorpusPreparer {
  private static final Logger LOG = LoggerFactory.getLogger(CorpusPreparer.class);

  private final Path cacheDirectory;
  private final CorpusProgress progress;
  private final Predicate<Path> writable;

  /**
   * With a place for unpacked files and indices of read-only directories.
   *
   * @param cacheDirectory made when it is needed
   * @param progress told about unpacking and indexing
   */
  public CorpusPreparer(Path cacheDirectory, CorpusProgress progress) {
    this(cacheDirectory, progress, Files::isWritable);
  }

  CorpusPreparer(Path cacheDirectory, CorpusProgress progress, Predicate<Path> writable) {
    this.cacheDirectory = cacheDirectory;
    this.progress = progress;
    this.writable = writable;
  }

  /**
   * Document sets of which neither file nor archive is there.
   *
   * @throws TrackException if a file is there but has not the declared size
   */
  public List<DocumentSet> missing(List<Corpus> corpora) {
    List<DocumentSet> missing = new ArrayList<>();
    for (Corpus corpus : corpora) {
      for (DocumentSet set : corpus.documentSets()) {
        if (find(set) == null) {
          missing.add(set);
        }
      }
    }
    return List.copyOf(missing);
  }

  /**
   * Makes all files of some corpora ready.
   *
   * @param corpora in track order
   * @throws TrackException if a file is missing, damaged, or not as the track says
   * @throws EnvironmentException if a file cannot be read or written
   * @throws CancelledException if the thread was interrupted
   */
  public PreparedCorpora prepare(List<Corpus> corpora) {
    List<DocumentFile> files = new ArrayList<>();
    for (Corpus corpus : corpora) {
      for (DocumentSet set : corpus.documentSets()) {
        CorpusFiles.Found found = find(set);
        if (found == null) {
          throw CorpusFiles.missing(corpus.name(), set);
        }
        files.add(prepare(corpus.name(), set, found));
      }
    }
    return new PreparedCorpora(files);
  }

  private static CorpusFiles.@Nullable Found find(DocumentSet set) {
    try {
      return CorpusFiles.find(set);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot look for " + set.sourceFile() + ": " + e + "; make its directory readable", e);
    }
  }

  private DocumentFile prepare(String corpus, DocumentSet set, CorpusFiles.Found found) {
    try {
      Path plain =
          found.format().isPresent()
              ? unpacked(set, found.path(), found.format().get())
              : found.path();
      DocumentFile file = new DocumentFile(corpus, set, plain, indexOf(plain));
      requireCount(file);
      return file;
    } catch (ClosedByInterruptException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException("Interrupted while reading " + found.path(), e);
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot read " + found.path() + ": " + e + "; make the file readable", e);
    }
  }

  private Path unpacked(DocumentSet set, Path archive, ArchiveFormat format) throws IOException {
    Path name = Path.of(set.documentFile()).getFileName();
    Path beside = archive.resolveSibling(name);
    Path target = writablePlace(beside);
    FileStamp source = FileStamp.of(archive);
    if (!isFrom(source, target)) {
      Unpacker.LastStep last =
          whole -> {
            source.requireStill(archive);
            note(new UnpackedNote(source, FileStamp.of(whole)), target, target.equals(beside));
          };
      new Unpacker(progress).unpack(archive, format, target, last);
    }
    try {
      CorpusFiles.requireSize(set, target, "uncompressed-bytes", set.uncompressedBytes());
    } catch (TrackException e) {
      Files.deleteIfExists(target);
      throw e;
    }
    return target;
  }

  private static boolean isFrom(FileStamp archive, Path target) throws IOException {
    return Files.isRegularFile(target)
        && new UnpackedNote(archive, FileStamp.of(target)).equals(UnpackedNote.of(target));
  }

  /**
   * Before the file is there, so that a process that is killed leaves none without a note; and
   * after the outdated one is gone, which with this note would seem to be its owner's.
   */
  static void note(UnpackedNote note, Path target, boolean besideArchive) throws IOException {
    Files.deleteIfExists(target);
    try {
      note.save(target);
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException | EnvironmentException e) {
      String effect =
          besideArchive
              ? "it is taken as it is from now on, even if the archive is replaced"
              : "the next race unpacks it again";
      LOG.warn("It is not noted from which archive {} was unpacked; {}", target, effect, e);
    }
  }

  /** The file itself, or one of its own in the cache if its directory is read-only. */
  private Path writablePlace(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path directory = absolute.getParent();
    if (directory == null || writable.test(directory)) {
      return file;
    }
    String id = UUID.nameUUIDFromBytes(directory.toString().getBytes(UTF_8)).toString();
    return cacheDirectory.resolve(id).resolve(String.valueOf(absolute.getFileName()));
  }

  private LineIndex indexOf(Path plain) throws IOException {
    Path sideFile = plain.resolveSibling(plain.getFileName() + ".esbench-index");
    LineIndexStore store = new LineIndexStore(writablePlace(sideFile));
    LineIndex stored = store.load(plain);
    if (stored != null) {
      return stored;
    }
    FileStamp before = FileStamp.of(plain);
    LineIndex index = new LineIndexer().index(plain, progress);
    before.requireStill(plain);
    try {
      store.save(plain, index);
    } catch (IOException | EnvironmentException e) {
      LOG.warn("The line index of {} is not kept, the next race reads the file again", plain, e);
    }
    return index;
  }

  private static void requireCount(DocumentFile file) {
    DocumentSet set = file.set();
    long lines = file.index().lines();
    int perDocument = file.linesPerDocument();
    long expected = set.documentCount() * perDocument;
    if (lines == expected || (set.start() && lines > expected)) {
      return;
    }
    String advice =
        lines > 0 && lines % perDocument == 0
            ? advice(set, lines / perDocument) + ", or replace the file"
            : "replace the file";
    throw new TrackException(
        file.path()
            + " has "
            + lines
            + " lines, "
            + expected
            + " are expected for \"document-count\": "
            + set.documentCount()
            + (perDocument == 2 ? ", an action line before each document" : "")
            + " ("
            + set.where()
            + "); "
            + advice);
  }

  private static String advice(DocumentSet set, long documents) {
    if (set.start()) {
      return "ask for no more documents than there are: --corpus-docs " + documents;
    }
    String advice = "write \"document-count\": " + documents;
    return documents < set.documentCount()
        ? advice + ", or race with --corpus-docs " + documents
        : advice;
  }
}
