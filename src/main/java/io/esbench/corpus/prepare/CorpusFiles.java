package io.esbench.corpus.prepare;

import io.esbench.fault.MaskedAddress;
import io.esbench.fault.TrackException;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks for the file or archive of a document set and checks the sizes that the track declares. */
final class CorpusFiles {
  private CorpusFiles() {}

  /**
   * What there is of a document set.
   *
   * @param path plain file or archive
   * @param format of the archive; empty: it is the plain file
   */
  record Found(Path path, Optional<ArchiveFormat> format) {}

  /**
   * The first of: plain file, archive, in the first search directory, then the next. A plain file
   * that was unpacked from an archive beside it that is another one now does not count; nor does a
   * download of another size than declared, which is fetched anew.
   *
   * @return null if there is neither
   * @throws TrackException if what is found has not the declared size
   */
  static @Nullable Found find(DocumentSet set) throws IOException {
    boolean packed = !set.sourceFile().equals(set.documentFile());
    for (Path directory : set.searchDirectories()) {
      Path plain = directory.resolve(set.documentFile());
      Path archive = directory.resolve(set.sourceFile());
      boolean counts = counts(set, plain, set.uncompressedBytes());
      if (counts && !(packed && isOutdated(plain, archive))) {
        requireSize(set, plain, "uncompressed-bytes", set.uncompressedBytes());
        return new Found(plain, Optional.empty());
      }
      if (packed && counts(set, archive, set.compressedBytes())) {
        requireSize(set, archive, "compressed-bytes", set.compressedBytes());
        return new Found(archive, Optional.of(format(set)));
      }
    }
    return null;
  }

  private static boolean counts(DocumentSet set, Path file, @Nullable Long declared)
      throws IOException {
    boolean fetched =
        set.baseUrl() != null
            && set.searchDirectories().size() > 1
            && file.startsWith(set.downloadDirectory());
    return Files.isRegularFile(file)
        && (!fetched || declared == null || Files.size(file) == declared);
  }

  /** Only what esbench unpacked and nobody touched since can be outdated. */
  private static boolean isOutdated(Path plain, Path archive) throws IOException {
    UnpackedNote note = UnpackedNote.of(plain);
    return note != null
        && Files.isRegularFile(archive)
        && note.plain().equals(FileStamp.of(plain))
        && !note.archive().equals(FileStamp.of(archive));
  }

  private static ArchiveFormat format(DocumentSet set) {
    return ArchiveFormat.of(set.sourceFile())
        .orElseThrow(
            () ->
                new TrackException(
                    set.where()
                        + ": "
                        + set.sourceFile()
                        + " is no archive that can be unpacked; use .gz, .zst, .bz2, .xz, .zip or"
                        + " .tar, or a plain file"));
  }

  /** Checks a size that the track declares under a key. */
  static void requireSize(DocumentSet set, Path file, String key, @Nullable Long declared)
      throws IOException {
    long size = Files.size(file);
    if (declared != null && size != declared) {
      throw new TrackException(
          file
              + " has "
              + size
              + " bytes, the track expects "
              + declared
              + " ("
              + set.where()
              + ", "
              + key
              + "); replace the file if it is cut short or of another version, else write \""
              + key
              + "\": "
              + size);
    }
  }

  /** Says where was looked and how to get the file. */
  static TrackException missing(String corpus, DocumentSet set) {
    Path directory =
        set.searchDirectories().isEmpty() ? Path.of("") : set.searchDirectories().get(0);
    String looked =
        set.searchDirectories().stream().map(Path::toString).collect(Collectors.joining(", "));
    boolean packed = !set.sourceFile().equals(set.documentFile());
    return new TrackException(
        "Corpus '"
            + corpus
            + "': no file "
            + set.documentFile()
            + (packed ? " and no " + set.sourceFile() : "")
            + " in "
            + (looked.isEmpty() ? "any directory" : looked)
            + " ("
            + set.where()
            + "). "
            + remedy(set, directory));
  }

  private static String remedy(DocumentSet set, Path directory) {
    String baseUrl = set.baseUrl();
    if (baseUrl == null) {
      return "Put it there; a corpus of esbench's own log format is made by: esbench corpus"
          + " generate --docs "
          + set.documentCount()
          + " --output "
          + quoted(directory.resolve(set.sourceFile()).toString());
    }
    String url = MaskedAddress.of(baseUrl.replaceAll("/+$", "")) + "/" + set.sourceFile();
    return "Fetch it: curl --fail --location --create-dirs --output "
        + quoted(directory.resolve(set.sourceFile()).toString())
        + " "
        + quoted(url);
  }

  /** For a POSIX shell. */
  private static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./:@%+=,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
