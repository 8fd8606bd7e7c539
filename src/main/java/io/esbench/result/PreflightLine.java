package io.esbench.result;

/**
 * What one check says.
 *
 * @param id of the check; stable, for programs
 * @param state what it came to
 * @param title what was looked at
 * @param found what was found, with numbers; of a check that saw nothing, why
 * @param means what follows from it; empty if nothing does
 * @param todo what to do; empty if nothing has to be done
 */
public record PreflightLine(
    String id, PreflightState state, String title, String found, String means, String todo) {}
