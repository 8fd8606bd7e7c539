package io.esbench.transport.admin;

/**
 * Answer to an administrative request.
 *
 * @param status HTTP status
 * @param body body as text, possibly empty
 */
public record AdminAnswer(int status, String body) {
  /** Whether the status is 2xx. */
  public boolean ok() {
    return status >= 200 && status < 300;
  }
}
