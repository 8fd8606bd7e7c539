package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.fault.TrackException;
import io.esbench.track.IndexSpec;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import io.esbench.track.load.render.TrackTemplates;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the top level of a track and its indices. */
final class TrackReader {
  private static final List<String> NOT_YET =
      List.of("data-streams", "templates", "composable-templates", "component-templates");
  private static final int VERSION = 2;

  private final TrackSource source;
  private final TrackTemplates templates;
  private final Path dataRoot;
  private final Faults faults;

  TrackReader(TrackSource source, TrackTemplates templates, Path dataRoot, Faults faults) {
    this.source = source;
    this.templates = templates;
    this.dataRoot = dataRoot;
    this.faults = faults;
  }

  /** The track; only usable if no fault was added. */
  Track read(Element root) {
    if (!root.isObject()) {
      return new Track(source.name(), "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    }
    checkVersion(root);
    NOT_YET.stream()
        .filter(root::has)
        .forEach(key -> root.fault(key, "'" + key + "' is not supported yet; use 'indices'"));
    root.texts("dependencies");
    List<IndexSpec> indices = indices(root);
    return new Track(
        source.name(),
        root.text("description", ""),
        root.object("meta"),
        indices,
        new CorpusReader(source, dataRoot, indices).read(root),
        new ChallengeReader(new OperationReader(root)).read(root));
  }

  private static void checkVersion(Element root) {
    JsonNode version = root.json().path("version");
    if (!root.expect("version", version.isIntegralNumber(), "the whole number " + VERSION)) {
      return;
    }
    int order = version.bigIntegerValue().compareTo(BigInteger.valueOf(VERSION));
    if (order != 0) {
      String remedy = order < 0 ? "the track is too old" : "the track needs a newer esbench";
      root.fault("version", "is " + version + ", expected " + VERSION + "; " + remedy);
    }
  }

  private List<IndexSpec> indices(Element root) {
    List<IndexSpec> indices = new ArrayList<>();
    for (Element index : root.distinctItems("indices")) {
      if (index.isObject()) {
        if (index.has("types")) {
          index.fault("types", "'types' are not possible any more; remove them");
        }
        indices.add(new IndexSpec(index.requiredText("name"), body(index)));
      }
    }
    return indices;
  }

  private RawJson body(Element index) {
    String file = index.text("body");
    if (file == null) {
      return RawJson.EMPTY_OBJECT;
    }
    if (!Files.isRegularFile(source.directory().resolve(file))) {
      index.fault("body", "there is no file '" + file + "' in the directory of the track");
      return RawJson.EMPTY_OBJECT;
    }
    try {
      Element body = new Document(templates.body(file)).root(faults);
      return body.isObject() ? body.raw() : RawJson.EMPTY_OBJECT;
    } catch (TrackException e) {
      faults.add(Finding.of(e));
      return RawJson.EMPTY_OBJECT;
    }
  }
}
