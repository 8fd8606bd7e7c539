package io.esbench.plugin;

/** What an invocation does next. */
public sealed interface Step permits Call, Done {}
