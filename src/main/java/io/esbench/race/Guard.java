package io.esbench.race;

import io.esbench.fault.HelpTopic;
import io.esbench.fault.UsageException;
import io.esbench.op.Effect;
import io.esbench.op.Thing;
import io.esbench.telemetry.DocumentCount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps a race from destroying data that esbench did not create (decision S1). Looks, and sends
 * nothing that changes anything.
 */
final class Guard {
  /** A pattern may mean thousands of indices; nobody reads more. */
  private static final int MOST_NAMED = 20;

  /** Finds what a name or pattern means on the cluster. */
  @FunctionalInterface
  interface Indices {
    /** Existing indices with their document counts. */
    List<DocumentCount> matching(String nameOrPattern);
  }

  /** Finds whether a thing that is not an index is there. */
  @FunctionalInterface
  interface Presence {
    /** Empty if it is not there; else a remark in parentheses, or a blank if there is none. */
    Optional<String> of(Thing thing, String name);
  }

  private Guard() {}

  /**
   * Refuses, unless the user has confirmed or the target is nobody else's; what will be changed is
   * told in any case.
   *
   * @param harmless whether the node is ours or no data of others can be there
   * @param confirmed whether the user has confirmed
   * @param where the target, for the message
   * @throws UsageException naming what would be lost, and how to confirm
   */
  static void check(
      Collection<Effect> effects,
      Indices indices,
      Presence presence,
      boolean harmless,
      boolean confirmed,
      String where,
      Consumer<String> progress) {
    List<String> endangered = endangered(effects, indices, presence);
    if (harmless || confirmed) {
      endangered.forEach(line -> progress.accept("this challenge " + line));
    } else if (!endangered.isEmpty()) {
      throw new UsageException(
          HelpTopic.CONFIRMATION,
          "this challenge would change data on "
              + where
              + ", which esbench did not start: "
              + shortened(endangered)
              + ". If that is what you want, run the same command with CONFIRM_DESTRUCTIVE=yes"
              + " (or --confirm-destructive)");
    }
  }

  private static String shortened(List<String> lines) {
    return lines.size() <= MOST_NAMED
        ? String.join("; ", lines)
        : String.join("; ", lines.subList(0, MOST_NAMED))
            + "; and "
            + (lines.size() - MOST_NAMED)
            + " more";
  }

  private static List<String> endangered(
      Collection<Effect> effects, Indices indices, Presence presence) {
    Map<String, DocumentCount> deleted = new LinkedHashMap<>();
    Map<String, DocumentCount> written = new LinkedHashMap<>();
    Set<String> others = new LinkedHashSet<>();
    for (Effect effect : effects) {
      switch (effect.kind()) {
        case DELETES_INDEX -> add(indices.matching(effect.name()), deleted);
        case WRITES_INDEX -> add(indices.matching(effect.name()), written);
        case CHANGES_CLUSTER -> others.add("changes " + effect.name());
        case DELETES -> others.addAll(lines("deletes ", effect, indices, presence));
        case REPLACES -> others.addAll(lines("replaces ", effect, indices, presence));
        case CHANGES -> others.addAll(lines("changes ", effect, indices, presence));
        case MAY_ROUTE -> others.add(routing(effect));
        case USES -> others.addAll(uses(effect, presence));
        case SHAPES -> others.addAll(lines("puts a template over ", effect, indices, presence));
      }
    }
    written.keySet().removeAll(deleted.keySet());
    List<String> lines = new ArrayList<>();
    deleted.values().forEach(index -> lines.add("deletes " + described(index)));
    written.values().forEach(index -> lines.add("writes into " + described(index)));
    lines.addAll(others);
    return lines;
  }

  private static List<String> lines(
      String verb, Effect effect, Indices indices, Presence presence) {
    Thing thing = effect.thing();
    if (thing == Thing.INDEX) {
      Map<String, DocumentCount> found = new LinkedHashMap<>();
      add(indices.matching(effect.name()), found);
      return found.values().stream().map(index -> verb + described(index)).toList();
    }
    String named = verb + named(effect);
    return thing == Thing.DATA_STREAM
        ? stream(named, indices.matching(effect.name()))
        : presence.of(thing, effect.name()).map(remark -> (named + remark).strip()).stream()
            .toList();
  }

  private static String routing(Effect effect) {
    return "makes " + named(effect) + ", which may choose the index of documents itself";
  }

  private static List<String> uses(Effect effect, Presence presence) {
    return presence.of(effect.thing(), effect.name()).stream()
        .map(
            remark ->
                "sends documents through "
                    + named(effect)
                    + remark
                    + ", which may choose their index itself")
        .toList();
  }

  private static String named(Effect effect) {
    return effect.thing().words() + " '" + effect.name() + "'";
  }

  /** A data stream is the sum of its backing indices. */
  private static List<String> stream(String named, List<DocumentCount> backing) {
    long documents = 0;
    for (DocumentCount index : backing) {
      if (index.documents() == null) {
        return List.of(named + " (documents unknown: " + index.note() + ")");
      }
      documents += index.documents();
    }
    return documents == 0 ? List.of() : List.of(named + " with " + counted(documents));
  }

  /** Only an index that is known to be empty has nothing to lose. */
  private static void add(List<DocumentCount> found, Map<String, DocumentCount> indices) {
    for (DocumentCount index : found) {
      if (index.documents() == null || index.documents() > 0) {
        indices.put(index.index(), index);
      }
    }
  }

  private static String described(DocumentCount index) {
    return index.documents() == null
        ? "index '" + index.index() + "' (documents unknown: " + index.note() + ")"
        : String.format(
            Locale.ROOT, "index '%s' with %s", index.index(), counted(index.documents()));
  }

  private static String counted(long documents) {
    return String.format(Locale.ROOT, "%,d document%s", documents, documents == 1 ? "" : "s");
  }
}
