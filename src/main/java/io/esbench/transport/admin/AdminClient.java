package io.esbench.transport.admin;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.HelpTopic;
import io.esbench.time.NanoTime;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Administrative requests to the target: set-up, statistics, health; never measured ones. Each
 * request is sent once, an answer of any status is returned as it is. Only a host that takes no
 * connection at all makes the request go to the next one. The HTTP library is loaded by the first
 * request. Any thread.
 */
public final class AdminClient implements AutoCloseable {
  /** A question about the cluster has an end even if requests of the load have none. */
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final Target target;
  private @Nullable HostRing hosts;
  private boolean closed;

  /** Connects to nothing yet. */
  public AdminClient(Target target) {
    this.target = target;
  }

  /**
   * Sends one request and waits for its whole answer.
   *
   * @param method HTTP method in capitals
   * @param path path and query, encoded, starting with a slash; the host's path prefix is added
   * @param jsonBody body to send as {@code application/json}, or null for none
   * @param timeout from now to the last byte of the answer, or null for the target's own, but no
   *     more than five minutes
   * @throws EnvironmentException if no complete answer came; the message names the host
   * @throws io.esbench.fault.CancelledException if the thread is interrupted; it stays so
   */
  public AdminAnswer perform(
      String method, String path, @Nullable String jsonBody, @Nullable Duration timeout) {
    Duration usual = target.options().timeout();
    Duration bounded = usual.compareTo(LONGEST) > 0 ? LONGEST : usual;
    Duration limit = timeout == null ? bounded : timeout;
    return hidden(ring().perform(new AdminRequest(method, path, jsonBody, limit)));
  }

  /** Servers and proxies may repeat what they got, and what they say is quoted. */
  private AdminAnswer hidden(AdminAnswer answer) {
    Secret authorization = target.options().authorization();
    return authorization == null
        ? answer
        : new AdminAnswer(
            answer.status(), authorization.hideIn(answer.body()), answer.product(), answer.date());
  }

  /** Ends all connections; a request under way fails. */
  @Override
  public synchronized void close() {
    closed = true;
    if (hosts != null) {
      hosts.close();
      hosts = null;
    }
  }

  private synchronized HostRing ring() {
    if (closed) {
      throw new IllegalStateException("the client of " + target.hosts() + " is closed");
    }
    if (hosts == null) {
      hosts = opened();
    }
    return hosts;
  }

  /** What it fails by is in files and options. */
  private HostRing opened() {
    try {
      return HostRing.open(target, NanoTime.system());
    } catch (EnvironmentException e) {
      throw new EnvironmentException(
          HelpTopic.CONNECTION, String.valueOf(e.getMessage()), new LastingFailure(e));
    }
  }
}
