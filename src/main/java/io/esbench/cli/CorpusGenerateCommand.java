package io.esbench.cli;

import io.esbench.corpus.generate.Compression;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusLength;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.DocumentSource;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.fault.UsageException;
import io.esbench.race.CorpusFetch;
import io.esbench.race.CorpusReport;
import io.esbench.race.Destination;
import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code esbench corpus generate}. */
@Command(
    name = "generate",
    description = {
      "Writes a corpus: the documents of a specification (docs/corpus-spec.md), those of a track, or"
          + " without either the log-shaped corpus of the track 'acceptance'. Equal specification,"
          + " count and seed give equal bytes on every machine, for any number of threads. A file"
          + " appears whole or not at all."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus generate",
      "      100,000 documents where the track 'acceptance' looks for them",
      "  esbench corpus generate --size 48GB",
      "      then race with --track-params corpus_docs:N, as printed",
      "  esbench corpus generate --spec shop.yml --docs 1000000 --output shop.json.zst",
      "  esbench corpus generate --track-path ./my-track",
      "      every file that the track has a specification for and that is not there yet"
    })
final class CorpusGenerateCommand implements Callable<Integer> {
  private static final String FILE = "documents.json";
  private static final long DEFAULT_DOCUMENTS = 100_000;
  private static final int MAX_THREADS = 1024;

  /** What a track says itself. */
  private static final List<String> WITHOUT_TRACK =
      List.of("--spec", "--docs", "--size", "--seed", "--output", "--compress", "--challenge");

  private final Session session;

  @Spec private @Nullable CommandSpec spec;

  @Mixin private NamedTrack track = new NamedTrack();

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "Specification of the documents, YAML or JSON.")
  private @Nullable Path file;

  @Option(
      names = "--docs",
      paramLabel = "COUNT",
      description =
          "Number of documents. Default: that of the specification, else 100,000. Environment:"
              + " DOC_COUNT.")
  private @Nullable Long docs;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "Size of the uncompressed file instead of a count, e.g. 500MB or 48GB.")
  private @Nullable String size;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description =
          "Another seed gives other documents. Default: that of the specification, else 42.")
  private @Nullable Long seed;

  @Option(
      names = "--threads",
      paramLabel = "NUMBER",
      description = "Threads that make documents. Default: one for each processor.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "Where to write; .gz and .zst compress. Default: the corpus of the track 'acceptance', or"
              + " NAME.json here for the specification NAME.yml, which must not be there yet.")
  private @Nullable Path output;

  @Option(
      names = "--compress",
      paramLabel = "HOW",
      description = "none, gz or zst; adds the ending to the name. Default: by the name.")
  private @Nullable String compress;

  @Mixin private Verbosity verbosity = new Verbosity();

  CorpusGenerateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new UsageException("--threads: expected 1 to " + MAX_THREADS + ", found " + threads);
    }
    if (Stream.of("--track", "--track-path").anyMatch(name -> GivenOptions.contain(spec, name))) {
      ofTrack();
    } else {
      track.refuseWithout();
      ofSpecification();
    }
    return 0;
  }

  private void ofTrack() {
    List<String> typed =
        WITHOUT_TRACK.stream().filter(name -> GivenOptions.contain(spec, name)).toList();
    if (!typed.isEmpty()) {
      throw new UsageException(
          String.join(", ", typed)
              + " together with a track: it says itself what its files are; parameters of the track"
              + " are set with --track-params");
    }
    Track loaded = NamedTrack.loader(session).load(track.source(session), track.params());
    CorpusFetch fetch =
        new CorpusFetch(
            session.places().cache(), track.downloads(), session.environment().all(), display());
    List<GeneratedCorpus> made = track.params().hidingSecrets(() -> fetch.make(loaded, threads));
    made.forEach(this::print);
    if (made.isEmpty()) {
      say("Nothing to do: all files are there. Remove a file to have it made anew.");
    }
  }

  private void ofSpecification() {
    Path to = file();
    if (file != null && isSame(to, file)) {
      throw new UsageException("the corpus would replace its specification; name another --output");
    }
    if (file != null && output == null && Files.exists(to)) {
      throw new UsageException(
          to
              + " is there already and may be somebody's; to replace it: --output "
              + to
              + ", or name another file");
    }
    Destination.requireWritable("--output", to);
    DocumentSpec documents = file == null ? DocumentSpec.logs() : DocumentSpec.load(file);
    DocumentSource source =
        documents.source(seed == null ? documents.seed() : seed, InstantSource.system());
    GeneratedCorpus made =
        new CorpusGenerator()
            .generate(
                new CorpusRequest(to, length(documents), source, Compression.of(to), threads),
                new CorpusReport(display()));
    print(made);
    if (output == null && file == null && made.documents() != DEFAULT_DOCUMENTS) {
      say(
          "Race with it: esbench race --track acceptance --track-params corpus_docs:"
              + made.documents());
    }
  }

  /** Whether both are one file, be it behind a link. */
  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false; // one is not there, so nothing is replaced
    }
  }

  private LiveDisplay display() {
    return new LiveDisplay(session.console(), verbosity.quiet, session.time());
  }

  private void print(GeneratedCorpus made) {
    String packed =
        made.fileBytes() == made.bytes()
            ? ""
            : String.format(Locale.ROOT, ", %,d bytes compressed", made.fileBytes());
    say(
        String.format(
            Locale.ROOT,
            "%s: %,d documents, %,d bytes%s",
            made.file(),
            made.documents(),
            made.bytes(),
            packed));
  }

  private void say(String line) {
    if (!verbosity.quiet) {
      session.console().out().println(line);
      session.console().out().flush();
    }
  }

  private CorpusLength length(DocumentSpec documents) {
    if (size == null) {
      return new CorpusLength.Documents(docs == null ? documents.documents() : docs);
    }
    if (GivenOptions.contain(spec, "--docs")) {
      throw new UsageException("give --docs or --size, not both");
    }
    return CorpusLength.size(size);
  }

  private Path file() {
    Path named = output == null ? defaultFile() : output;
    if (compress == null) {
      return named;
    }
    Compression wanted = compression(compress);
    Compression byName = Compression.of(named);
    if (byName != Compression.NONE && byName != wanted) {
      throw new UsageException("--compress " + compress + " contradicts the name " + named);
    }
    return byName == wanted ? named : Path.of(named + wanted.extension());
  }

  private static Compression compression(String name) {
    return switch (name) {
      case "none" -> Compression.NONE;
      case "gz" -> Compression.GZIP;
      case "zst" -> Compression.ZSTD;
      default -> throw new UsageException("--compress: '" + name + "' is not none, gz or zst");
    };
  }

  private Path defaultFile() {
    if (file != null) {
      String name = String.valueOf(file.getFileName());
      return session.places().working().resolve(name.replaceFirst("\\.[A-Za-z]+$", "") + ".json");
    }
    Path acceptance = session.places().home().resolve("tracks").resolve("acceptance");
    return Files.isWritable(acceptance)
        ? acceptance.resolve("corpus").resolve(FILE)
        : session.places().corpora().resolve("acceptance").resolve(FILE);
  }
}
