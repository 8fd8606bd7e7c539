/**
 * Reads the steps of a ladder, tasks of one operation at rising rates, and says in one sentence
 * what they show, with the figures that say so. Pure: {@link io.esbench.diagnosis.Ladder#in} finds
 * the ladders of a result, {@link io.esbench.diagnosis.LadderDiagnosis#of} reads one.
 */
@NullMarked
package io.esbench.diagnosis;

import org.jspecify.annotations.NullMarked;
