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
  private final AssertionPolicy assertions;
  private final Map<String, Entry> types;
  private final Lookup others;

  private OperationCatalog(AssertionPolicy assertions, Map<String, Entry> types, Lookup others) {
    this.assertions = assertions;
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

  /** Every type that esbench has; assertions of the track are ignored. */
  public static OperationCatalog standard() {
    return standard(AssertionPolicy.IGNORED);
  }

  /** Every type that esbench has. */
  public static OperationCatalog standard(AssertionPolicy assertions) {
    return new OperationCatalog(
        assertions,
        Map.ofEntries(
            entry("bulk", Bulk.INFO, new Bulk()),
            entry("clear-caches", ClearCaches.INFO, ClearCaches::from),
            entry("close-index", OpenClose.CLOSING, OpenClose::close),
            entry("close-ml-job", MlJob.CLOSING, MlJob::close),
            entry("close-point-in-time", PointInTime.CLOSING, Composite.ITEM_ONLY),
            entry("cluster-health", ClusterHealth.INFO, ClusterHealth::from),
            entry("compare-stores", CompareStores.INFO, CompareStores::from),
            entry("composite", Composite.INFO, new Composite(assertions)),
            entry("composite-agg", CompositeAgg.INFO, CompositeAgg::from),
            entry("create-component-template", CreateTemplate.COMPONENT, CreateTemplate::component),
            entry(
                "create-composable-template",
                CreateTemplate.COMPOSABLE,
                CreateTemplate::composable),
            entry("create-data-stream", DataStreams.CREATION, DataStreams::create),
            entry("create-ilm-policy", IlmPolicy.CREATION, IlmPolicy::create),
            entry("create-index", CreateIndex.INFO, CreateIndex::from),
            entry("create-index-template", CreateTemplate.LEGACY, CreateTemplate::legacy),
            entry("create-ml-datafeed", MlDatafeed.CREATION, MlDatafeed::create),
            entry("create-ml-job", MlJob.CREATION, MlJob::create),
            entry("create-snapshot", Snapshots.CREATION, Snapshots::create),
            entry(
                "create-snapshot-repository",
                SnapshotRepository.CREATION,
                SnapshotRepository::create),
            entry("create-transform", Transforms.CREATION, Transforms::create),
            entry("delete-async-search", AsyncSearch.DELETION, Composite.ITEM_ONLY),
            entry("delete-component-template", DeleteTemplate.COMPONENT, DeleteTemplate::component),
            entry(
                "delete-composable-template",
                DeleteTemplate.COMPOSABLE,
                DeleteTemplate::composable),
            entry("delete-data-stream", DataStreams.DELETION, DataStreams::delete),
            entry("delete-ilm-policy", IlmPolicy.DELETION, IlmPolicy::delete),
            entry("delete-index", DeleteIndex.INFO, DeleteIndex::from),
            entry("delete-index-template", DeleteTemplate.LEGACY, DeleteTemplate::legacy),
            entry("delete-ml-datafeed", MlDatafeed.DELETION, MlDatafeed::delete),
            entry("delete-ml-job", MlJob.DELETION, MlJob::delete),
            entry(
                "delete-snapshot-repository",
                SnapshotRepository.DELETION,
                SnapshotRepository::delete),
            entry("delete-transform", Transforms.DELETION, Transforms::delete),
            entry("downsample", Downsample.INFO, Downsample::from),
            entry("enrich-policy", EnrichPolicy.INFO, EnrichPolicy::from),
            entry("esql", Esql.INFO, Esql::from),
            entry("esql-profile", EsqlProfile.INFO, EsqlProfile::from),
            entry("field-caps", FieldCaps.INFO, FieldCaps::from),
            entry("force-merge", ForceMerge.INFO, ForceMerge::from),
            entry("get-async-search", AsyncSearch.RETRIEVAL, Composite.ITEM_ONLY),
            entry("index-stats", IndexStats.INFO, IndexStats::from),
            entry("msearch", Msearch.INFO, Msearch::from),
            entry("node-stats", NodeStats.INFO, NodeStats::from),
            entry("open-index", OpenClose.OPENING, OpenClose::open),
            entry("open-ml-job", MlJob.OPENING, MlJob::open),
            entry("open-point-in-time", PointInTime.OPENING, Composite.ITEM_ONLY),
            entry("paginated-search", PaginatedSearch.INFO, PaginatedSearch::from),
            entry("put-index-settings", PutIndexSettings.INFO, PutIndexSettings::from),
            entry("put-pipeline", PutPipeline.INFO, PutPipeline::from),
            entry("put-settings", PutSettings.INFO, PutSettings::from),
            entry("raw-request", RawRequest.INFO, RawRequest::from),
            entry("refresh", Refresh.INFO, Refresh::from),
            entry("restore-snapshot", Snapshots.RESTORATION, Snapshots::restore),
            entry("run-until", RunUntil.INFO, RunUntil::from),
            entry("scroll-search", ScrollSearch.INFO, ScrollSearch::from),
            entry("search", Search.INFO, Search::from),
            entry("shrink-index", ShrinkIndex.INFO, ShrinkIndex::from),
            entry("sleep", Sleep.INFO, Sleep::from),
            entry("sql", Sql.INFO, Sql::from),
            entry("start-ml-datafeed", MlDatafeed.START, MlDatafeed::start),
            entry("start-transform", Transforms.START, Transforms::start),
            entry("stop-ml-datafeed", MlDatafeed.STOP, MlDatafeed::stop),
            entry("submit-async-search", AsyncSearch.SUBMISSION, Composite.ITEM_ONLY),
            entry("transform-stats", Transforms.STATISTICS, Transforms::stats),
            entry(
                "wait-for-current-snapshots-create",
                WaitForSnapshot.CURRENT,
                WaitForSnapshot::current),
            entry("wait-for-recovery", WaitForRecovery.INFO, WaitForRecovery::from),
            entry("wait-for-snapshot-create", WaitForSnapshot.ONE, WaitForSnapshot::one),
            entry("wait-for-transform", WaitForTransform.INFO, WaitForTransform::from)),
        (operation, standard) -> null);
  }

  /** A type with what people want to know of it. */
  private record Entry(OperationInfo info, OperationType type) {}

  private static Map.Entry<String, Entry> entry(
      String name, OperationInfo info, OperationType type) {
    return Map.entry(name, new Entry(info, type));
  }

  /** The same, with types that are looked up first. */
  public OperationCatalog with(Lookup own) {
    return new OperationCatalog(assertions, types, own);
  }

  /** The names, sorted; without those that are looked up. */
  public Set<String> names() {
    return types.keySet();
  }

  /** What the types do and read, by name, sorted. */
  public Map<String, OperationInfo> infos() {
    Map<String, OperationInfo> infos = new TreeMap<>();
    types.forEach((name, entry) -> infos.put(name, entry.info()));
    return Collections.unmodifiableMap(infos);
  }

  /**
   * The type of an operation.
   *
   * @throws TrackException if there is none of that name
   */
  public OperationType typeOf(Operation operation) {
    OperationType own = others.typeOf(operation, with((each, standard) -> null));
    if (own != null) {
      return own;
    }
    Entry entry = types.get(operation.type());
    if (entry == null) {
      throw new TrackException(
          operation.where()
              + ": operation '"
              + operation.name()
              + "' has the type '"
              + operation.type()
              + "', which esbench does not have"
              + DidYouMean.suffix(operation.type(), names())
              + " ('esbench list operations' shows all types); types of a track's own need a jar"
              + " beside the track that brings them");
    }
    return entry.type();
  }

  /**
   * Prepares an operation by its type.
   *
   * @throws TrackException if type or parameters cannot be used, or if the target is known not to
   *     serve the type
   */
  public PreparedOperation prepare(Operation operation, OperationContext context) {
    Entry entry = types.get(operation.type());
    OperationType type = typeOf(operation);
    if (entry != null && type == entry.type()) {
      entry.info().requireServed(operation, context.flavour());
    }
    return assertions.apply(operation, type.prepare(operation, context));
  }
}
