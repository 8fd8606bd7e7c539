package io.esbench.corpus;

import java.nio.file.Path;

/** Told how long work on a document file is going; on the working thread, must return quickly. */
public interface CorpusProgress {
  /** Ignores everything. */
  CorpusProgress NONE =
      new CorpusProgress() {
        @Override
        public void started(Work work) {}

        @Override
        public void advanced(long documents, long bytes) {}

        @Override
        public void finished() {}
      };

  /** Kinds of work. */
  enum Stage {
    /** A corpus is written; bytes are those before compression. */
    GENERATING,
    /** Documents of an index are written; bytes are those before compression. */
    EXPORTING,
    /** A file is fetched; bytes are those of the file. */
    DOWNLOADING,
    /** An archive is unpacked; bytes are those read from the archive. */
    UNPACKING,
    /** Lines are counted; bytes are those of the document file. */
    INDEXING
  }

  /**
   * A piece of work.
   *
   * @param stage what is done
   * @param file the file that is made, unpacked or read
   * @param documents documents in all, 0 if unknown
   * @param bytes bytes in all, 0 if unknown
   */
  record Work(Stage stage, Path file, long documents, long bytes) {}

  /** A piece of work begins. */
  void started(Work work);

  /**
   * How far it is.
   *
   * @param documents documents so far, 0 if they are not counted
   * @param bytes bytes so far
   */
  void advanced(long documents, long bytes);

  /** The work ended, well or not. */
  void finished();
}
