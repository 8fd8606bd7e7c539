package io.esbench.result.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.LadderSteps;

/**
 * Completes acceptances and searches of this schema version that were written before a field was
 * added to them.
 */
final class EarlierCourse {
  private EarlierCourse() {}

  static void acceptance(JsonNode result) {
    if (result.path("findings") instanceof ObjectNode findings) {
      EarlierForm.addIfAbsent(findings, "sizing", findings.nullNode());
    }
    JsonNode noSteps = ResultMapper.create().valueToTree(LadderSteps.NONE);
    for (JsonNode ladder : result.path("findings").path("ladders")) {
      if (ladder instanceof ObjectNode fields) {
        EarlierForm.addIfAbsent(fields, "steps", noSteps);
      }
    }
    search(result.path("saturation"));
  }

  static void search(JsonNode result) {
    for (JsonNode probe : result.path("probes")) {
      if (probe instanceof ObjectNode fields) {
        // Until then a probe without a breach had held.
        String outcome = fields.path("breach").isTextual() ? "broke" : "held";
        EarlierForm.addIfAbsent(fields, "outcome", fields.textNode(outcome));
      }
    }
  }
}
