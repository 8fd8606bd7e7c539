package io.esbench.race;

import io.esbench.assessment.Sizer;
import io.esbench.corpus.generate.CorpusGenerator;
import io.esbench.corpus.generate.CorpusRequest;
import io.esbench.corpus.generate.DocumentSource;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.report.ReportFormat;
import io.esbench.report.SizingText;
import io.esbench.result.Sizing;
import io.esbench.telemetry.storage.DataNodes;
import io.esbench.telemetry.storage.DiskRoom;
import io.esbench.telemetry.storage.SampleStore;
import io.esbench.time.NanoTime;
import io.esbench.track.DocumentSet;
import io.esbench.track.Selection;
import io.esbench.track.load.TrackParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes the corpus of an acceptance so large that its data does not fit into the memory of the
 * cluster. What a document takes, and how fast documents are made and loaded, is measured first
 * with a sample in an index of its own, which is deleted again. Used once.
 */
final class ClusterSizing implements AutoCloseable {
  /** Parameters of the track. */
  private static final String DOCS = "corpus_docs";

  private static final String FILE = "corpus_file";

  private static final String SAMPLE_FILE = "sizing-sample.json";

  /** Enough for a rate that tells how long a large file takes: a quarter of a gigabyte. */
  private static final long WRITTEN = 1_000_000;

  /** Enough for the size of a document in the store: of ten times as many each takes 1 % less. */
  private static final long LOADED = 200_000;

  private static final String FOLDER = "sizing";

  /**
   * What it works with.
   *
   * @param races makes races that tell their progress
   * @param interruption of the acceptance
   * @param progress told of each step
   * @param hushed the same without what each race would say
   * @param consent asked before the corpus is made
   */
  record Means(
      Function<Progress, Race> races,
      NanoTime time,
      Interruption interruption,
      Progress progress,
      Progress hushed,
      SizingConsent consent) {}

  private final AcceptanceRequest asked;
  private final String loading;
  private final Means means;
  private final GeneratedCorpus sample;
  private final double writtenPerSecond;

  private ClusterSizing(
      AcceptanceRequest asked,
      String loading,
      Means means,
      GeneratedCorpus sample,
      double writtenPerSecond) {
    this.asked = asked;
    this.loading = loading;
    this.means = means;
    this.sample = sample;
    this.writtenPerSecond = writtenPerSecond;
  }

  /**
   * Makes the sample, on this machine only.
   *
   * @param loading challenge that loads the corpus
   * @throws EnvironmentException if it cannot be written
   */
  static ClusterSizing begun(AcceptanceRequest asked, String loading, Means means) {
    DocumentSet set = GeneratedTrack.corpus(withCorpus(asked.base(), LOADED, SAMPLE_FILE));
    Path file = CorpusSupply.file(set);
    means.progress.info("measuring how fast documents are made");
    boolean made = false;
    try {
      long start = means.time.nanos();
      long bytes = written(set, WRITTEN, means.progress).bytes();
      double seconds = Math.max(1e-3, (means.time.nanos() - start) / 1e9);
      GeneratedCorpus sample = written(set, LOADED, means.progress);
      made = true;
      return new ClusterSizing(asked, loading, means, sample, bytes / seconds);
    } finally {
      if (!made) {
        remove(file, means.progress);
      }
    }
  }

  private static GeneratedCorpus written(DocumentSet set, long documents, Progress progress) {
    DocumentSource source = CorpusSupply.spec(set).source();
    return new CorpusGenerator()
        .generate(
            CorpusRequest.of(CorpusSupply.file(set), documents, source),
            new CorpusReport(progress));
  }

  /** The acceptance with the sample, to find what is wrong with it before anything is started. */
  AcceptanceRequest sampled() {
    return asked.each(request -> withCorpus(request, LOADED, SAMPLE_FILE));
  }

  private static RaceRequest withCorpus(RaceRequest request, long documents, String file) {
    TrackParams params = request.work().params().with(DOCS, documents).with(FILE, file);
    return request.parameterized(params);
  }

  /**
   * An acceptance with a corpus that is large enough.
   *
   * @param sizing how it was reckoned, or null: the corpus is as the user wants it
   */
  record Sized(AcceptanceRequest request, @Nullable Sizing sizing) {}

  /**
   * Measures the sample on the target, has the user decide, and makes the corpus.
   *
   * @param track what is known of it
   * @param directory of the acceptance
   * @throws UsageException if the user does not want it, or the index has too few shards
   * @throws EnvironmentException if a disk is too small, or the cluster does not tell what is
   *     needed
   */
  Sized sized(AcceptanceRun.AcceptedTrack track, SharedTarget target, RunDirectory directory) {
    boolean agreed = false;
    try {
      Sizing sizing = measured(track, target, directory);
      List<String> shortages = Sizer.shortages(sizing);
      if (!shortages.isEmpty()) {
        SizingText.lines(sizing).forEach(means.progress::info);
        throw new EnvironmentException(
            "there is no room for data that is larger than memory: "
                + String.join("; ", shortages)
                + ". Free space or add disks, or choose the number of documents yourself (parameter"
                + " corpus_docs of the track)");
      }
      means.consent.require(sizing, means.progress);
      agreed = true;
      return new Sized(made(sizing), sizing);
    } finally {
      if (!agreed) {
        directory.discard(FOLDER);
      }
    }
  }

  private Sizing measured(
      AcceptanceRun.AcceptedTrack track, SharedTarget target, RunDirectory directory) {
    try (SampleLoad load = new SampleLoad(track.indices().get(0), target, means.progress)) {
      means.progress.info(
          String.format(
              Locale.ROOT,
              "measuring with %,d documents what one takes: index %s",
              LOADED,
              load.index()));
      RaceRequest request =
          withCorpus(asked.base().ofChallenge(loading), LOADED, SAMPLE_FILE)
              .selecting(Selection.ALL);
      double seconds =
          load.run(
              request,
              new RaceRequest.Output(
                  directory.path(), FOLDER, null, ReportFormat.MARKDOWN, Map.of()),
              means.races.apply(means.hushed),
              means.interruption);
      SampleStore store = load.store();
      requireTold("the cluster does not tell the size of the sample", store.problem());
      return reckoned(sizer(sample(store, seconds), track, load, target), track);
    }
  }

  private Sizer sizer(
      Sizer.Sample measured,
      AcceptanceRun.AcceptedTrack track,
      SampleLoad load,
      SharedTarget target) {
    DataNodes nodes = load.nodes();
    requireTold("the data nodes do not tell their memory", nodes.problem());
    List<Sizer.Disk> disks =
        load.rooms(nodes, track.indices()).stream().map(room -> disk(room, target)).toList();
    requireTold(
        "the data nodes do not tell their disks", disks.isEmpty() ? "none of them does" : "");
    return new Sizer(measured, nodes.memoryBytes(), nodes.machines(), disks);
  }

  private Sizer.Sample sample(SampleStore store, double seconds) {
    return new Sizer.Sample(
        store.documents(),
        store.bytes(),
        seconds,
        (double) sample.bytes() / sample.documents(),
        writtenPerSecond,
        store.shards(),
        store.replicas());
  }

  private Sizing reckoned(Sizer sizer, AcceptanceRun.AcceptedTrack track) {
    if (!sizer.shardsSuffice()) {
      throw new UsageException(
          sizer.shardsNeeded()
              + " (--track-params number_of_shards:"
              + sizer.fewestShards()
              + ", or more)");
    }
    long documents = sizer.documents();
    Path file = CorpusSupply.file(corpusOf(documents));
    return sizer.sizing(
        file.toString(),
        Files.isRegularFile(file),
        Destination.freeBytes(file),
        track.loads(asked.passes()));
  }

  private DocumentSet corpusOf(long documents) {
    return GeneratedTrack.corpus(withCorpus(asked.base(), documents, fileOf(documents)));
  }

  private static String fileOf(long documents) {
    return "sized-" + documents + ".json";
  }

  private static void requireTold(String what, String problem) {
    if (!problem.isEmpty()) {
      throw new EnvironmentException(
          what
              + ": "
              + problem
              + ". Choose the number of documents yourself (parameter corpus_docs of the track)"
              + " instead of --size-to-cluster");
    }
  }

  /** On one machine, disks of one size are one disk. */
  private Sizer.Disk disk(DiskRoom room, SharedTarget target) {
    boolean here = target.own() || Nearness.harmless(target.target());
    boolean same = here && room.diskBytes() == Destination.diskBytes(sample.file());
    return new Sizer.Disk(
        room.node(), room.disk(), room.freeBytes(), room.toLowBytes(), room.toHighBytes(), same);
  }

  private AcceptanceRequest made(Sizing sizing) {
    long documents = sizing.documents();
    if (!sizing.corpus().there()) {
      var unused = written(corpusOf(documents), documents, means.progress);
    }
    return asked.each(request -> withCorpus(request, documents, fileOf(documents)));
  }

  /** Removes the sample and the index of its lines. */
  @Override
  public void close() {
    remove(sample.file(), means.progress);
  }

  private static void remove(Path sample, Progress progress) {
    try {
      Files.deleteIfExists(sample);
      Files.deleteIfExists(sample.resolveSibling(SAMPLE_FILE + ".esbench-index"));
    } catch (IOException e) {
      progress.warn("the sample is left behind: " + e);
    }
  }
}
