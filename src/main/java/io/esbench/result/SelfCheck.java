package io.esbench.result;

/**
 * A statement that must hold if the numbers are right (decision N10).
 *
 * @param name short, e.g. {@code documents in index = documents acknowledged}
 * @param passed whether it held
 * @param detail the figures compared
 */
public record SelfCheck(String name, boolean passed, String detail) {
  /** Name of the check that no document got lost or was added by others. */
  public static final String IN_INDEX = "documents in the index = documents acknowledged";

  /** How a note begins that tells why a check, named next, was not made. */
  public static final String NOT_CHECKED = "not checked: ";
}
