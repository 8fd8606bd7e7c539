package io.esbench.race;

/**
 * A task as far as it is known before a race.
 *
 * @param name of it
 * @param unit of its work: {@code ops}, {@code docs}
 * @param clients as the track says
 * @param measured whether it is in reports; administrative tasks are not
 */
record TaskOutline(String name, String unit, int clients, boolean measured) {}
