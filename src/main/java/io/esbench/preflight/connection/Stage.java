package io.esbench.preflight.connection;

import io.esbench.result.HostConnection;
import io.esbench.result.PreflightLine;
import io.esbench.result.PreflightState;
import java.util.Locale;

/** What a connection consists of, in the order in which it comes to be. */
enum Stage {
  /** From the name of the host to addresses. */
  DNS("Name"),
  /** From an address to a connection. */
  TCP("Connection"),
  /** Encryption, and who the server is. */
  TLS("Encryption"),
  /** Whether it speaks HTTP. */
  HTTP("Answer"),
  /** Who we are to it. */
  LOGIN("Login"),
  /** What it is. */
  PRODUCT("Product");

  private final String title;

  Stage(String title) {
    this.title = title;
  }

  PreflightLine ok(String found) {
    return line(PreflightState.OK, found, "", "");
  }

  PreflightLine warn(String found, String means, String todo) {
    return line(PreflightState.WARN, found, means, todo);
  }

  PreflightLine fail(String found, String todo) {
    return line(PreflightState.FAIL, found, "", todo);
  }

  /** Not come to, or not told. */
  PreflightLine hidden(String why, String todo) {
    return line(PreflightState.NOT_VISIBLE, why, "", todo);
  }

  /** An earlier one has failed. */
  PreflightLine notTried() {
    return hidden(HostConnection.NOT_TRIED, "");
  }

  PreflightLine line(PreflightState state, String found, String means, String todo) {
    return new PreflightLine(name().toLowerCase(Locale.ROOT), state, title, found, means, todo);
  }
}
