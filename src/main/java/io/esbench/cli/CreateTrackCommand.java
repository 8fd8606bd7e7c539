package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.init.TrackFromCluster.Choice;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench create-track}: init from a cluster, with Rally's options. */
@Command(
    name = "create-track",
    description = {
      "Writes a track of indices or data streams of a cluster, as init does, with the names of"
          + " Rally's options. Reads only; the whole text of their documents leaves the cluster."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench create-track --track shop --target-hosts es01:9200 --indices 'orders,items-*' \\",
      "      --output-path ~/tracks"
    })
final class CreateTrackCommand implements Callable<Integer> {
  private final Session session;

  @ArgGroup(validate = false, heading = "%nTarget:%n")
  private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--track",
      required = true,
      paramLabel = "NAME",
      description = "Name of the track, and of its folder.")
  private String track = "";

  @Option(
      names = "--indices",
      split = ",",
      paramLabel = "NAME",
      description = "Indices, aliases or patterns, comma-separated.")
  private @Nullable List<String> indices;

  @Option(
      names = "--data-streams",
      split = ",",
      paramLabel = "NAME",
      description = "The same of data streams. A track has indices or data streams.")
  private @Nullable List<String> dataStreams;

  @Option(
      names = "--output-path",
      paramLabel = "FOLDER",
      description = "Where the track's folder is made. Default: tracks, here.")
  private Path outputPath = Path.of("tracks");

  @Mixin private Verbosity verbosity = new Verbosity();

  CreateTrackCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Choice choice = Choice.of(indices, dataStreams, "--indices");
    Path name = Path.of(track);
    if (name.isAbsolute() || name.getNameCount() != 1 || track.matches("[.]{0,2}")) {
      throw new UsageException(
          "--track: '%s' is no name of a folder; where it is made is said by --output-path"
              .formatted(track));
    }
    Path folder = outputPath.resolve(name);
    new TrackExtraction("create-track", session, verbosity.quiet).write(folder, choice, connection);
    if (!verbosity.quiet) {
      InitCommand.tellNext(session, folder);
    }
    return 0;
  }
}
