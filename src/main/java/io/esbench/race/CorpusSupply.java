package io.esbench.race;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.corpus.fetch.CorpusDownload;
import io.esbench.corpus.fetch.Downloads;
import io.esbench.corpus.generate.Compression;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusLength;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Recipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Document files, made first where the track says that esbench can make them. */
final class CorpusSupply {
  private final CorpusPreparer preparer;
  private final CorpusDownload download;
  private final Downloads downloads;
  private final Progress progress;
  private final Map<List<Corpus>, PreparedCorpora> made = new HashMap<>();

  /**
   * A supply.
   *
   * @param cache directory of esbench
   * @param downloads whether what is absent may be fetched
   * @param environment variables that may name proxies
   */
  CorpusSupply(
      Path cache, Downloads downloads, Map<String, String> environment, Progress progress) {
    this.preparer = new CorpusPreparer(cache, new CorpusReport(progress));
    this.download = new CorpusDownload(environment, new CorpusReport(progress));
    this.downloads = downloads;
    this.progress = progress;
  }

  /** Makes every file ready, once: generated or fetched if absent, unpacked, checked, indexed. */
  PreparedCorpora ready(List<Corpus> corpora) {
    PreparedCorpora known = made.get(corpora);
    if (known == null) {
      known = make(corpora);
      made.put(List.copyOf(corpora), known);
    }
    return known;
  }

  private PreparedCorpora make(List<Corpus> corpora) {
    var unused = makeAbsent(corpora, Runtime.getRuntime().availableProcessors());
    List<DocumentFile> files = new ArrayList<>();
    for (Corpus corpus : corpora) {
      for (DocumentSet set : corpus.documentSets()) {
        if (isMissing(corpus.name(), set)) {
          fetch(corpus.name(), set);
        }
      }
      for (DocumentSet set : corpus.documentSets()) {
        files.addAll(prepared(corpus.name(), set));
      }
    }
    return new PreparedCorpora(files);
  }

  /** Asked for each set anew: one before it may have brought the same file. */
  private boolean isMissing(String corpus, DocumentSet set) {
    return !preparer.missing(List.of(new Corpus(corpus, List.of(set)))).isEmpty();
  }

  private List<DocumentFile> prepared(String corpus, DocumentSet set) {
    try {
      return preparer.prepare(List.of(new Corpus(corpus, List.of(set)))).files();
    } catch (TrackException e) {
      Recipe recipe = set.recipe();
      throw recipe == null ? e : advised(set, recipe, e);
    }
  }

  /** A file of ours that is not as the track wants it is best made anew. */
  private static TrackException advised(DocumentSet set, Recipe recipe, TrackException fault) {
    Path spec = recipe.spec();
    return new TrackException(
        fault.getMessage()
            + ". esbench makes this corpus: either race with the number of documents that the file"
            + " has (a parameter of the track, if it has one), or replace the file: esbench"
            + " corpus generate --docs "
            + set.documentCount()
            + (spec == null ? "" : " --spec " + spec)
            + " --output "
            + file(set),
        fault);
  }

  private void fetch(String corpus, DocumentSet set) {
    if (set.baseUrl() == null) {
      return; // what is missing is told with the places that were looked at
    }
    if (downloads == Downloads.OFFLINE) {
      throw new TrackException(
          "Corpus '"
              + corpus
              + "': "
              + set.sourceFile()
              + " is not there and --offline forbids to download it ("
              + set.where()
              + "). Fetch it while there is a network: esbench corpus fetch, or put it into "
              + set.downloadDirectory());
    }
    progress.info("corpus " + corpus + ": downloading " + set.sourceFile());
    download.fetch(set);
  }

  /** Where a file of ours is, or would be made. */
  static Path file(DocumentSet set) {
    return set.searchDirectories().stream()
        .map(directory -> directory.resolve(set.documentFile()))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseGet(() -> place(set).resolve(set.documentFile()));
  }

  /**
   * Makes what is absent and can be made, each file once; what was made, in the order of the track.
   *
   * @throws TrackException if sets that name one file want different documents in it
   */
  List<GeneratedCorpus> makeAbsent(List<Corpus> corpora, int threads) {
    Map<Path, DocumentSet> absent = new LinkedHashMap<>();
    for (DocumentSet set : preparer.missing(corpora)) {
      if (set.recipe() != null) {
        Path file = place(set).resolve(set.documentFile()).normalize();
        absent.merge(file, set, (first, second) -> ofBoth(file, first, second));
      }
    }
    return absent.entrySet().stream()
        .map(each -> generate(each.getKey(), each.getValue(), threads))
        .toList();
  }

  /** The one whose file serves both. */
  private static DocumentSet ofBoth(Path file, DocumentSet first, DocumentSet second) {
    DocumentSet more = first.documentCount() < second.documentCount() ? second : first;
    DocumentSet fewer = more.equals(first) ? second : first;
    boolean serves = fewer.start() || fewer.documentCount() == more.documentCount();
    if (serves && Objects.equals(first.recipe(), second.recipe())) {
      return more;
    }
    throw new TrackException(
        second.where()
            + ": wants other documents in "
            + file
            + " than "
            + first.where()
            + "; give both the same specification and \"document-count\", or another"
            + " \"source-file\" to one of them");
  }

  private GeneratedCorpus generate(Path file, DocumentSet set, int threads) {
    DocumentSpec spec = spec(set);
    progress.info(
        String.format(
            Locale.ROOT,
            "corpus %s is absent: generating %,d documents",
            file,
            set.documentCount()));
    return new CorpusGenerator()
        .generate(
            new CorpusRequest(
                file,
                new CorpusLength.Documents(set.documentCount()),
                spec.source(),
                Compression.NONE,
                threads),
            new CorpusReport(progress));
  }

  /** What a set is made of that esbench makes. */
  static DocumentSpec spec(DocumentSet set) {
    Recipe recipe = set.recipe();
    Path file = recipe == null ? null : recipe.spec();
    return file == null ? DocumentSpec.logs() : DocumentSpec.load(file);
  }

  /** The first directory that is looked at and can be written, but not the track's own. */
  private static Path place(DocumentSet set) {
    List<Path> directories = set.searchDirectories();
    return directories.stream()
        .skip(1)
        .filter(Destination::canHold)
        .findFirst()
        .orElseThrow(
            () ->
                new EnvironmentException(
                    "cannot generate "
                        + set.documentFile()
                        + ": none of these directories can be written: "
                        + directories));
  }
}
