package io.esbench.track.load;

import io.esbench.track.DataStreamSpec;
import io.esbench.track.IndexSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the index or data stream that documents go to when the track need not say it. */
final class TargetInference {
  private static final String INDEX = "target-index";
  private static final String STREAM = "target-data-stream";

  private final List<String> indices;
  private final List<String> streams;

  TargetInference(List<IndexSpec> indices, List<DataStreamSpec> dataStreams) {
    this.indices = indices.stream().map(IndexSpec::name).toList();
    this.streams = dataStreams.stream().map(DataStreamSpec::name).toList();
  }

  /**
   * Where documents go.
   *
   * @param index null if it is not known or a data stream
   * @param dataStream the other way round
   */
  record Target(@Nullable String index, @Nullable String dataStream) {
    /** Documents that bring their own. */
    static final Target NONE = new Target(null, null);
  }

  /** What document sets need not say; with nothing declared, Rally looks at the sets only. */
  Target ofCorpus(Element corpus) {
    return new Target(ofCorpus(corpus, INDEX, indices), ofCorpus(corpus, STREAM, streams));
  }

  private static @Nullable String ofCorpus(Element corpus, String key, List<String> declared) {
    String said = said(corpus, key);
    if (declared.isEmpty()) {
      return null;
    }
    return said == null && declared.size() == 1 ? declared.get(0) : said;
  }

  /** That of a document set; a fault if it cannot be. */
  Target ofDocuments(Element set, Target corpus) {
    String index = said(set, INDEX);
    String stream = said(set, STREAM);
    Target target =
        new Target(
            index == null ? corpus.index() : index, stream == null ? corpus.dataStream() : stream);
    if (!indices.isEmpty() && stream != null) {
      set.fault(STREAM, "a track with 'indices' has no data streams to load into");
    } else if (!streams.isEmpty() && index != null) {
      set.fault(INDEX, "a track with 'data-streams' has no indices to load into");
    } else if (!indices.isEmpty() && target.index() == null) {
      missing(set, INDEX, "indices", indices);
    } else if (!streams.isEmpty() && target.dataStream() == null) {
      missing(set, STREAM, "data streams", streams);
    } else if (target.index() == null && target.dataStream() == null) {
      set.fault("'target-index' is missing; the track declares no index to take instead");
    }
    return target;
  }

  private static void missing(Element set, String key, String what, List<String> declared) {
    set.fault(
        "'"
            + key
            + "' is missing; with several "
            + what
            + " the corpus or the document set must name one of: "
            + String.join(", ", declared));
  }

  /** An empty text says nothing. */
  private static @Nullable String said(Element element, String key) {
    String text = element.text(key, "");
    return text.isEmpty() ? null : text;
  }
}
