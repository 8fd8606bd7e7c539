package io.esbench.preview;

import io.esbench.component.Components;
import io.esbench.fault.DidYouMean;
import io.esbench.op.OperationInfo;
import io.esbench.op.ParameterInfo;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.load.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds parameters of operations that their type does not read. */
final class OperationKeys {
  /** Keys that belong to every operation, whatever its type. */
  private static final Set<String> GENERAL =
      Set.of(
          "name",
          "operation-type",
          "param-source",
          "meta",
          "include-in-reporting",
          "run-on-serverless",
          "assertions",
          "request-timeout",
          "headers",
          "opaque-id",
          "clients",
          "esbench");

  private final Map<String, OperationInfo> infos;

  /**
   * For types.
   *
   * @param infos of esbench's own, by name
   */
  OperationKeys(Map<String, OperationInfo> infos) {
    this.infos = infos;
  }

  /** One finding for each such parameter; none if the type is not one of esbench's own. */
  List<Finding> withoutEffect(Operation operation) {
    OperationInfo info = infos.get(operation.type());
    List<Finding> findings = new ArrayList<>();
    if (info == null) {
      return findings;
    }
    Set<String> read = new TreeSet<>(GENERAL);
    info.parameters().stream().map(ParameterInfo::name).forEach(read::add);
    for (String key : OperationJson.keys(operation)) {
      if (!read.contains(key)) {
        findings.add(finding(operation, key, read));
      }
    }
    return findings;
  }

  private static Finding finding(Operation operation, String key, Set<String> read) {
    Location where = operation.where();
    String text =
        "'%s' has no effect in operation '%s' of type %s%s"
            .formatted(key, operation.name(), operation.type(), DidYouMean.suffix(key, read));
    return new Finding(
        Finding.Cause.KEY, where.file(), where.line(), 0, where.key(key).path(), text);
  }

  /** Whether its parameters go to code of the track, so that nobody knows which are read. */
  static boolean isFree(Operation operation) {
    @Nullable String source = OperationJson.text(operation, "param-source");
    return source != null && !Components.isOwnSource(source);
  }
}
