package io.esbench.track;

/**
 * A data stream that the track declares.
 *
 * @param name name of the data stream
 */
public record DataStreamSpec(String name) {}
