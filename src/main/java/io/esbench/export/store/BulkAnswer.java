package io.esbench.export.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of the documents of one bulk request that was answered.
 *
 * @param delivered that the store has
 * @param again those that it may take later
 * @param refused that it will never take
 * @param problem why the first of these; empty if there is none
 */
record BulkAnswer(long delivered, List<Parcel> again, long refused, String problem) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int CONFLICT = 409;

  /** Reads the body of an answer with a status of success. */
  static BulkAnswer read(String body, List<Parcel> batch) {
    JsonNode items = items(body);
    if (items.size() != batch.size()) {
      return new BulkAnswer(
          0, List.of(), batch.size(), "the store's answer is not that of a bulk request");
    }
    long delivered = 0;
    long refused = 0;
    String problem = "";
    List<Parcel> again = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      JsonNode item = items.get(i).path("create");
      int status = item.path("status").asInt();
      if (status / 100 == 2 || (status == CONFLICT && batch.get(i).sent())) {
        delivered++;
      } else if (Refusal.temporary(status)) {
        again.add(batch.get(i));
      } else {
        refused++;
        String why = "a document was refused with status " + status;
        problem = problem.isEmpty() ? why + Refusal.words(item.path("error")) : problem;
      }
    }
    return new BulkAnswer(delivered, again, refused, problem);
  }

  private static JsonNode items(String body) {
    try {
      return MAPPER.readTree(body).path("items");
    } catch (JsonProcessingException e) {
      return MAPPER.missingNode();
    }
  }
}
