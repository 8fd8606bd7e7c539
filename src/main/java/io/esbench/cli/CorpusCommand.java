package io.esbench.cli;

import io.esbench.corpus.generate.Compression;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusLength;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.fault.UsageException;
import io.esbench.race.CorpusReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code esbench corpus}. */
@Command(
    name = "corpus",
    description = "Makes and fetches document files.",
    synopsisSubcommandLabel = "WHAT",
    subcommands = {CorpusCommand.Generate.class, CorpusFetchCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus generate --docs 1000000",
      "  esbench corpus fetch --track acceptance"
    })
final class CorpusCommand {
  private CorpusCommand() {}

  /** {@code esbench corpus generate}. */
  @Command(
      name = "generate",
      description = {
        "Writes the log-shaped corpus of the track 'acceptance'. Equal count and seed give equal"
            + " bytes on every machine. The file appears whole or not at all."
      },
      footerHeading = "%nExamples:%n",
      footer = {
        "  esbench corpus generate",
        "      100,000 documents where the track 'acceptance' looks for them",
        "  esbench corpus generate --size 48GB",
        "      then race with --track-params corpus_docs:N, as printed",
        "  esbench corpus generate --docs 1000000 --output documents.json.zst"
      })
  static final class Generate implements Callable<Integer> {
    private static final String FILE = "documents.json";

    private final Session session;

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = "--docs",
        paramLabel = "COUNT",
        description = "Number of documents. Default: 100,000. Environment: DOC_COUNT.")
    private @Nullable Long docs;

    @Option(
        names = "--size",
        paramLabel = "SIZE",
        description = "Size of the uncompressed file instead of a count, e.g. 500MB or 48GB.")
    private @Nullable String size;

    @Option(
        names = "--seed",
        paramLabel = "NUMBER",
        defaultValue = "42",
        description = "Another seed gives other documents. Default: 42.")
    private long seed = CorpusRequest.DEFAULT_SEED;

    @Option(
        names = "--output",
        paramLabel = "FILE",
        description =
            "Where to write; .gz and .zst compress. Default: the corpus of the track 'acceptance'.")
    private @Nullable Path output;

    @Option(
        names = "--compress",
        paramLabel = "HOW",
        description = "none, gz or zst; adds the ending to the name. Default: by the name.")
    private @Nullable String compress;

    @Mixin private Verbosity verbosity = new Verbosity();

    Generate(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      Path file = file();
      CorpusRequest request = new CorpusRequest(file, length(), seed, Compression.of(file));
      LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
      GeneratedCorpus made = new CorpusGenerator().generate(request, new CorpusReport(display));
      if (!verbosity.quiet) {
        print(made);
      }
      return 0;
    }

    private void print(GeneratedCorpus made) {
      String packed =
          made.fileBytes() == made.bytes()
              ? ""
              : String.format(Locale.ROOT, ", %,d bytes compressed", made.fileBytes());
      session
          .console()
          .out()
          .println(
              String.format(
                  Locale.ROOT,
                  "%s: %,d documents, %,d bytes%s",
                  made.file(),
                  made.documents(),
                  made.bytes(),
                  packed));
      if (output == null && made.documents() != CorpusRequest.DEFAULT_DOCUMENTS) {
        session
            .console()
            .out()
            .println(
                "Race with it: esbench race --track acceptance --track-params corpus_docs:"
                    + made.documents());
      }
      session.console().out().flush();
    }

    private CorpusLength length() {
      if (size == null) {
        return new CorpusLength.Documents(docs == null ? CorpusRequest.DEFAULT_DOCUMENTS : docs);
      }
      if (GivenOptions.contain(spec, "--docs")) {
        throw new UsageException("give --docs or --size, not both");
      }
      return CorpusLength.size(size);
    }

    private Path file() {
      Path file = output == null ? defaultFile() : output;
      if (compress == null) {
        return file;
      }
      Compression wanted = compression(compress);
      Compression named = Compression.of(file);
      if (named != Compression.NONE && named != wanted) {
        throw new UsageException("--compress " + compress + " contradicts the name " + file);
      }
      return named == wanted ? file : Path.of(file + wanted.extension());
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
      Path track = session.places().home().resolve("tracks").resolve("acceptance");
      return Files.isWritable(track)
          ? track.resolve("corpus").resolve(FILE)
          : session.places().corpora().resolve("acceptance").resolve(FILE);
    }
  }
}
