package io.esbench.op;

/** One invocation of an operation, prepared. */
public interface Request {
  /** Work in this request, known before it is sent: documents of a bulk, 1 for most. */
  long weight();

  /** Starts the conversation; called once per request. */
  Conversation begin();

  /**
   * Starts another attempt after one that failed for a passing reason. What was done before it need
   * not be done again; by default it is.
   *
   * @param maybeDone whether the target may have carried out what failed
   */
  default Conversation again(boolean maybeDone) {
    return begin();
  }
}
