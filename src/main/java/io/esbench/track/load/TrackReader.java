package io.esbench.track.load;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.track.DataStreamSpec;
import io.esbench.track.IndexSpec;
import io.esbench.track.RawJson;
import io.esbench.track.TemplateSpec;
import io.esbench.track.Track;
import io.esbench.track.load.render.TrackTemplates;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the top level of a track. */
final class TrackReader {
  private static final int VERSION = 2;
  private static final String CODE = "track.py";

  private final TrackSource source;
  private final Path dataRoot;
  private final ResourceReader resources;

  TrackReader(TrackSource source, TrackTemplates templates, Path dataRoot, Faults faults) {
    this.source = source;
    this.dataRoot = dataRoot;
    this.resources = new ResourceReader(new BodyFiles(source.directory(), templates, faults));
  }

  /** The track; only usable if no fault was added. */
  Track read(Element root) {
    if (!root.isObject()) {
      return new Track(source.name(), "", RawJson.EMPTY_OBJECT, List.of(), List.of(), List.of());
    }
    checkVersion(root);
    Vocabulary.TRACK.check(root);
    root.texts("dependencies");
    remarkCode(root);
    List<IndexSpec> indices = resources.indices(root);
    List<DataStreamSpec> dataStreams = resources.dataStreams(root);
    if (!indices.isEmpty() && !dataStreams.isEmpty()) {
      root.fault("data-streams", "'data-streams' and 'indices' exclude each other; remove one");
    }
    List<TemplateSpec> templates = resources.templates(root);
    OperationReader operations = new OperationReader(root);
    return new Track(
        source.name(),
        root.text("description", ""),
        root.object("meta"),
        indices,
        dataStreams,
        templates,
        new CorpusReader(source, dataRoot, indices, dataStreams).read(root),
        operations.names(),
        new ChallengeReader(operations).read(root));
  }

  private void remarkCode(Element root) {
    if (Files.isRegularFile(source.directory().resolve(CODE))) {
      root.remark(
          CODE,
          CODE
              + " is not run: operation types, parameter sources and schedules that it adds are"
              + " missing, and challenges that use them are refused");
    }
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
}
