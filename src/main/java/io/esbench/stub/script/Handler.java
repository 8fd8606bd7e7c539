package io.esbench.stub.script;

import org.jspecify.annotations.Nullable;

/** Says what a request is answered with; called on an event loop unless its rule says otherwise. */
@FunctionalInterface
public interface Handler {
  /** The answer; null: what the stub answers without a script. */
  @Nullable StubAnswer answer(StubRequest request);
}
