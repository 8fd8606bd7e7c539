package io.esbench.saturation;

/** What a search says: try this, or the answer. */
public sealed interface Next permits Try, Answer {}
