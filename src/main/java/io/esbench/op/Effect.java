package io.esbench.op;

/**
 * A change that an operation makes to things that may exist already.
 *
 * @param kind what happens to it
 * @param thing what it is
 * @param name index, data stream, template …; of indices and data streams it may be a pattern or
 *     {@code _all}
 */
public record Effect(Kind kind, Thing thing, String name) {
  /** Kinds of change. */
  public enum Kind {
    /** Deletes an index with all documents. */
    DELETES_INDEX,
    /** Adds or changes documents or settings of an index. */
    WRITES_INDEX,
    /** Changes settings of the cluster, or is a request that we cannot judge. */
    CHANGES_CLUSTER,
    /** Deletes a thing that has a name of its own. */
    DELETES,
    /** Puts another in the place of a thing of that name. */
    REPLACES,
    /** Opens, closes, starts, stops, moves or joins a thing. */
    CHANGES,
    /** A template that indices of that name will be made by, also those of others. */
    SHAPES,
    /** Sends documents through a thing that may be there already, and may do anything to them. */
    USES,
    /** A pipeline of the track of which nothing tells that documents stay in their index. */
    MAY_ROUTE
  }

  /** Of an index, or of the cluster as a whole. */
  public Effect(Kind kind, String name) {
    this(kind, kind == Kind.CHANGES_CLUSTER ? Thing.CLUSTER : Thing.INDEX, name);
  }

  /** Whether documents in an index or data stream go with it. */
  public boolean deletesDocuments() {
    return kind == Kind.DELETES_INDEX || (kind == Kind.DELETES && thing.holdsDocuments());
  }
}
