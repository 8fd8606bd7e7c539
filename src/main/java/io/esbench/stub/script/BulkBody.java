package io.esbench.stub.script;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The actions of a bulk, read from its body. */
final class BulkBody {
  private static final ObjectMapper JSON = new ObjectMapper();

  private BulkBody() {}

  /**
   * One action.
   *
   * @param name index, create, update or delete
   * @param index that it names, or that of the path
   * @param id that it names; empty if none
   * @param content the action and its document, which tell a document that comes again
   */
  record Action(String name, String index, String id, String content) {}

  /**
   * Reads all actions.
   *
   * @throws IOException if a line that should be an action is none
   */
  static List<Action> actions(StubRequest request) throws IOException {
    String path = request.bare();
    int end = path.indexOf('/', 1);
    String ofPath = end > 0 ? path.substring(1, end) : "";
    List<Action> actions = new ArrayList<>();
    String[] lines = new String(request.content(), StandardCharsets.UTF_8).split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].isBlank()) {
        continue;
      }
      var line = JSON.readTree(lines[i]).properties().iterator();
      if (!line.hasNext()) {
        throw new IOException("no action in line " + (i + 1) + " of the bulk: " + lines[i]);
      }
      var action = line.next();
      JsonNode meta = action.getValue();
      boolean alone = action.getKey().equals("delete");
      String content = alone || i + 1 == lines.length ? lines[i] : lines[i] + lines[++i];
      actions.add(
          new Action(
              action.getKey(),
              meta.path("_index").asText(ofPath),
              meta.path("_id").asText(""),
              content));
    }
    return actions;
  }
}
