package io.esbench.op;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import io.esbench.track.Operation;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All operation types by the name that tracks use. Immutable. */
public final class OperationCatalog {
  private final AssertionPolicy assertions;
  private final Map<String, OperationType> types;

  private OperationCatalog(AssertionPolicy assertions, Map<String, OperationType> types) {
    this.assertions = assertions;
    this.types = Collections.unmodifiableMap(new TreeMap<>(types));
  }

  /** Every type that esbench has; assertions of the track are ignored. */
  public static OperationCatalog standard() {
    return standard(AssertionPolicy.IGNORED);
  }

  /** Every type that esbench has. */
  public static OperationCatalog standard(AssertionPolicy assertions) {
    return new OperationCatalog(
        assertions,
        Map.ofEntries(
            Map.entry("bulk", new Bulk()),
            Map.entry("close-point-in-time", Composite.ITEM_ONLY),
            Map.entry("cluster-health", ClusterHealth::from),
            Map.entry("composite", new Composite(assertions)),
            Map.entry("composite-agg", CompositeAgg::from),
            Map.entry("create-index", CreateIndex::from),
            Map.entry("delete-async-search", Composite.ITEM_ONLY),
            Map.entry("delete-index", DeleteIndex::from),
            Map.entry("esql", Esql::from),
            Map.entry("esql-profile", EsqlProfile::from),
            Map.entry("field-caps", FieldCaps::from),
            Map.entry("force-merge", ForceMerge::from),
            Map.entry("get-async-search", Composite.ITEM_ONLY),
            Map.entry("index-stats", IndexStats::from),
            Map.entry("open-point-in-time", Composite.ITEM_ONLY),
            Map.entry("paginated-search", PaginatedSearch::from),
            Map.entry("put-settings", PutSettings::from),
            Map.entry("raw-request", RawRequest::from),
            Map.entry("refresh", Refresh::from),
            Map.entry("run-until", RunUntil::from),
            Map.entry("scroll-search", ScrollSearch::from),
            Map.entry("search", Search::from),
            Map.entry("sleep", Sleep::from),
            Map.entry("sql", Sql::from),
            Map.entry("submit-async-search", Composite.ITEM_ONLY)));
  }

  /** The names, sorted. */
  public Set<String> names() {
    return types.keySet();
  }

  /**
   * The type of an operation.
   *
   * @throws TrackException if there is none of that name
   */
  public OperationType typeOf(Operation operation) {
    OperationType type = types.get(operation.type());
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
    return assertions.apply(operation, typeOf(operation).prepare(operation, context));
  }
}
