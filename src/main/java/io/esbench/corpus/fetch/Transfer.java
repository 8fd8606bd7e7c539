package io.esbench.corpus.fetch;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.fault.TrackException;
import io.esbench.time.NanoTime;
import io.esbench.track.DocumentSet;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to fetch a file, or what is missing of it. Waits on the calling thread and tells how
 * far it is.
 */
final class Transfer {
  private static final int MOST_REDIRECTIONS = 5;
  private static final long MOST_TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** Of the JDK, which has no type for it; only a proxy is ever given credentials that way. */
  private static final String REFUSED_LOGIN = "too many authentication attempts";

  private final HttpClient client;
  private final Patience patience;
  private final NanoTime time;
  private final CorpusProgress progress;

  Transfer(HttpClient client, Patience patience, NanoTime time, CorpusProgress progress) {
    this.client = client;
    this.patience = patience;
    this.time = time;
    this.progress = progress;
  }

  /**
   * Fetches; returns when all that the server announced is there.
   *
   * @throws BrokenTransferException if another attempt may succeed
   * @throws TrackException if none will
   * @throws IOException if the file cannot be written
   * @throws InterruptedException if the thread was interrupted
   */
  void run(FileAddress address, DocumentSet set, PartialFile file, Path target)
      throws BrokenTransferException, IOException, InterruptedException {
    FileAddress asked = address;
    for (int hop = 0; hop <= MOST_REDIRECTIONS; hop++) {
      long have = file.bytesOf(address);
      Arrival arrival = new Arrival(new AnswerCheck(asked, set, have), address, file);
      HttpRequest request = request(asked, have, file.validator(address));
      await(client.sendAsync(request, arrival), arrival, asked, target);
      arrival.throwIfRefused();
      String location = arrival.redirection();
      if (location == null) {
        return;
      }
      asked = asked.redirected(location);
    }
    throw new TrackException(
        address + " redirects more than " + MOST_REDIRECTIONS + " times; correct base-url");
  }

  private static HttpRequest request(FileAddress address, long have, @Nullable String validator) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.uri()).header("User-Agent", "esbench");
    String authorization = address.authorization();
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    if (have > 0 && validator != null) {
      request.header("Range", "bytes=" + have + "-").header("If-Range", validator);
    }
    return request.build();
  }

  private void await(CompletableFuture<?> answer, Arrival arrival, FileAddress asked, Path target)
      throws BrokenTransferException, IOException, InterruptedException {
    Watch watch = new Watch(arrival, target);
    long tick = Math.min(MOST_TICK_NANOS, patience.stall().toNanos() / 4);
    while (true) {
      try {
        answer.get(tick, TimeUnit.NANOSECONDS);
        watch.tell();
        return;
      } catch (TimeoutException e) {
        watch.tell();
        if (watch.isStalled()) {
          arrival.stop();
          answer.cancel(true);
          throw BrokenTransferException.broken(
              "hardly anything came for " + patience.stall().toSeconds() + " s");
        }
      } catch (ExecutionException e) {
        throw broken(e.getCause(), asked);
      } catch (InterruptedException e) {
        arrival.stop();
        answer.cancel(true);
        throw e;
      }
    }
  }

  /** What became of a request without an answer, or in the middle of one. */
  private static BrokenTransferException broken(@Nullable Throwable cause, FileAddress asked)
      throws IOException {
    if (cause instanceof FileWriting.UnwritableException unwritable) {
      throw unwritable;
    }
    if (cause instanceof ConnectException) {
      boolean unknown = cause.getCause() instanceof UnresolvedAddressException;
      throw new UnreachableException(
          unknown ? "its host is not known" : "the connection is refused");
    }
    if (cause instanceof SSLException) {
      throw new TrackException(
          asked + ": no trusted TLS connection: " + cause.getMessage() + "; correct base-url",
          cause);
    }
    if (cause != null && String.valueOf(cause.getMessage()).startsWith(REFUSED_LOGIN)) {
      throw new TrackException(
          asked
              + ": the proxy refuses the credentials in its address; correct http_proxy,"
              + " https_proxy or all_proxy",
          cause);
    }
    String words = cause instanceof HttpTimeoutException ? "no connection in time" : "it broke off";
    String detail =
        cause == null || cause.getMessage() == null ? "" : " (" + cause.getMessage() + ")";
    return BrokenTransferException.broken(words + detail);
  }

  /** Nobody is there. */
  static final class UnreachableException extends IOException {
    private static final long serialVersionUID = 1L;

    UnreachableException(String message) {
      super(message);
    }
  }

  /** Looks how one answer gets on. */
  private final class Watch {
    private final Arrival arrival;
    private final Path target;
    private long markBytes;
    private long markNanos;
    private boolean announced;

    Watch(Arrival arrival, Path target) {
      this.arrival = arrival;
      this.target = target;
      this.markBytes = arrival.position();
      this.markNanos = time.nanos();
    }

    void tell() {
      if (!announced && arrival.total() > 0) {
        announced = true;
        progress.started(new Work(Stage.DOWNLOADING, target, 0, arrival.total()));
      }
      progress.advanced(0, arrival.position());
    }

    boolean isStalled() {
      long now = time.nanos();
      if (now - markNanos < patience.stall().toNanos()) {
        return false;
      }
      long came = arrival.position() - markBytes;
      markBytes += came;
      markNanos = now;
      return Math.abs(came) < Patience.LEAST_BYTES;
    }
  }
}
