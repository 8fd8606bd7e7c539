package io.esbench.stub.script;

/**
 * How fast bodies are read.
 *
 * @param pieceBytes read at a time
 * @param pauseNanos after each
 */
public record ReadPace(int pieceBytes, long pauseNanos) {}
