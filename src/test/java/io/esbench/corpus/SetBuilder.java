package io.esbench.corpus;

import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Document sets for tests: one index, nothing declared but the count, unless said. */
public final class SetBuilder {
  private final String sourceFile;
  private final String documentFile;
  private final long documents;
  private List<Path> directories = List.of();
  private @Nullable Long compressed;
  private @Nullable Long uncompressed;
  private boolean actions;
  private @Nullable String index = "logs";
  private @Nullable String stream;
  private @Nullable String baseUrl;

  public SetBuilder(String sourceFile, String documentFile, long documents) {
    this.sourceFile = sourceFile;
    this.documentFile = documentFile;
    this.documents = documents;
  }

  public SetBuilder in(Path... searchDirectories) {
    directories = List.of(searchDirectories);
    return this;
  }

  public SetBuilder sizes(@Nullable Long compressedBytes, @Nullable Long uncompressedBytes) {
    compressed = compressedBytes;
    uncompressed = uncompressedBytes;
    return this;
  }

  public SetBuilder withActions() {
    actions = true;
    index = null;
    return this;
  }

  public SetBuilder targets(@Nullable String targetIndex, @Nullable String targetDataStream) {
    index = targetIndex;
    stream = targetDataStream;
    return this;
  }

  public SetBuilder at(String url) {
    baseUrl = url;
    return this;
  }

  public DocumentSet build() {
    return new DocumentSet(
        sourceFile,
        documentFile,
        directories,
        documents,
        compressed,
        uncompressed,
        actions,
        index,
        stream,
        baseUrl,
        new Location("track.json", 12, "$.corpora[0].documents[0]"));
  }
}
