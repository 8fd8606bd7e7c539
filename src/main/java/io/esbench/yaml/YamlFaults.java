package io.esbench.yaml;

import io.esbench.fault.UsageException;
import io.esbench.yaml.YamlNode.At;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the faults of a file, so that its author sees them together. Used by one thread. */
public final class YamlFaults {
  private static final int SHOWN = 50;

  private final String source;
  private final String what;
  private final List<Fault> faults = new ArrayList<>();

  private record Fault(At at, String text) {}

  /**
   * Of one file.
   *
   * @param source name of it, for messages
   * @param what it is, e.g. {@code the acceptance sheet}
   */
  public YamlFaults(String source, String what) {
    this.source = source;
    this.what = what;
  }

  /** One more. */
  public void add(At at, String message) {
    faults.add(new Fault(at, "%s:%d:%d: %s".formatted(source, at.line(), at.column(), message)));
  }

  /** A fault whose text begins with its place. */
  public void addPlaced(At near, String text) {
    faults.add(new Fault(near, text));
  }

  /**
   * Ends the reading if there was any.
   *
   * @throws UsageException with all of them, in the order of their places
   */
  public void throwIfAny() {
    if (faults.isEmpty()) {
      return;
    }
    List<String> texts =
        faults.stream()
            .sorted(
                Comparator.comparingInt((Fault fault) -> fault.at.line())
                    .thenComparingInt(fault -> fault.at.column()))
            .map(Fault::text)
            .toList();
    if (texts.size() == 1) {
      throw new UsageException(texts.get(0));
    }
    StringBuilder all = new StringBuilder();
    all.append(texts.size()).append(" faults in ").append(what).append(':');
    texts.stream().limit(SHOWN).forEach(text -> all.append("\n  ").append(text));
    if (texts.size() > SHOWN) {
      all.append("\n  and ").append(texts.size() - SHOWN).append(" more");
    }
    throw new UsageException(all.toString());
  }
}
