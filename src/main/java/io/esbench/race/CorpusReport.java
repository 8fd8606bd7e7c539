package io.esbench.race;

import io.esbench.corpus.CorpusProgress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells a {@link Progress} how work on document files is going. */
public final class CorpusReport implements CorpusProgress {
  private final Progress progress;
  private @Nullable Work work;

  /** For one piece of work at a time. */
  public CorpusReport(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void started(Work begun) {
    work = begun;
  }

  @Override
  public void advanced(long documents, long bytes) {
    Work now = work;
    if (now == null) {
      return;
    }
    String what = now.stage().name().toLowerCase(Locale.ROOT) + " " + now.file().getFileName();
    if (now.documents() > 0) {
      progress.work(what, documents, now.documents(), "docs");
    } else {
      progress.work(what, bytes, now.bytes() == 0 ? -1 : now.bytes(), "bytes");
    }
  }

  @Override
  public void finished() {
    work = null;
    progress.settle();
  }
}
