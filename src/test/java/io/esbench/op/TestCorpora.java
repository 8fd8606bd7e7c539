package io.esbench.op;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.track.Corpus;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.DocumentSet;
import io.esbench.track.IndexSpec;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Small document files whose documents are {@code {"n":0}}, {@code {"n":1}} and so on. */
public final class TestCorpora {
  private TestCorpora() {}

  public static DocumentFile file(
      Path directory, String corpus, int documents, @Nullable String index, @Nullable String stream)
      throws IOException {
    boolean own = index == null && stream == null;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < documents; i++) {
      text.append(own ? "{\"create\":{}}\n" : "").append("{\"n\":").append(i).append("}\n");
    }
    Path path = Files.createTempFile(directory, corpus, ".json");
    Files.writeString(path, text);
    DocumentSet set =
        new DocumentSet(
            "documents.json",
            "documents.json",
            List.of(directory),
            documents,
            null,
            null,
            own,
            index,
            stream,
            null,
            Talk.WHERE);
    long lines = own ? 2L * documents : documents;
    return new DocumentFile(
        corpus, set, path, new LineIndex(lines, text.length(), 1 << 20, new long[] {0}));
  }

  /** Of a track without corpora. */
  public static OperationContext context(
      List<IndexSpec> indices, List<DataStreamSpec> streams, List<TemplateSpec> templates) {
    Track track =
        new Track(
            "t",
            "",
            RawJson.EMPTY_OBJECT,
            indices,
            streams,
            templates,
            List.of(),
            List.of(),
            List.of());
    return new OperationContext(track, PreparedCorpora.NONE, Duration.ofSeconds(60));
  }

  /** Of a track with these files and indices. */
  public static OperationContext context(List<DocumentFile> files, IndexSpec... indices) {
    List<Corpus> corpora =
        files.stream()
            .map(DocumentFile::corpus)
            .distinct()
            .map(
                name ->
                    new Corpus(
                        name,
                        files.stream()
                            .filter(file -> file.corpus().equals(name))
                            .map(DocumentFile::set)
                            .toList()))
            .toList();
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(indices), corpora, List.of());
    return new OperationContext(track, new PreparedCorpora(files), Duration.ofSeconds(60));
  }
}
