package io.esbench.op;

import java.nio.ByteBuffer;

/**
 * Counts the items of a bulk answer without errors by walking over its bytes. It knows only what
 * Elasticsearch writes: no blanks, no escapes, ASCII, all items successful. At anything else it
 * gives up, and {@link BulkAnswer#readItems} must be asked; where it does not, both agree.
 *
 * <p>Items differ from their neighbours in few values only. So an item is compared with the last
 * one that was walked, piece by piece between those values, and walked only if it differs
 * elsewhere. Allocates nothing; reused by one client.
 */
final class ItemScan {
  private static final int MOST_CUTS = 16;

  private static final byte[] ITEMS = PlainJson.ascii("items");
  private static final byte[] STATUS = PlainJson.ascii("status");
  private static final byte[] RESULT = PlainJson.ascii("result");
  private static final byte[] SHARDS = PlainJson.ascii("_shards");
  private static final byte[] FAILED = PlainJson.ascii("failed");
  private static final byte[] ERROR = PlainJson.ascii("error");
  private static final byte[] UPDATED = PlainJson.ascii("updated");
  private static final byte[] DELETED = PlainJson.ascii("deleted");
  private static final byte[] NOOP = PlainJson.ascii("noop");

  private final PlainJson json = new PlainJson();

  /** Bounds of the values in the item walked last that may differ, first and end in turn. */
  private final int[] cuts = new int[2 * MOST_CUTS];

  private int cutCount;
  private int itemFrom;
  private int itemTo;
  private int itemResult;
  private int updated;
  private int deleted;
  private int noop;
  private int items;

  /**
   * Reads all items into the tally.
   *
   * @return false if it gave up; the tally is unchanged then
   */
  boolean read(ByteBuffer answer, BulkTally tally) {
    json.begin(answer);
    updated = 0;
    deleted = 0;
    noop = 0;
    items = 0;
    itemTo = 0;
    answer();
    if (json.ok()) {
      tally.succeeded(items, updated, deleted, noop);
    }
    return json.ok();
  }

  private void answer() {
    boolean found = false;
    json.take('{');
    do {
      json.text();
      boolean list = json.isText(ITEMS);
      json.take(':');
      if (list) {
        json.require(!found);
        found = true;
        items();
      } else {
        json.scalar();
      }
    } while (json.ok() && json.takeIf(','));
    json.take('}');
    json.require(found && json.atEnd());
  }

  private void items() {
    json.take('[');
    if (json.takeIf(']')) {
      return;
    }
    do {
      if (!repeated()) {
        walk();
      }
      count();
    } while (json.ok() && json.takeIf(','));
    json.take(']');
  }

  private void count() {
    items++;
    switch (itemResult) {
      case 1 -> updated++;
      case 2 -> deleted++;
      case 3 -> noop++;
      default -> {}
    }
  }

  /** Whether the item is like the one walked last; it is taken then. */
  private boolean repeated() {
    if (itemTo == 0 || !json.ok()) {
      return false;
    }
    int from = itemFrom;
    int start = json.at();
    for (int cut = 0; cut < cutCount && json.takeIfSame(from, cuts[2 * cut]); cut++) {
      json.scalar();
      from = cuts[2 * cut + 1];
    }
    boolean same = json.takeIfSame(from, itemTo);
    if (!same) {
      // What is wrong with it, if anything, shows again on the walk.
      json.back(start);
    }
    return same;
  }

  private void walk() {
    itemFrom = json.at();
    itemTo = 0;
    itemResult = 0;
    cutCount = 0;
    json.take('{');
    json.text();
    json.take(':');
    members();
    json.take('}');
    itemTo = cutCount <= MOST_CUTS ? json.at() : 0;
    cutCount = itemTo == 0 ? 0 : cutCount;
  }

  private void members() {
    long status = 0;
    json.take('{');
    do {
      json.text();
      if (json.isText(STATUS)) {
        json.take(':');
        status = json.number();
      } else if (json.isText(RESULT)) {
        json.take(':');
        json.text();
        itemResult =
            json.isText(UPDATED) ? 1 : json.isText(DELETED) ? 2 : json.isText(NOOP) ? 3 : 0;
      } else if (json.isText(SHARDS)) {
        json.take(':');
        shards();
      } else {
        json.require(!json.isText(ERROR));
        json.take(':');
        value();
      }
    } while (json.ok() && json.takeIf(','));
    json.take('}');
    json.require(status >= 200 && status <= 299);
  }

  private void value() {
    int from = json.at();
    json.scalar();
    if (cutCount < MOST_CUTS) {
      cuts[2 * cutCount] = from;
      cuts[2 * cutCount + 1] = json.at();
    }
    cutCount++;
  }

  private void shards() {
    json.take('{');
    do {
      json.text();
      boolean failures = json.isText(FAILED);
      json.take(':');
      json.require(json.number() == 0 || !failures);
    } while (json.ok() && json.takeIf(','));
    json.take('}');
  }
}
