package io.esbench.telemetry;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.MetricRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of the time that jobs of machine learning took for a bucket, from all results that are
 * there. A cluster without such jobs, or whose results may not be read, has none.
 */
final class MlRows {
  private static final String INDEX = ".ml-anomalies-";
  private static final String INDICES = "/" + INDEX + "*";
  private static final String THERE = INDICES + "/_alias?filter_path=*.aliases";
  private static final String PATH =
      INDICES + "/_search?ignore_unavailable=true&filter_path=aggregations.jobs.buckets";

  /** Jobs of one cluster that are told of. */
  private static final int MOST = 1_000;

  private static final String BODY =
      """
      {"size": 0, "query": {"term": {"result_type": "bucket"}},
       "aggs": {"jobs": {"terms": {"field": "job_id", "size": %d, "order": {"_key": "asc"}}, "aggs": {
         "times": {"stats": {"field": "processing_time_ms"}},
         "median": {"percentiles": {"field": "processing_time_ms", "percents": [50]}}}}}}
      """
          .formatted(MOST);

  private MlRows() {}

  static List<MetricRow> take(ClusterApi api) {
    List<MetricRow> rows = new ArrayList<>();
    boolean there =
        Reply.get(api, THERE).json().properties().stream()
            .anyMatch(index -> index.getKey().startsWith(INDEX));
    if (!there) {
      return rows;
    }
    JsonNode answer = Reply.to(api, "POST", PATH, BODY).json();
    for (JsonNode job : answer.at("/aggregations/jobs/buckets")) {
      JsonNode times = job.path("times");
      add(rows, "Min", job, times.path("min"));
      add(rows, "Mean", job, times.path("avg"));
      add(rows, "Median", job, job.path("median").path("values").path("50.0"));
      add(rows, "Max", job, times.path("max"));
    }
    return rows;
  }

  private static void add(List<MetricRow> rows, String which, JsonNode job, JsonNode millis) {
    if (millis.isNumber()) {
      rows.add(
          new MetricRow(
              which + " ML processing time",
              job.path("key").asText(),
              millis.asDouble(),
              false,
              "ms",
              ""));
    }
  }
}
