package io.esbench.driver;

import io.esbench.node.WithNode;
import io.esbench.op.Exercises;
import io.esbench.result.Flavour;
import io.esbench.transport.Target;
import org.junit.jupiter.api.Test;

/** The measured operation types that OpenSearch has, with its own API of points in time. */
@WithNode(Flavour.OPENSEARCH)
final class SearchesOnOpenSearchIT extends SearchesOnNode {
  SearchesOnOpenSearchIT(Target target) {
    super(target, Flavour.OPENSEARCH);
  }

  @Test
  @Exercises("scroll-search")
  void scrollSearchOnOpenSearch() {
    scrollSearch();
  }

  @Test
  @Exercises("paginated-search")
  void paginatedSearchOnOpenSearch() {
    paginatedSearch();
  }

  @Test
  @Exercises("composite-agg")
  void compositeAggOnOpenSearch() {
    compositeAgg();
  }

  @Test
  @Exercises("field-caps")
  void fieldCapsOnOpenSearch() {
    fieldCaps();
  }

  @Test
  @Exercises("run-until")
  void runUntilOnOpenSearch() {
    runUntil();
  }

  @Test
  @Exercises("search")
  void detailedSearchOnOpenSearch() {
    detailedSearch();
  }

  @Test
  @Exercises({
    "close-point-in-time",
    "composite",
    "composite-agg",
    "field-caps",
    "open-point-in-time",
    "paginated-search",
    "sleep"
  })
  void compositeWithPointInTimeOnOpenSearch() {
    compositeWithPointInTime();
  }
}
