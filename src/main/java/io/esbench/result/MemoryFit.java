package io.esbench.result;

import org.jspecify.annotations.Nullable;

/**
 * The data of an acceptance beside the memory of the machines that hold it.
 *
 * @param documents in the indices of the track
 * @param primaryBytes store size of their primary shards
 * @param storeBytes store size with replicas
 * @param memoryBytes of all machines with data nodes, each machine once
 * @param machines with data nodes
 * @param fits whether the data fits into memory, so that disks are not measured
 * @param moreDocuments needed until it does not, or null: it does not, or nobody can tell
 * @param sentence what it means, in one line
 * @param command that makes a corpus which is large enough, or null; to be raced with the parameter
 *     {@code corpus_docs} of the same number
 */
public record MemoryFit(
    long documents,
    long primaryBytes,
    long storeBytes,
    long memoryBytes,
    int machines,
    boolean fits,
    @Nullable Long moreDocuments,
    String sentence,
    @Nullable String command) {}
