package io.esbench.op;

/**
 * A parameter of an operation type.
 *
 * @param name key in the track
 * @param type what its value is, with the unit if it has one
 * @param required whether it must be there
 * @param absent what its absence means; empty if it is required
 * @param meaning in one line
 */
public record ParameterInfo(
    String name, String type, boolean required, String absent, String meaning) {
  static ParameterInfo optional(String name, String type, String absent, String meaning) {
    return new ParameterInfo(name, type, false, absent, meaning);
  }
}
