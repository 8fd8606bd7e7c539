package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.track.load.RenderedTrack;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench render}. */
@Command(
    name = "render",
    description =
        "Prints what the templates of a track render to. Sends nothing, and does not ask whether the"
            + " result is a track.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench render --track acceptance --track-params number_of_shards:3",
      "  esbench render --track-path ./my-track --challenge search",
      "  esbench render --track-path ./my-track --bodies --output rendered.json",
      "  esbench render --track-path ./my-track --raw",
      "      the text as it is, also if it is not JSON"
    })
final class RenderCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private NamedTrack track = new NamedTrack();

  @Option(
      names = "--bodies",
      description =
          "Also the bodies of indices and templates: one JSON object with a member for each file.")
  private boolean bodies;

  @Option(
      names = "--raw",
      description = "The text of the entry file as the templates leave it, JSON or not.")
  private boolean raw;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file, replacing it, instead of the console.")
  private @Nullable Path output;

  RenderCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (raw && (bodies || track.challenge() != null)) {
      throw new UsageException("--raw prints the entry file as it is: no --bodies, no --challenge");
    }
    TrackParams params = track.params();
    refuseSecrets(params);
    TrackSource source = track.source(session);
    RenderedTrack rendered = NamedTrack.loader(session).rendered(source, params);
    String text = text(rendered);
    if (output == null) {
      PrintWriter out = session.console().out();
      out.print(text);
      out.flush();
    } else {
      OutputFile.write("--output", output, text);
    }
    return 0;
  }

  /** A template can turn a secret into anything, so that no mask would hide it for sure. */
  private static void refuseSecrets(TrackParams params) {
    List<String> secrets = params.secrets();
    if (!secrets.isEmpty()) {
      throw new UsageException(
          "the rendered track would show the secret parameters "
              + String.join(", ", secrets)
              + "; leave them out or give them another value under another name");
    }
  }

  private String text(RenderedTrack rendered) {
    if (raw) {
      return rendered.raw();
    }
    return bodies ? rendered.withBodies(track.challenge()) : rendered.json(track.challenge());
  }
}
