package io.esbench.corpus.generate.spec;

import io.esbench.corpus.generate.draw.RandomStream;
import io.esbench.fault.DidYouMean;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What all values of a specification have in common while it is read, and how much of it there may
 * be. Used by one thread.
 */
public final class Reading {
  private static final int MAX_VALUES = 20_000;
  private static final long MAX_TABLE_ENTRIES = 10_000_000;
  private static final int MAX_LIST = 1_000_000;

  private final long seed;
  private final InstantSource clock;
  private final Map<String, ValueReader> catalogue;
  private final Map<String, List<SpecNode>> lists = new LinkedHashMap<>();
  private int values;
  private long tableEntries;

  /**
   * Of a specification.
   *
   * @param root the whole of it
   * @param seed of all random numbers
   * @param clock for times that are relative to now
   * @param catalogue reader of each generator by its name
   */
  public Reading(
      SpecNode root, long seed, InstantSource clock, Map<String, ValueReader> catalogue) {
    this.seed = seed;
    this.clock = clock;
    this.catalogue = catalogue;
    if (root.has("lists")) {
      SpecNode all = root.member("lists");
      for (String name : all.names()) {
        lists.put(name, scalars(all.member(name)));
      }
    }
  }

  /** The outermost place of a document or of a kind of documents. */
  public Site site() {
    return new Site(this, new Names(null), RandomStream.of(seed, ""), false);
  }

  long seed() {
    return seed;
  }

  InstantSource clock() {
    return clock;
  }

  Map<String, ValueReader> catalogue() {
    return catalogue;
  }

  /** A list of scalars, written here or by its name among the lists. */
  List<SpecNode> list(SpecNode node) {
    if (!node.json().isTextual()) {
      return scalars(node);
    }
    List<SpecNode> named = lists.get(node.text());
    if (named == null) {
      throw node.fault(
          "there is no list '"
              + node.text()
              + "' in 'lists'"
              + DidYouMean.suffix(node.text(), lists.keySet()));
    }
    return named;
  }

  private static List<SpecNode> scalars(SpecNode node) {
    List<SpecNode> items = node.items(MAX_LIST);
    items.forEach(SpecNode::scalar);
    return items;
  }

  /** Counts a value. */
  void value(SpecNode at) {
    if (++values > MAX_VALUES) {
      throw at.fault("a specification has at most " + MAX_VALUES + " values; this is one more");
    }
  }

  /** Counts what a table takes before it is made. */
  void table(SpecNode at, long entries) {
    tableEntries += entries;
    if (tableEntries > MAX_TABLE_ENTRIES) {
      throw at.fault(
          "all tables together (lists, weights, Zipf, distributions) may have "
              + MAX_TABLE_ENTRIES
              + " entries; with this one there are "
              + tableEntries);
    }
  }
}
