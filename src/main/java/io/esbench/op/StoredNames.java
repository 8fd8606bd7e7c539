package io.esbench.op;

import io.esbench.fault.DidYouMean;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Under which names an item of a composite keeps ids and finds those of others.
 *
 * @param params of the item, for messages
 * @param opened the name it makes known, or null
 * @param key parameter that names what it uses, or null
 * @param used names it needs
 * @param closes whether they are unknown afterwards
 */
record StoredNames(
    Params params,
    @Nullable String opened,
    @Nullable String key,
    List<String> used,
    boolean closes) {
  private static final List<String> KEYS =
      List.of("with-point-in-time-from", "retrieve-results-for", "delete-results-for");

  StoredNames {
    used = List.copyOf(used);
  }

  static StoredNames of(Params params, String type) {
    boolean opens = type.equals("open-point-in-time") || type.equals("submit-async-search");
    String key = KEYS.stream().filter(params::has).findFirst().orElse(null);
    boolean closes = type.startsWith("close-") || type.startsWith("delete-");
    return new StoredNames(
        params,
        opens ? Composite.nameOf(params) : null,
        key,
        key == null ? List.of() : params.names(key),
        closes);
  }

  /**
   * Checks that every name is known where it is used, whatever the order in which streams proceed.
   *
   * @throws io.esbench.fault.TrackException naming the first that is not
   */
  static void check(CompositePart.Group plan) {
    var unused = after(plan, Set.of());
  }

  private static Set<String> after(CompositePart.Group group, Set<String> before) {
    Set<String> known = new HashSet<>(before);
    Set<String> ofStreams = new HashSet<>();
    for (CompositePart part : group.parts()) {
      if (part.blocking()) {
        known.addAll(ofStreams);
        ofStreams.clear();
      }
      if (part instanceof CompositePart.Single single) {
        single.names().follow(known);
      } else if (part instanceof CompositePart.Group inner && inner.blocking()) {
        known = after(inner, known);
      } else if (part instanceof CompositePart.Group stream) {
        ofStreams.addAll(after(stream, known));
      }
    }
    known.addAll(ofStreams);
    return known;
  }

  private void follow(Set<String> known) {
    for (String name : used) {
      if (key != null && !known.contains(name)) {
        throw params.refusal(
            key,
            "names '"
                + name
                + "', which no item that has ended by then opens"
                + DidYouMean.suffix(name, known));
      }
    }
    if (closes) {
      used.forEach(known::remove);
    }
    if (opened != null) {
      known.add(opened);
    }
  }
}
