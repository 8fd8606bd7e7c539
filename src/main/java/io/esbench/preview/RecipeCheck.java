package io.esbench.preview;

import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.fault.TrackException;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import io.esbench.track.Recipe;
import io.esbench.track.Track;
import io.esbench.track.load.Finding;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether the specifications of the documents that esbench makes are without fault. */
final class RecipeCheck {
  private RecipeCheck() {}

  /** One fault at most of each specification, at the first place of the track that names it. */
  static List<Finding> faults(Track track) {
    Map<Path, Location> specs = new LinkedHashMap<>();
    for (Corpus corpus : track.corpora()) {
      for (DocumentSet set : corpus.documentSets()) {
        Recipe recipe = set.recipe();
        Path spec = recipe == null ? null : recipe.spec();
        if (spec != null) {
          specs.putIfAbsent(spec, set.where());
        }
      }
    }
    Map<Path, Finding> faults = new LinkedHashMap<>();
    specs.forEach(
        (spec, where) -> {
          try {
            var unused = DocumentSpec.load(spec);
          } catch (TrackException e) {
            faults.put(spec, fault(where, String.valueOf(e.getMessage())));
          }
        });
    return List.copyOf(faults.values());
  }

  private static Finding fault(Location where, String text) {
    return new Finding(Finding.Cause.SEMANTICS, where.file(), where.line(), 0, where.path(), text);
  }
}
