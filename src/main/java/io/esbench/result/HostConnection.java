package io.esbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one host is reached.
 *
 * @param host URL without credentials
 * @param lines one for each stage, in their order; those that were not come to are not visible
 * @param addresses of its name that were tried
 * @param tls what the server showed, or null if TLS was not spoken
 * @param cluster what is behind it, or null if it did not say
 */
public record HostConnection(
    String host,
    List<PreflightLine> lines,
    List<AddressTried> addresses,
    @Nullable TlsFacts tls,
    @Nullable TargetInfo cluster) {
  /** What is found of a stage that an earlier one has kept from being tried. */
  public static final String NOT_TRIED = "not tried";

  /** Copies. */
  public HostConnection {
    lines = List.copyOf(lines);
    addresses = List.copyOf(addresses);
  }

  /** Number of lines in a state. */
  public long count(PreflightState state) {
    return lines.stream().filter(line -> line.state() == state).count();
  }

  /**
   * An attempt to connect.
   *
   * @param address literal, without brackets
   * @param millis until there was a connection, or none
   * @param problem why there is none; empty if there is one
   */
  public record AddressTried(String address, double millis, String problem) {}
}
