package io.esbench.result;

/**
 * The machine and process that made the load.
 *
 * @param esbenchVersion our version
 * @param javaVersion version and vendor
 * @param os name, version and architecture
 * @param cpu model
 * @param cores logical processors
 * @param memoryBytes physical memory
 */
public record GeneratorInfo(
    String esbenchVersion,
    String javaVersion,
    String os,
    String cpu,
    int cores,
    long memoryBytes) {}
