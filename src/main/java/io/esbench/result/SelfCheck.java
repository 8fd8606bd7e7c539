package io.esbench.result;

/**
 * A statement that must hold if the numbers are right (decision N10).
 *
 * @param name short, e.g. {@code documents in index = documents acknowledged}
 * @param passed whether it held
 * @param detail the figures compared
 */
public record SelfCheck(String name, boolean passed, String detail) {}
