package io.esbench.op;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.corpus.DocumentFile;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Track;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses the document files of a bulk, and tells what sending them changes. */
final class BulkFiles {
  private BulkFiles() {}

  /** Names of the corpora that an operation asks for, in the order of the track. */
  static List<String> corpora(Params params, Track track) {
    List<String> all = track.corpora().stream().map(Corpus::name).toList();
    if (all.isEmpty()) {
      throw new TrackException(
          params.operation().where()
              + ": operation '"
              + params.operation().name()
              + "' of type 'bulk' needs documents, but the track has no corpora; add one");
    }
    List<String> wanted = params.names("corpora");
    for (String name : wanted) {
      if (!all.contains(name)) {
        throw params.refusal(
            "corpora",
            "names '" + name + "', which the track does not have" + DidYouMean.suffix(name, all));
      }
    }
    return wanted.isEmpty() ? all : all.stream().filter(wanted::contains).toList();
  }

  /** The files that pass all filters, at least one. */
  static List<DocumentFile> of(Params params, OperationContext context) {
    List<String> corpora = corpora(params, context.track());
    List<String> indices = params.names("indices");
    List<String> streams = params.names("data-streams");
    List<DocumentFile> files = new ArrayList<>();
    for (DocumentFile file : context.corpora().files()) {
      DocumentSet set = file.set();
      boolean chosen =
          corpora.contains(file.corpus())
              && (indices.isEmpty() || indices.contains(set.targetIndex()))
              && (streams.isEmpty() || streams.contains(set.targetDataStream()));
      if (chosen) {
        files.add(file);
      }
    }
    if (files.isEmpty()) {
      String filter = indices.isEmpty() ? "data-streams" : "indices";
      String words = "leaves no document file of the corpora " + String.join(", ", corpora);
      throw params.refusal(indices.isEmpty() && streams.isEmpty() ? "corpora" : filter, words);
    }
    return files;
  }

  /** What sending them changes; a file without a target ends here, not at the first request. */
  static List<Effect> effects(List<DocumentFile> files, Track track, @Nullable String pipeline) {
    Set<Effect> effects = new LinkedHashSet<>(BodyEffects.ofUse(pipeline));
    for (DocumentFile file : files) {
      DocumentSet set = file.set();
      if (set.includesActionAndMetaData()) {
        effects.addAll(ofOwnActionLines(file, track));
      } else {
        Bulk.ACTION.before(file);
        String target = set.targetIndex() == null ? set.targetDataStream() : set.targetIndex();
        effects.add(new Effect(Effect.Kind.WRITES_INDEX, String.valueOf(target)));
      }
    }
    return List.copyOf(effects);
  }

  /**
   * The lines name the targets. If all are the same, it is known which; else they are most likely
   * the indices that the track declares, but may be any.
   */
  private static List<Effect> ofOwnActionLines(DocumentFile file, Track track) {
    String only = text(file.index().repeated(), "_index");
    if (only != null) {
      List<Effect> known = new ArrayList<>();
      known.add(new Effect(Effect.Kind.WRITES_INDEX, only));
      known.addAll(BodyEffects.ofUse(text(file.index().repeated(), "pipeline")));
      return known;
    }
    List<Effect> effects = new ArrayList<>();
    effects.addAll(TargetIndices.effects(Effect.Kind.WRITES_INDEX, TargetIndices.ofTrack(track)));
    effects.add(
        new Effect(Effect.Kind.CHANGES_CLUSTER, "targets named in " + file.set().sourceFile()));
    return effects;
  }

  /** A text of an action line, as its index or data stream, or null if it has none. */
  private static @Nullable String text(byte[] actionLine, String key) {
    JsonNode action = Json.tree(actionLine);
    if (action == null || action.size() != 1) {
      return null;
    }
    JsonNode value = action.elements().next().path(key);
    return value.isTextual() && !value.textValue().isEmpty() ? value.textValue() : null;
  }
}
