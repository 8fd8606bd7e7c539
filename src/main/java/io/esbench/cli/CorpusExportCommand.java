package io.esbench.cli;

import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.extract.IndexExport;
import io.esbench.race.CorpusReport;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench corpus export}. */
@Command(
    name = "export",
    description = {
      "Writes the documents of an index as a corpus, one in a line. Their whole text leaves the"
          + " cluster. Reads only. The file appears whole or not at all; an existing one is"
          + " replaced."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus export --target-hosts es01:9200 --index logs --output documents.json.zst",
      "  esbench corpus export --target-hosts es01:9200 --index logs --docs 100000 \\",
      "      --query errors.json --output errors.json",
      "      the first 100,000 documents that a query finds: {\"term\": {\"level\": \"ERROR\"}}"
    })
final class CorpusExportCommand implements Callable<Integer> {
  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--index",
      required = true,
      paramLabel = "NAME",
      description = "Index, alias, data stream, or a pattern of them.")
  private String index = "";

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "Where to write; .gz and .zst compress.")
  private Path output = Path.of("");

  @Option(
      names = "--docs",
      paramLabel = "COUNT",
      description = "At most so many documents. Default: all.")
  private @Nullable Long docs;

  @Option(
      names = "--query",
      paramLabel = "FILE",
      description = "Only documents that the query in this JSON file finds.")
  private @Nullable Path query;

  @Mixin private Verbosity verbosity = new Verbosity();

  CorpusExportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    IndexExport.Choice choice = new IndexExport.Choice(docs, query);
    Target target = connection.target("corpus export", session);
    LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
    display.info("the text of documents of '" + index + "' leaves the cluster for " + output);
    GeneratedCorpus made;
    try (AdminClient client = new AdminClient(target)) {
      made = new IndexExport(client, index, new CorpusReport(display)).run(choice, output);
    }
    if (!verbosity.quiet) {
      PrintWriter out = session.console().out();
      out.println(
          String.format(
              Locale.ROOT,
              "%s: %,d documents, %,d bytes before compression",
              made.file(),
              made.documents(),
              made.bytes()));
      out.println("In a track: \"document-count\": " + made.documents());
      out.flush();
    }
    return 0;
  }
}
