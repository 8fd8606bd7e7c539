package io.esbench.export;

import io.esbench.result.GeneratorInfo;
import io.esbench.result.RaceInfo;
import io.esbench.result.TargetInfo;
import io.esbench.time.WallClock;

/**
 * What is known of a race when it begins, as in its result; secrets masked.
 *
 * @param info what is raced; its end is not known and equals the start
 * @param target the cluster
 * @param generator the load generator, with the version of esbench
 * @param clock the race's calendar, for monotonic times such as those of glimpses
 */
public record RaceHead(
    RaceInfo info, TargetInfo target, GeneratorInfo generator, WallClock clock) {}
