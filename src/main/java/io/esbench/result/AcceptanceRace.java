package io.esbench.result;

/**
 * One of the races of an acceptance.
 *
 * @param challenge that was raced
 * @param pass number, from 1
 * @param cold whether it is kept and shown but not judged
 * @param directory its run directory, below that of the acceptance
 * @param status how it ended
 * @param reason one line if it is not usable, else empty
 * @param seconds it took
 */
public record AcceptanceRace(
    String challenge,
    int pass,
    boolean cold,
    String directory,
    RaceStatus status,
    String reason,
    double seconds) {}
