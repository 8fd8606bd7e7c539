package io.esbench.stub;

import io.esbench.stub.http.RequestHead;

/** What a request asks for, as far as the stub tells requests apart. */
public enum PathKind {
  /** A path that ends with {@code /_search}. */
  SEARCH,
  /** A path that ends with {@code /_bulk}. */
  BULK,
  /** All else. */
  OTHER;

  static PathKind of(RequestHead head) {
    if (head.pathEndsWith("_search")) {
      return SEARCH;
    }
    return head.pathEndsWith("_bulk") ? BULK : OTHER;
  }
}
