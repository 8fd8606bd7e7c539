package io.esbench.track.load;

import io.esbench.fault.DidYouMean;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The keys that mean something in each kind of object; any other one is remarked. */
final class Vocabulary {
  static final Vocabulary TRACK =
      new Vocabulary(
          "version",
          "description",
          "meta",
          "indices",
          "data-streams",
          "templates",
          "composable-templates",
          "component-templates",
          "corpora",
          "operations",
          "challenges",
          "challenge",
          "schedule",
          "test_procedures",
          "test-procedures",
          "test_procedure",
          "parameters");
  static final Vocabulary INDEX = new Vocabulary("name", "body", "types");
  static final Vocabulary DATA_STREAM = new Vocabulary("name");
  static final Vocabulary TEMPLATE =
      new Vocabulary(
          "name", "index-pattern", "template", "template-path", "delete-matching-indices");
  static final Vocabulary COMPONENT_TEMPLATE = new Vocabulary("name", "template", "template-path");
  static final Vocabulary CORPUS =
      new Vocabulary(
          "name",
          "documents",
          "meta",
          "base-url",
          "source-format",
          "includes-action-and-meta-data",
          "target-index",
          "target-data-stream",
          "target-type");
  static final Vocabulary DOCUMENT_SET =
      new Vocabulary(
          "source-file",
          "document-count",
          "base-url",
          "source-format",
          "includes-action-and-meta-data",
          "compressed-bytes",
          "uncompressed-bytes",
          "target-index",
          "target-data-stream",
          "target-type",
          "meta");
  static final Vocabulary CHALLENGE =
      new Vocabulary(
          "name",
          "schedule",
          "default",
          "description",
          "user-info",
          "meta",
          "parameters",
          "needs",
          "stop-when");
  static final Vocabulary ITEM = new Vocabulary("parallel");
  static final Vocabulary GROUP =
      new Vocabulary(
          "tasks",
          "clients",
          "completed-by",
          "needs",
          "stop-when",
          "warmup-iterations",
          "iterations",
          "warmup-time-period",
          "time-period",
          "ramp-up-time-period");
  static final Vocabulary TASK =
      new Vocabulary(
          "operation",
          "name",
          "tags",
          "meta",
          "clients",
          "warmup-iterations",
          "iterations",
          "warmup-time-period",
          "time-period",
          "ramp-up-time-period",
          "target-throughput",
          "target-interval",
          "schedule",
          "needs",
          "stop-when",
          "ignore-response-error-level",
          "parallel");

  /** Keys that tracks do have, with what becomes of them. */
  private static final Map<String, String> WITHOUT_EFFECT =
      Map.of(
          "dependencies",
          "is ignored: these are packages for code of the track, which esbench does not run",
          "cluster-settings",
          "is ignored, as in Rally; use an operation of type put-settings",
          "ramp-down-time-period",
          "is ignored: there is no ramp-down, all clients of a task end together",
          "run-on-serverless",
          "is ignored here, as in Rally; write it into the operation");

  private static final String ELSEWHERE = "is ignored here; it belongs into the ";

  private final Set<String> keys;

  private Vocabulary(String... keys) {
    this.keys = Set.of(keys);
  }

  /** Remarks every key of an object that has no effect there. */
  void check(Element object) {
    for (Iterator<String> names = object.json().fieldNames(); names.hasNext(); ) {
      String key = names.next();
      if (!keys.contains(key)) {
        object.remark(key, "'" + key + "' " + remark(key));
      }
    }
  }

  /** Remarks keys of a task that stand in its operation, where they are only parameters. */
  static void checkOperation(Element operation) {
    Set<String> misplaced = new TreeSet<>(GROUP.keys);
    misplaced.addAll(Set.of("target-throughput", "target-interval", "schedule", "tags"));
    for (String key : misplaced) {
      if (operation.has(key) && !operation.json().path(key).isContainerNode()) {
        operation.remark(key, "'" + key + "' " + ELSEWHERE + "task around the operation");
      }
    }
  }

  private String remark(String key) {
    String known = WITHOUT_EFFECT.get(key);
    if (known != null) {
      return known;
    }
    if (this == ITEM) {
      return "is ignored beside 'parallel'; write it into 'parallel' or its tasks";
    }
    if (this == TASK && Set.of("body", "index", "bulk-size", "request-params").contains(key)) {
      return ELSEWHERE + "operation";
    }
    return "is unknown here and ignored" + DidYouMean.suffix(key, keys);
  }
}
