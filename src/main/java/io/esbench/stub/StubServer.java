package io.esbench.stub;

import io.esbench.fault.EnvironmentException;
import io.esbench.stub.StubSettings.DocumentLog;
import io.esbench.stub.script.Script;
import io.esbench.transport.wire.EventLoops;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 server on event loops that answers as a cluster would, at once or after known times.
 * {@code GET /_stub/counters} tells what it has done. Any thread.
 */
public final class StubServer implements AutoCloseable {
  private static final long JOIN_MILLIS = 5_000;

  private final EventLoops loops;
  private final List<StubLoop> homes = new ArrayList<>();
  private final List<Thread> threads = new CopyOnWriteArrayList<>();
  private final List<Thread> waiting = new CopyOnWriteArrayList<>();
  private final @Nullable Documents documents;
  private final @Nullable SslContext tls;
  private final @Nullable Script script;
  private final Listening listening;
  private final long startNanos = System.nanoTime();

  private StubServer(StubSettings settings) {
    this.tls = settings.tls() == null ? null : settings.tls().context();
    this.script = settings.script();
    this.documents =
        settings.documents() == DocumentLog.NONE
            ? null
            : new Documents(settings.documents() == DocumentLog.HASH);
    this.loops = EventLoops.open(settings.loops(), this::thread);
    for (int i = 0; i < loops.count(); i++) {
      homes.add(new StubLoop(loops.loop(i), settings, this));
    }
    this.listening = listen(settings);
  }

  /**
   * Starts a server; it listens when this returns.
   *
   * @throws EnvironmentException if the port cannot be had, or the certificate not be used
   */
  public static StubServer start(StubSettings settings) {
    return new StubServer(settings);
  }

  private Listening listen(StubSettings settings) {
    try {
      return Listening.at(
          settings.bind(), settings.port(), loops, new Acceptor(homes, tls, script));
    } catch (EnvironmentException e) {
      loops.close();
      homes.forEach(StubLoop::release);
      throw e;
    }
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "esbench-stub-" + threads.size());
    thread.setDaemon(true);
    threads.add(thread);
    return thread;
  }

  /** The port. */
  public int port() {
    return listening.address().getPort();
  }

  /** The address for clients: scheme, host and port. */
  public String url() {
    String host = listening.address().getAddress().getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return (tls == null ? "http://" : "https://") + shown + ":" + port();
  }

  /** {@link System#nanoTime} of the start. */
  public long startNanos() {
    return startNanos;
  }

  /** What it has done until now. */
  public StubCounters counters() {
    StubCounters total = StubCounters.ZERO;
    for (StubLoop home : homes) {
      total = total.plus(home.counters().snapshot());
    }
    return total;
  }

  /**
   * A copy of the log of arrivals until now; empty if none is kept.
   *
   * @throws IllegalStateException if the calling thread is interrupted
   */
  public Arrivals arrivals() {
    Arrivals all = Arrivals.ofSize(0);
    for (StubLoop home : homes) {
      ArrivalLog log = home.arrivals();
      if (log != null) {
        all = all.merge(on(home.loop(), log::copy));
      }
    }
    return all;
  }

  /** Where documents are counted, or null: nowhere. */
  @Nullable Documents documents() {
    return documents;
  }

  /** Documents that came in bulks since an index was deleted; 0 if they are not watched. */
  public long documentCount() {
    return documents == null ? 0 : documents.count();
  }

  /** The hashes of all documents that came, in that order; empty if they are not watched so. */
  public long[] documentHashes() {
    return documents == null ? new long[0] : documents.hashes();
  }

  /**
   * The hash of a document as {@link #documentHashes} has it.
   *
   * @param document as it is sent, without its line feed
   */
  public static long documentHash(byte[] document) {
    return DocumentSink.hash(document);
  }

  /** Ends all connections that are open now. */
  public void endConnections(boolean reset) {
    for (StubLoop home : homes) {
      home.loop().execute(() -> home.endConnections(reset));
    }
  }

  /** Runs what may wait on a thread of its own, which ends with the server at the latest. */
  void onThread(Runnable task) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } finally {
                waiting.remove(Thread.currentThread());
              }
            },
            "esbench-stub-waiting");
    thread.setDaemon(true);
    waiting.add(thread);
    thread.start();
  }

  private static <T> T on(EventLoop loop, Callable<T> task) {
    try {
      return loop.isShuttingDown() && loop.isTerminated() ? task.call() : loop.submit(task).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Stops listening, closes all connections and ends the threads; counters and log stay. */
  @Override
  public void close() {
    if (!loops.loop(0).isTerminated()) {
      listening.close();
      // Loops were seen to end without closing channels that were still open.
      homes.forEach(home -> home.loop().execute(home::closeConnections));
      loops.close();
      homes.forEach(StubLoop::release);
      waiting.forEach(Thread::interrupt);
      join(threads);
      join(waiting);
    }
  }

  private static void join(List<Thread> threads) {
    try {
      for (Thread thread : threads) {
        // The server may be closed by what it runs.
        if (thread != Thread.currentThread()) {
          thread.join(JOIN_MILLIS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
