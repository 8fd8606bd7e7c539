package io.esbench.preview;

import io.esbench.corpus.DocumentFile;
import io.esbench.corpus.LineIndex;
import io.esbench.corpus.PreparedCorpora;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The document files of a track as it describes them; none of them need exist. */
public final class ImaginaryCorpora {
  private ImaginaryCorpora() {}

  /** All of them, in track order. */
  public static PreparedCorpora of(Track track) {
    List<DocumentFile> files = new ArrayList<>();
    for (Corpus corpus : track.corpora()) {
      for (DocumentSet set : corpus.documentSets()) {
        files.add(new DocumentFile(corpus.name(), set, Path.of(set.documentFile()), index(set)));
      }
    }
    return new PreparedCorpora(files);
  }

  private static LineIndex index(DocumentSet set) {
    long lines = set.documentCount() * (set.includesActionAndMetaData() ? 2 : 1);
    Long bytes = set.uncompressedBytes();
    return new LineIndex(lines, bytes == null ? 0 : bytes, Integer.MAX_VALUE, new long[1]);
  }
}
