package io.esbench.stub.script;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.stub.script.BulkBody.Action;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers bulks with an item for every action that they have. The shapes of items are taken in turn
 * over all documents of all bulks.
 */
final class BulkAnswers implements Handler {
  private final Settings settings;
  private final Random random;
  private final Set<String> known = new HashSet<>();
  private long documents;

  /**
   * What answers look like.
   *
   * @param items shapes that are taken in turn; at least one
   * @param shuffle a seed for the order of items; null: that of the actions
   * @param drop so many items are missing at the end
   * @param errors what the flag says; null: the truth
   */
  record Settings(
      List<ItemShape> items, @Nullable Long shuffle, int drop, @Nullable Boolean errors) {
    Settings {
      items = List.copyOf(items);
    }
  }

  BulkAnswers(Settings settings) {
    this.settings = settings;
    this.random = new Random(settings.shuffle == null ? 0 : settings.shuffle);
  }

  @Override
  public synchronized StubAnswer answer(StubRequest request) {
    List<Action> actions;
    try {
      actions = BulkBody.actions(request);
    } catch (IOException e) {
      return StubAnswer.json("{\"error\":{\"type\":\"illegal_argument_exception\"},\"status\":400}")
          .withStatus(400);
    }
    List<ObjectNode> items = new ArrayList<>();
    boolean failed = false;
    for (Action action : actions) {
      ItemShape shape = shape(action);
      failed |= shape.failed();
      items.add(item(action, shape));
    }
    if (settings.shuffle != null) {
      Collections.shuffle(items, random);
    }
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.put("took", 1);
    answer.put("errors", settings.errors == null ? failed : settings.errors);
    answer.putArray("items").addAll(items.subList(0, Math.max(0, items.size() - settings.drop)));
    return StubAnswer.json(answer.toString());
  }

  private ItemShape shape(Action action) {
    ItemShape next = settings.items.get((int) (documents++ % settings.items.size()));
    if (settings.items.stream().noneMatch(ItemShape::once)) {
      return next;
    }
    boolean again = !known.add(action.content());
    return again && next.once() ? ItemShape.SUCCESS : next;
  }

  private static ObjectNode item(Action action, ItemShape shape) {
    ObjectNode item = JsonNodeFactory.instance.objectNode();
    ObjectNode said = item.putObject(action.name());
    said.put("_index", action.index());
    if (!action.id().isEmpty()) {
      said.put("_id", action.id());
    }
    shape.write(said, action.name());
    return item;
  }
}
