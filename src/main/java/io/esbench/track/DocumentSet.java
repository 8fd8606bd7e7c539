package io.esbench.track;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One document file of a corpus, with defaults of the corpus applied.
 *
 * @param sourceFile name as the track writes it: a plain file or an archive
 * @param documentFile name of the unpacked file
 * @param searchDirectories where to look for either, in this order
 * @param documentCount documents that are read, not lines; at least 1
 * @param start the file may hold more documents than that, of which the first are read
 * @param compressedBytes size check of the archive, or null
 * @param uncompressedBytes size check of the plain file, or null
 * @param includesActionAndMetaData the file carries its own action lines
 * @param targetIndex index of the generated action lines, or null
 * @param targetDataStream data stream of the generated action lines, or null
 * @param baseUrl where the file can be had, or null
 * @param recipe how esbench makes the file, or null
 * @param where its place in the track
 */
public record DocumentSet(
    String sourceFile,
    String documentFile,
    List<Path> searchDirectories,
    long documentCount,
    boolean start,
    @Nullable Long compressedBytes,
    @Nullable Long uncompressedBytes,
    boolean includesActionAndMetaData,
    @Nullable String targetIndex,
    @Nullable String targetDataStream,
    @Nullable String baseUrl,
    @Nullable Recipe recipe,
    Location where) {
  private static final long TEST_DOCUMENTS = 1000;

  public DocumentSet {
    searchDirectories = List.copyOf(searchDirectories);
  }

  /** Where a download goes: the last of the search directories, the track's own comes first. */
  public Path downloadDirectory() {
    return searchDirectories.isEmpty()
        ? Path.of("")
        : searchDirectories.get(searchDirectories.size() - 1);
  }

  /** A set of which the whole file is read. */
  public DocumentSet(
      String sourceFile,
      String documentFile,
      List<Path> searchDirectories,
      long documentCount,
      @Nullable Long compressedBytes,
      @Nullable Long uncompressedBytes,
      boolean includesActionAndMetaData,
      @Nullable String targetIndex,
      @Nullable String targetDataStream,
      @Nullable String baseUrl,
      Location where) {
    this(
        sourceFile,
        documentFile,
        searchDirectories,
        documentCount,
        false,
        compressedBytes,
        uncompressedBytes,
        includesActionAndMetaData,
        targetIndex,
        targetDataStream,
        baseUrl,
        null,
        where);
  }

  /** The same, made by esbench if it is absent; null: by somebody else. */
  public DocumentSet madeBy(@Nullable Recipe by) {
    return of(
        sourceFile, documentFile, documentCount, start, compressedBytes, uncompressedBytes, by);
  }

  /**
   * The same for {@code --test-mode}: of more than a thousand documents, the track's own file of
   * the first thousand.
   */
  public DocumentSet inTestMode() {
    if (documentCount <= TEST_DOCUMENTS) {
      return this;
    }
    String archive = sourceFile.substring(documentFile.length());
    int dot = documentFile.lastIndexOf('.');
    int slash = documentFile.lastIndexOf('/');
    int end = dot > slash + 1 ? dot : documentFile.length();
    String small = documentFile.substring(0, end) + "-1k" + documentFile.substring(end);
    return of(small + archive, small, TEST_DOCUMENTS, false, null, null, recipe);
  }

  /**
   * At most so many documents, the first of the file; what the track says of sizes is not theirs.
   */
  public DocumentSet first(long documents) {
    return of(
        sourceFile, documentFile, Math.min(documents, documentCount), true, null, null, recipe);
  }

  private DocumentSet of(
      String source,
      String plain,
      long documents,
      boolean ofMore,
      @Nullable Long compressed,
      @Nullable Long uncompressed,
      @Nullable Recipe by) {
    return new DocumentSet(
        source,
        plain,
        searchDirectories,
        documents,
        ofMore,
        compressed,
        uncompressed,
        includesActionAndMetaData,
        targetIndex,
        targetDataStream,
        baseUrl,
        by,
        where);
  }
}
