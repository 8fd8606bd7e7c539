package io.esbench.cli;

import io.esbench.corpus.FileReplacement;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.extract.IndexSampler;
import io.esbench.extract.IndexSampler.Sampled;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.UsageException;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench corpus from-index}. */
@Command(
    name = "from-index",
    description = {
      "Writes a specification of documents like those of an index, from its mapping and from"
          + " statistics of its values, and the body that makes such an index. Reads no document and"
          + " changes nothing; bounds of numbers and times are taken over, texts are not unless"
          + " --with-values is given. The mapping itself is taken over with what is written in it,"
          + " such as null_value, scripts and synonyms."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench corpus from-index --target-hosts es01:9200 --index logs --output specs/logs.yml",
      "      and specs/logs-index.json",
      "  esbench corpus generate --spec specs/logs.yml --docs 1000000"
    })
final class CorpusFromIndexCommand implements Callable<Integer> {
  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--index",
      required = true,
      paramLabel = "NAME",
      description = "One index, or an alias of one.")
  private String index = "";

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where to write the specification. Default: NAME.yml here.")
  private @Nullable Path output;

  @Option(
      names = "--with-values",
      description =
          "Take over the values of keyword fields that have at most 100, of constant_keyword, and the"
              + " mapping's _meta: this is text of documents and of those who made them.")
  private boolean withValues;

  @Option(
      names = "--force",
      description = "Replace the files if they are there; without it they are refused.")
  private boolean force;

  @Mixin private Verbosity verbosity = new Verbosity();

  CorpusFromIndexCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Path spec = output == null ? session.places().working().resolve(name() + ".yml") : output;
    Path body =
        spec.resolveSibling(
            String.valueOf(spec.getFileName()).replaceFirst("\\.[A-Za-z]+$", "") + "-index.json");
    requireNew(spec);
    requireNew(body);
    Target target = connection.target("corpus from-index", session);
    LiveDisplay display = new LiveDisplay(session.console(), verbosity.quiet, session.time());
    Sampled sampled;
    try (AdminClient client = new AdminClient(target)) {
      sampled = new IndexSampler(client, index, withValues, display::info).run();
    }
    write(spec, body, sampled);
    if (!verbosity.quiet) {
      PrintWriter out = session.console().out();
      out.println(spec + ": specification of the documents");
      out.println(body + ": settings and mapping of the index");
      sampled.remarks().forEach(remark -> out.println("  " + Console.line(remark)));
      out.flush();
    }
    return 0;
  }

  private String name() {
    return index.replaceAll("[^A-Za-z0-9._-]", "-");
  }

  private void requireNew(Path file) {
    if (!force && Files.exists(file)) {
      throw new UsageException(
          "--output: " + file + " is already there; name another file, or replace it with --force");
    }
  }

  /** Both files or none; the specification is read back before it replaces anything. */
  private static void write(Path spec, Path body, Sampled sampled) {
    try (FileReplacement newSpec = FileReplacement.of(spec);
        FileReplacement newBody = FileReplacement.of(body)) {
      fill(newSpec, sampled.spec());
      fill(newBody, sampled.body());
      var unused = DocumentSpec.load(newSpec.part());
      newSpec.commit();
      newBody.commit();
    } catch (IOException e) {
      throw new EnvironmentException(
          "Cannot write " + spec + " and " + body + ": " + FileProblem.of(e), e);
    }
  }

  private static void fill(FileReplacement file, String text) throws IOException {
    try (OutputStream out = file.stream()) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
