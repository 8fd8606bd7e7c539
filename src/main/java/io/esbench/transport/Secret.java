package io.esbench.transport;

/**
 * A value that must not reach any output.
 *
 * @param reveal the value itself; for the request header only
 */
public record Secret(String reveal) {
  @Override
  public String toString() {
    return "***";
  }
}
