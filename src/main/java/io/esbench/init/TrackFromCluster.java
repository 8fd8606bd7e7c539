package io.esbench.init;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.extract.IndexExport;
import io.esbench.extract.Source;
import io.esbench.extract.Sources;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes a track of indices or data streams that are there. Reads only. Used by one thread. */
public final class TrackFromCluster {
  /** {@code --test-mode} takes a file of so many, if there are more. */
  private static final long TEST_DOCUMENTS = 1000;

  private final AdminClient client;
  private final CorpusProgress progress;
  private final Consumer<String> remarks;

  /**
   * From a cluster.
   *
   * @param progress told how far an export is
   * @param remarks told what is left out, one line each
   */
  public TrackFromCluster(AdminClient client, CorpusProgress progress, Consumer<String> remarks) {
    this.client = client;
    this.progress = progress;
    this.remarks = remarks;
  }

  /**
   * What is taken; a track has indices or data streams, not both.
   *
   * @param names and patterns
   * @param dataStreams whether they are of data streams
   */
  public record Choice(List<String> names, boolean dataStreams) {
    public Choice {
      names = names.stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
      if (names.isEmpty()) {
        throw new UsageException("expected the name of an index or of a data stream, found none");
      }
    }

    /**
     * As options name them.
     *
     * @throws UsageException if both are given, or none
     */
    public static Choice of(
        @Nullable List<String> indices, @Nullable List<String> streams, String option) {
      if (indices != null && streams != null) {
        throw new UsageException(
            "a track has indices or data streams: expected "
                + option
                + " or --data-streams, found both; write two tracks");
      }
      if (indices == null && streams == null) {
        throw new UsageException("expected " + option + " or --data-streams, found neither");
      }
      return indices != null
          ? new Choice(indices, false)
          : new Choice(streams == null ? List.of() : streams, true);
    }
  }

  /**
   * Writes it; the folder is not committed.
   *
   * @throws UsageException if a name means nothing, or there is no document
   * @throws EnvironmentException if the cluster does not give all, or a file cannot be written
   */
  public void writeTo(NewTrack track, Choice choice) {
    Sources sources = new Sources(client);
    List<Source> found =
        choice.dataStreams()
            ? sources.dataStreams(choice.names())
            : sources.indices(choice.names());
    if (found.stream().allMatch(source -> source.documents() == 0)) {
      throw new UsageException(choice.names() + " has no document; there is nothing to load");
    }
    Map<String, GeneratedCorpus> corpora = new LinkedHashMap<>();
    for (Source source : found) {
      source.remarks().forEach(remarks);
      if (source.documents() == 0) {
        remarks.accept(source.name() + ": has no document; it is made, and nothing is loaded");
      } else {
        corpora.put(source.name(), export(track, source));
      }
    }
    new TrackFiles(track, choice.dataStreams(), found, corpora).write();
  }

  private GeneratedCorpus export(NewTrack track, Source source) {
    IndexExport export = new IndexExport(client, source.name(), progress);
    GeneratedCorpus all =
        export.run(
            new IndexExport.Choice(null, null), track.file(TrackFiles.documents(source.name())));
    if (all.documents() > TEST_DOCUMENTS) {
      var unused =
          export.run(
              new IndexExport.Choice(TEST_DOCUMENTS, null),
              track.file(TrackFiles.fewDocuments(source.name())));
    }
    return all;
  }
}
