package io.esbench.op;

/** One invocation of an operation, prepared. */
public interface Request {
  /** Work in this request, known before it is sent: documents of a bulk, 1 for most. */
  long weight();

  /** Starts the conversation; called once per request. */
  Conversation begin();
}
