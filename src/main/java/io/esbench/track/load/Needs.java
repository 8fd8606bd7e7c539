package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import io.esbench.track.Feature;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a challenge, group or task needs of the target ({@code needs}); what holds around counts
 * inside, too.
 *
 * @param features so far
 */
record Needs(Set<Feature> features) {
  static final Needs NONE = new Needs(Set.of());

  Needs {
    features = Set.copyOf(features);
  }

  /** The same with those of an object inside. */
  Needs with(Element inside) {
    Set<Feature> all = EnumSet.noneOf(Feature.class);
    all.addAll(features);
    for (String name : inside.texts("needs")) {
      Feature.named(name)
          .ifPresentOrElse(
              all::add,
              () ->
                  inside.fault(
                      "needs",
                      "nothing named '%s' can be needed%s (there are: %s)"
                          .formatted(
                              name,
                              DidYouMean.suffix(name, Feature.names()),
                              String.join(", ", Feature.names()))));
    }
    return new Needs(all);
  }
}
