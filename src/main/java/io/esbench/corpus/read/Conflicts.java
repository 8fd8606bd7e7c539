package io.esbench.corpus.read;

/**
 * Ids that esbench gives to documents, and how many documents take one that was given before.
 *
 * @param order in which the numbers of the documents become their ids
 * @param probability that a document takes an earlier id, 0 to 1; 0 makes all ids unique
 * @param again what is done with a document that takes one
 * @param recency 0: every earlier id is as likely; towards 1 the last ones more and more
 */
public record Conflicts(Order order, double probability, Action again, double recency) {
  /** Orders of ids. */
  public enum Order {
    /** That of the file. */
    SEQUENTIAL,
    /** A random one, the same in every race. */
    RANDOM
  }

  /** What becomes of the document that was there. */
  public enum Action {
    /** It is replaced. */
    INDEX,
    /** The new one is merged into it. */
    UPDATE
  }

  public Conflicts {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability " + probability);
    }
    if (!(recency >= 0 && recency <= 1)) {
      throw new IllegalArgumentException("recency " + recency);
    }
  }
}
