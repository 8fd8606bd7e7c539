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
 * @param documentCount documents, not lines; at least 1
 * @param compressedBytes size check of the archive, or null
 * @param uncompressedBytes size check of the plain file, or null
 * @param includesActionAndMetaData the file carries its own action lines
 * @param targetIndex index of the generated action lines, or null
 * @param targetDataStream data stream of the generated action lines, or null
 * @param baseUrl where the file can be had, or null
 * @param where its place in the track
 */
public record DocumentSet(
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
  public DocumentSet {
    searchDirectories = List.copyOf(searchDirectories);
  }

  /** Where a download goes: the last of the search directories, the track's own comes first. */
  public Path downloadDirectory() {
    return searchDirectories.isEmpty()
        ? Path.of("")
        : searchDirectories.get(searchDirectories.size() - 1);
  }
}
