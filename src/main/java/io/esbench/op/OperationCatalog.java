package io.esbench.op;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Operation;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All operation types by the name that tracks use. Immutable. */
public final class OperationCatalog {
  private final Map<String, OperationType> types;
  private final Lookup others;

  private OperationCatalog(Map<String, OperationType> types, Lookup others) {
    this.types = Collections.unmodifiableMap(new TreeMap<>(types));
    this.others = others;
  }

  /** Types that do not stand in the catalogue: a track's own. */
  @FunctionalInterface
  public interface Lookup {
    /**
     * The type of an operation, or null: that of the catalogue.
     *
     * @param standard the catalogue without it
     */
    @Nullable OperationType typeOf(Operation operation, OperationCatalog standard);
  }

  /** Every type that esbench has. */
  public static OperationCatalog standard() {
    return new OperationCatalog(
        Map.ofEntries(
            Map.entry("bulk", new Bulk()),
            Map.entry("cluster-health", ClusterHealth::from),
            Map.entry("create-index", CreateIndex::from),
            Map.entry("delete-index", DeleteIndex::from),
            Map.entry("force-merge", ForceMerge::from),
            Map.entry("index-stats", IndexStats::from),
            Map.entry("put-settings", PutSettings::from),
            Map.entry("raw-request", RawRequest::from),
            Map.entry("refresh", Refresh::from),
            Map.entry("search", Search::from),
            Map.entry("sleep", Sleep::from)),
        (operation, standard) -> null);
  }

  /** The same, with types that are looked up first. */
  public OperationCatalog with(Lookup own) {
    return new OperationCatalog(types, own);
  }

  /** The names, sorted; without those that are looked up. */
  public Set<String> names() {
    return types.keySet();
  }

  /**
   * The type of an operation.
   *
   * @throws TrackException if there is none of that name
   */
  public OperationType typeOf(Operation operation) {
    OperationType own = others.typeOf(operation, with((each, standard) -> null));
    OperationType type = own == null ? types.get(operation.type()) : own;
    if (type == null) {
      throw new TrackException(
          operation.where()
              + ": operation '"
              + operation.name()
              + "' has the type '"
              + operation.type()
              + "', which esbench does not have"
              + DidYouMean.suffix(operation.type(), names())
              + "; types of a track's own need code that esbench cannot run; known types: "
              + String.join(", ", names()));
    }
    return type;
  }

  /**
   * Prepares an operation by its type.
   *
   * @throws TrackException if type or parameters cannot be used
   */
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    return typeOf(operation).prepare(operation, context);
  }
}
