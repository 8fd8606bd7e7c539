package io.esbench.track.load;

import io.esbench.track.Corpus;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.DocumentSet;
import io.esbench.track.IndexSpec;
import io.esbench.track.Recipe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the corpora of a track. */
final class CorpusReader {
  /** Longer ones before their own ends. */
  private static final List<String> ARCHIVES =
      List.of(".tar.gz", ".tar.bz2", ".zip", ".bz2", ".gz", ".tar", ".tgz", ".zst");

  /** Value of {@code generator} for the documents that come with esbench. */
  private static final String LOGS = "logs";

  private final TrackSource source;
  private final Path dataRoot;
  private final TargetInference targets;

  CorpusReader(
      TrackSource source,
      Path dataRoot,
      List<IndexSpec> indices,
      List<DataStreamSpec> dataStreams) {
    this.source = source;
    this.dataRoot = dataRoot;
    this.targets = new TargetInference(indices, dataStreams);
  }

  /** What the document sets of a corpus have in common. */
  private record Defaults(
      @Nullable String baseUrl,
      @Nullable Recipe recipe,
      String sourceFormat,
      boolean includesActions,
      TargetInference.Target target,
      List<Path> directories) {}

  List<Corpus> read(Element root) {
    Map<String, Element> seen = new HashMap<>();
    List<Corpus> corpora = new ArrayList<>();
    for (Element corpus : root.distinctItems("corpora")) {
      if (corpus.isObject()) {
        Vocabulary.CORPUS.check(corpus);
        String name = corpus.requiredText("name");
        if (StorageName.leaves(name)) {
          corpus.fault("name", StorageName.fault("name", name));
          name = "";
        }
        Element twin = seen.putIfAbsent(name, corpus);
        if (twin != null) {
          corpus.fault("corpus '" + name + "' is there already at " + twin.where());
        }
        corpora.add(new Corpus(name, documents(corpus, name)));
      }
    }
    return corpora;
  }

  /** What {@code meta.esbench} says of making the files; Rally does not look at it. */
  private @Nullable Recipe recipe(Element element) {
    if (!element.has("meta") || !element.member("meta").has("esbench")) {
      return null;
    }
    Element ours = element.member("meta").member("esbench");
    if (!ours.isObject()) {
      return null;
    }
    String generator = ours.text("generator");
    if (ours.has("spec")) {
      if (generator != null) {
        ours.fault("generator", "give 'spec' or 'generator', not both");
      }
      return spec(ours);
    }
    if (generator == null) {
      return null;
    }
    if (!LOGS.equals(generator)) {
      ours.fault(
          "generator",
          "'generator' must be '"
              + LOGS
              + "', but is '"
              + generator
              + "'; other documents are made by a 'spec'");
      return null;
    }
    return new Recipe(null);
  }

  private @Nullable Recipe spec(Element ours) {
    String file = ours.text("spec");
    if (file == null) {
      return null;
    }
    if (StorageName.leaves(file)) {
      ours.fault(
          "spec",
          "'spec' must name a file in the directory of the track, without '..' and not absolute,"
              + " but is '"
              + file
              + "'");
      return null;
    }
    Path path = source.directory().resolve(file);
    if (StorageName.isLinkOutOf(source.directory(), path)) {
      ours.fault(
          "spec",
          "'spec' must name a file in the directory of the track, but '"
              + file
              + "' is a link that leads out of it; put the file itself there");
      return null;
    }
    return new Recipe(path);
  }

  private List<DocumentSet> documents(Element corpus, String name) {
    if (!corpus.has("documents")) {
      corpus.missing("documents", "it must be an array of document sets");
    }
    corpus.object("meta");
    forbidTypes(corpus);
    Defaults defaults =
        new Defaults(
            corpus.text("base-url"),
            recipe(corpus),
            corpus.text("source-format", "bulk"),
            corpus.flag("includes-action-and-meta-data", false),
            targets.ofCorpus(corpus),
            directories(name));
    return corpus.distinctItems("documents").stream()
        .filter(Element::isObject)
        .map(set -> documentSet(set, defaults))
        .toList();
  }

  private List<Path> directories(String corpus) {
    Path directory = source.directory();
    return Stream.of(
            directory,
            directory.resolve("corpus"),
            dataRoot.resolve(source.name()),
            dataRoot.resolve(corpus))
        .distinct()
        .toList();
  }

  private DocumentSet documentSet(Element set, Defaults defaults) {
    Vocabulary.DOCUMENT_SET.check(set);
    forbidTypes(set);
    set.object("meta");
    String format = set.text("source-format", defaults.sourceFormat());
    if (!format.equals("bulk")) {
      set.fault("source-format", "'source-format' must be 'bulk', but is '" + format + "'");
    }
    if (!set.has("document-count")) {
      set.missing("document-count", "it must be the number of documents in the file");
    }
    Long count = set.whole("document-count", 1, Long.MAX_VALUE);
    boolean includesActions = set.flag("includes-action-and-meta-data", defaults.includesActions());
    TargetInference.Target target =
        includesActions ? TargetInference.Target.NONE : targets.ofDocuments(set, defaults.target());
    String baseUrl = set.has("base-url") ? set.text("base-url") : defaults.baseUrl();
    Recipe own = recipe(set);
    Recipe recipe = own == null ? defaults.recipe() : own;
    if (recipe != null && includesActions) {
      set.fault(
          "esbench makes documents without action lines; set 'includes-action-and-meta-data' to false");
    }
    String file = sourceFile(set, baseUrl != null || recipe != null);
    return new DocumentSet(
            file,
            documentFile(file),
            defaults.directories(),
            count == null ? 1 : count,
            set.whole("compressed-bytes", 1, Long.MAX_VALUE),
            set.whole("uncompressed-bytes", 1, Long.MAX_VALUE),
            includesActions,
            target.index(),
            target.dataStream(),
            baseUrl,
            set.where())
        .madeBy(recipe);
  }

  /** A file that is only read may lie anywhere; one that esbench writes stays in its directory. */
  private static String sourceFile(Element set, boolean written) {
    String file = set.requiredText("source-file");
    if (StorageName.isNone(file) || (written && StorageName.leaves(file))) {
      set.fault("source-file", StorageName.fault("source-file", file));
      return "";
    }
    return file;
  }

  private static void forbidTypes(Element element) {
    if (element.has("target-type")) {
      element.fault("target-type", "'target-type' is not possible any more; remove it");
    }
  }

  private static String documentFile(String sourceFile) {
    return ARCHIVES.stream()
        .filter(sourceFile::endsWith)
        .findFirst()
        .map(end -> sourceFile.substring(0, sourceFile.length() - end.length()))
        .orElse(sourceFile);
  }
}
