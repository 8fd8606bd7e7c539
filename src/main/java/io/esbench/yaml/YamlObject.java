package io.esbench.yaml;

import io.esbench.fault.DidYouMean;
import io.esbench.yaml.YamlNode.Entry;
import io.esbench.yaml.YamlNode.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object of a file whose keys are known; what is wrong with it is among the faults. */
public final class YamlObject {
  private final Map<String, YamlNode> values;
  private final YamlFaults faults;

  private YamlObject(Map<String, YamlNode> values, YamlFaults faults) {
    this.values = values;
    this.faults = faults;
  }

  /**
   * Takes a value for an object; unknown keys are faults, and so is any other value.
   *
   * @param keys that it may have; those that begin with a dollar sign are not told of
   * @param what it is, for messages
   */
  public static YamlObject of(YamlNode node, List<String> keys, String what, YamlFaults faults) {
    Map<String, YamlNode> values = new LinkedHashMap<>();
    List<String> shown = keys.stream().filter(key -> !key.startsWith("$")).toList();
    String all = String.join(", ", shown);
    if (node.kind() != Kind.OBJECT) {
      faults.add(
          node.at(),
          "%s: expected an object with the keys %s, found %s"
              .formatted(what, all, node.kind().words()));
    }
    for (Entry entry : node.entries()) {
      String key = entry.key();
      if (keys.contains(key)) {
        values.put(key, entry.value());
      } else {
        String nearest = DidYouMean.suffix(key, shown);
        faults.add(entry.at(), "unknown key '%s'%s (%s has %s)".formatted(key, nearest, what, all));
      }
    }
    return new YamlObject(values, faults);
  }

  /** The value of a key, or null: it is not there. */
  public @Nullable YamlNode get(String key) {
    return values.get(key);
  }

  /** A text without spaces around it; empty if it is not there. */
  public String text(String key) {
    YamlNode value = values.get(key);
    if (value == null) {
      return "";
    }
    if (value.kind() != Kind.TEXT) {
      faults.add(value.at(), key + ": expected a text, found " + value.kind().words());
    }
    return value.text().strip();
  }

  /** Whether it is true; it is not if it is not there. */
  public boolean flag(String key) {
    YamlNode value = values.get(key);
    if (value == null) {
      return false;
    }
    if (value.kind() != Kind.BOOLEAN) {
      faults.add(value.at(), key + ": expected true or false, found " + value.kind().words());
    }
    return value.text().equalsIgnoreCase("true");
  }
}
