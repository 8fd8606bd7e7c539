package io.esbench.result;

/**
 * The next experiment, because of a symptom that was seen.
 *
 * @param symptom what was seen
 * @param evidence the values that show it
 * @param next what to try
 */
public record Advice(String symptom, String evidence, String next) {}
