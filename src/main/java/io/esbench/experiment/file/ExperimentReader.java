package io.esbench.experiment.file;

import io.esbench.experiment.Experiment;
import io.esbench.experiment.RaceOrder;
import io.esbench.experiment.Repetition;
import io.esbench.experiment.Settings;
import io.esbench.experiment.Variant;
import io.esbench.experiment.WantedFigure;
import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import io.esbench.yaml.YamlDocument;
import io.esbench.yaml.YamlFaults;
import io.esbench.yaml.YamlNode;
import io.esbench.yaml.YamlNode.Kind;
import io.esbench.yaml.YamlObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads an experiment file. {@code docs/experiment.schema.json} describes its form. Used by one
 * thread.
 */
public final class ExperimentReader {
  /** Version of the form of files. */
  public static final int VERSION = 1;

  private static final int MOST_PASSES = 1_000;
  private static final int MOST_RACES = 1_000;
  private static final List<String> KEYS =
      List.of(
          "$schema",
          "version",
          "name",
          "description",
          "track",
          "track-path",
          "challenge",
          "base",
          "variables",
          "variants",
          "design",
          "passes",
          "cold",
          "order",
          "seed",
          "metrics");
  private static final List<String> BASE_KEYS = List.of("name", "challenge", "params", "options");
  private static final List<String> METRIC_KEYS = List.of("metric", "task");

  private final Path folder;
  private final YamlFaults faults;
  private final SettingsReader settings;

  private ExperimentReader(Path folder, Set<String> options, YamlFaults faults) {
    this.folder = folder;
    this.faults = faults;
    this.settings = new SettingsReader(options, faults);
  }

  /**
   * Reads a file.
   *
   * @param text YAML or JSON
   * @param file its path; paths in it are relative to its folder
   * @param options names of the options that races may have
   * @throws UsageException with all faults, each with file, line and column
   */
  public static Experiment read(String text, Path file, Set<String> options) {
    YamlFaults faults = new YamlFaults(file.toString(), "the experiment");
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    YamlNode root =
        YamlDocument.parse(
            plain, "the experiment is empty; see docs/experiment.md for its form", faults);
    Path folder = file.toAbsolutePath().resolveSibling("");
    Experiment read =
        root == null ? null : new ExperimentReader(folder, options, faults).experiment(root);
    faults.throwIfAny();
    if (read == null) {
      throw new IllegalStateException("neither an experiment nor a fault");
    }
    return read;
  }

  private Experiment experiment(YamlNode root) {
    YamlObject file = YamlObject.of(root, KEYS, "the experiment", faults);
    version(file, root);
    var unused = file.text("$schema");
    YamlNode baseNode = file.get("base");
    Settings base = track(file, root);
    String challenge = file.text("challenge");
    base = challenge.isEmpty() ? base : base.with(Settings.of("--challenge", challenge));
    String baseName = "";
    if (baseNode != null) {
      YamlObject object = YamlObject.of(baseNode, BASE_KEYS, "the base", faults);
      base = base.with(settings.read(object));
      baseName = object.text("name");
    }
    Experiment experiment =
        new Experiment(
            file.text("name"),
            file.text("description"),
            base,
            baseName.isEmpty() ? Variant.BASE : baseName,
            new VariationReader(settings, faults).read(file, root),
            repetition(file),
            figures(file.get("metrics")));
    requireBounds(experiment, root);
    return experiment;
  }

  private void version(YamlObject file, YamlNode root) {
    YamlNode node = file.get("version");
    if (node == null && root.kind() == Kind.OBJECT) {
      faults.add(root.at(), "'version' is missing; write 'version: " + VERSION + "'");
    } else if (node != null && !node.text().equals(Integer.toString(VERSION))) {
      faults.add(node.at(), "version: expected %d, found '%s'".formatted(VERSION, node.text()));
    }
  }

  private Settings track(YamlObject file, YamlNode root) {
    String name = file.text("track");
    String path = file.text("track-path");
    if (!name.isEmpty() && !path.isEmpty()) {
      faults.add(root.at(), "give 'track' or 'track-path', not both");
    }
    return path.isEmpty()
        ? name.isEmpty() ? Settings.NONE : Settings.of("--track", name)
        : Settings.of("--track-path", folder.resolve(path).normalize().toString());
  }

  private Repetition repetition(YamlObject file) {
    int passes = number(file.get("passes"), "passes", 1, MOST_PASSES, Repetition.PASSES);
    YamlNode cold = file.get("cold");
    YamlNode seed = file.get("seed");
    return new Repetition(
        passes,
        cold == null ? null : number(cold, "cold", 0, MOST_PASSES, 0),
        order(file.get("order")),
        number(seed, "seed", 0, Integer.MAX_VALUE, 1));
  }

  private int number(@Nullable YamlNode node, String key, int least, int most, int otherwise) {
    if (node == null) {
      return otherwise;
    }
    Object value = node.plain();
    if (value instanceof Long number && number >= least && number <= most) {
      return number.intValue();
    }
    faults.add(
        node.at(),
        "%s: expected a whole number, %d to %d, found '%s'".formatted(key, least, most, value));
    return otherwise;
  }

  private RaceOrder order(@Nullable YamlNode node) {
    if (node == null) {
      return RaceOrder.ROTATED;
    }
    for (RaceOrder order : RaceOrder.values()) {
      if (order.word().equals(node.text())) {
        return order;
      }
    }
    List<String> words = Arrays.stream(RaceOrder.values()).map(RaceOrder::word).toList();
    faults.add(
        node.at(),
        "order: expected %s, found '%s'%s"
            .formatted(
                String.join(", ", words), node.text(), DidYouMean.suffix(node.text(), words)));
    return RaceOrder.ROTATED;
  }

  private List<WantedFigure> figures(@Nullable YamlNode node) {
    if (node == null) {
      return List.of(WantedFigure.THROUGHPUT);
    }
    if (node.kind() != Kind.LIST || node.elements().isEmpty()) {
      faults.add(
          node.at(),
          "metrics: expected a list of names such as 'mean throughput', found "
              + (node.kind() == Kind.LIST ? "an empty one" : node.kind().words()));
      return List.of(WantedFigure.THROUGHPUT);
    }
    List<WantedFigure> figures = new ArrayList<>();
    for (YamlNode each : node.elements()) {
      if (each.kind() == Kind.TEXT) {
        figures.add(new WantedFigure(each.text().strip(), ""));
      } else {
        YamlObject object = YamlObject.of(each, METRIC_KEYS, "a metric", faults);
        String metric = object.text("metric");
        figures.add(
            new WantedFigure(
                metric.isEmpty() ? WantedFigure.THROUGHPUT.metric() : metric, object.text("task")));
      }
    }
    return figures;
  }

  private void requireBounds(Experiment experiment, YamlNode root) {
    long variants = 1 + experiment.variation().count();
    Repetition repetition = experiment.repetition();
    long races = variants * (repetition.passes() + repetition.cold(false));
    if (races > MOST_RACES) {
      faults.add(
          root.at(),
          "%,d variants with %,d races each are %,d races; expected at most %,d: leave values or passes out"
              .formatted(variants, races / variants, races, MOST_RACES));
      return;
    }
    Set<String> names = new HashSet<>();
    for (Variant variant : experiment.variants()) {
      if (!variant.name().isEmpty() && !names.add(variant.name())) {
        faults.add(
            root.at(), "two variants are called '%s'; give each its own".formatted(variant.name()));
      }
    }
  }
}
