package io.esbench.stub.script;

import java.util.Map;

/**
 * What some requests are answered with.
 *
 * @param method or {@code *}
 * @param when it is answered
 */
record Rule(String method, PathPattern path, Condition condition, When when, Handler handler) {
  /** When a handler is asked, and on which thread. */
  enum When {
    /** As soon as the head has come; the body is not read and the connection ends. */
    BEFORE_BODY,
    /** When the request has come, on its loop. */
    COMPLETE,
    /** When the request has come, on a thread that may wait. */
    COMPLETE_MAY_WAIT
  }

  boolean concerns(String otherMethod, String target) {
    return (method.equals("*") || method.equals(otherMethod)) && path.fits(target);
  }

  boolean fits(String otherMethod, String target, Map<String, String> headers, long bodyBytes) {
    return concerns(otherMethod, target) && condition.fits(headers, bodyBytes);
  }
}
