package io.esbench.experiment.file;

import io.esbench.experiment.Settings;
import io.esbench.fault.DidYouMean;
import io.esbench.yaml.YamlFaults;
import io.esbench.yaml.YamlNode;
import io.esbench.yaml.YamlNode.Kind;
import io.esbench.yaml.YamlObject;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads parameters and options.
 *
 * @param options names of options that are allowed
 * @param faults of the file
 */
record SettingsReader(Set<String> options, YamlFaults faults) {
  private static final String CHALLENGE = "--challenge";

  /** Those of an object with the keys {@code challenge}, {@code params} and {@code options}. */
  Settings read(YamlObject object) {
    Settings all = params(object.get("params"));
    all = all.with(options(object.get("options")));
    String challenge = object.text("challenge");
    return challenge.isEmpty() ? all : all.with(Settings.of(CHALLENGE, challenge));
  }

  private Settings params(@Nullable YamlNode node) {
    Settings all = Settings.NONE;
    for (YamlNode.Entry entry : entries(node, "params", "names and values of track parameters")) {
      if (Settings.isOption(entry.key())) {
        faults.add(
            entry.at(),
            "'" + entry.key() + "' is an option of the command line: move it to 'options'");
      } else {
        all = all.with(Settings.of(entry.key(), entry.value().plain()));
      }
    }
    return all;
  }

  private Settings options(@Nullable YamlNode node) {
    Settings all = Settings.NONE;
    for (YamlNode.Entry entry : entries(node, "options", "options with their dashes and values")) {
      if (isKnown(entry.key(), entry.at()) && isScalar(entry.key(), entry.value())) {
        all = all.with(Settings.of(entry.key(), entry.value().text()));
      }
    }
    return all;
  }

  private List<YamlNode.Entry> entries(@Nullable YamlNode node, String key, String expected) {
    if (node != null && node.kind() != Kind.OBJECT) {
      faults.add(
          node.at(), "%s: expected %s, found %s".formatted(key, expected, node.kind().words()));
    }
    return node == null ? List.of() : node.entries();
  }

  /** Whether it is the name of an option that an experiment may set; if not, that is a fault. */
  boolean isKnown(String name, YamlNode.At at) {
    if (options.contains(name)) {
      return true;
    }
    faults.add(
        at,
        "'%s' is no option that a race of an experiment has%s; write it as on the command line, such as --node-heap"
            .formatted(name, DidYouMean.suffix(name, options)));
    return false;
  }

  /** Whether it can be a value of an option; if not, that is a fault. */
  boolean isScalar(String name, YamlNode value) {
    boolean scalar =
        value.kind() == Kind.TEXT || value.kind() == Kind.NUMBER || value.kind() == Kind.BOOLEAN;
    if (!scalar) {
      faults.add(
          value.at(),
          "%s: expected one value as on the command line, found %s"
              .formatted(name, value.kind().words()));
    }
    return scalar;
  }
}
