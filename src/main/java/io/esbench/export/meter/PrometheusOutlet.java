package io.esbench.export.meter;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.esbench.export.Delivery;
import io.esbench.export.ExportPlan;
import io.esbench.export.ExporterKind;
import io.esbench.fault.EnvironmentException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Serves the figures to whoever scrapes them, at {@code /metrics}. Between two races those of the
 * last one are there.
 */
public final class PrometheusOutlet implements Outlet {
  /** One that reads slowly leaves room for another. */
  private static final int SCRAPERS = 2;

  /** For reading a request and writing its answer. */
  private static final Duration BOUND = Duration.ofSeconds(10);

  private static final String NAME = "prometheus";
  private static final String PATH = "/metrics";
  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final int OK = 200;
  private static final int NO_SUCH_METHOD = 405;

  private final HttpServer server;
  private final ExecutorService scrapers;
  private final ScheduledExecutorService clock;
  private final Duration bound;
  private final Deliveries deliveries = new Deliveries();
  private volatile PrometheusMeterRegistry registry = registry();
  private volatile CountDownLatch fetched = new CountDownLatch(1);
  private volatile boolean complete;

  private PrometheusOutlet(HttpServer server, Duration bound) {
    this.bound = bound;
    AtomicInteger number = new AtomicInteger();
    this.server = server;
    ThreadFactory threads =
        work -> {
          Thread thread = new Thread(work, "esbench-scrape-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        };
    this.scrapers = Executors.newFixedThreadPool(SCRAPERS, threads);
    this.clock = Executors.newSingleThreadScheduledExecutor(threads);
  }

  /** An interrupt breaks the connection of one that sends or reads too slowly. */
  private void bounded(Runnable scrape) {
    FutureTask<Boolean> task = new FutureTask<>(scrape, true);
    scrapers.execute(
        () -> {
          var end = clock.schedule(() -> task.cancel(true), bound.toNanos(), TimeUnit.NANOSECONDS);
          task.run();
          end.cancel(false);
        });
  }

  /** How it is asked for. */
  public static ExporterKind kind() {
    return new ExporterKind(
        NAME,
        "[HOST:]PORT",
        "serves them to a Prometheus that scrapes http://HOST:PORT/metrics",
        (address, environment) -> {
          InetSocketAddress where = Addresses.listening(address);
          return new ExportPlan(NAME, address, () -> new MeteredExporter(open(where)));
        });
  }

  /**
   * Listens.
   *
   * @throws EnvironmentException if the port is taken, or not ours to take
   */
  static PrometheusOutlet open(InetSocketAddress where) {
    return open(where, BOUND);
  }

  /** The same with another bound of a scrape. */
  static PrometheusOutlet open(InetSocketAddress where, Duration bound) {
    try {
      HttpServer server = HttpServer.create(where, 0);
      PrometheusOutlet outlet = new PrometheusOutlet(server, bound);
      server.createContext(PATH, outlet::answer);
      server.setExecutor(outlet::bounded);
      server.start();
      return outlet;
    } catch (IOException e) {
      throw new EnvironmentException(
          "--metrics-port: cannot listen on %s:%d: %s; choose another port, or 0 for any free one"
              .formatted(where.getHostString(), where.getPort(), e.getMessage()),
          e);
    }
  }

  private static PrometheusMeterRegistry registry() {
    return new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestMethod().equals("GET")) {
        exchange.sendResponseHeaders(NO_SUCH_METHOD, -1);
        return;
      }
      boolean last = complete;
      CountDownLatch reached = fetched;
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      registry.scrape(text, TEXT);
      exchange.getResponseHeaders().set("Content-Type", TEXT);
      exchange.sendResponseHeaders(OK, text.size());
      text.writeTo(exchange.getResponseBody());
      deliveries.delivered(1);
      if (last) {
        reached.countDown();
      }
    } catch (IOException | RuntimeException e) {
      deliveries.failed(1, SendProblem.of(e));
      throw e;
    }
  }

  @Override
  public String unit() {
    return "scrapes";
  }

  @Override
  public String address(String planned) {
    InetSocketAddress bound = server.getAddress();
    String host = bound.getAddress().getHostAddress();
    return "http://"
        + (host.contains(":") ? "[" + host + "]" : host)
        + ":"
        + bound.getPort()
        + PATH;
  }

  @Override
  public MeterRegistry begins() {
    PrometheusMeterRegistry ofRace = registry();
    complete = false;
    fetched = new CountDownLatch(1);
    deliveries.reset();
    registry = ofRace;
    return ofRace;
  }

  @Override
  public void second() {}

  @Override
  public void last() {
    complete = true;
  }

  @Override
  public Delivery delivery() {
    return deliveries.delivery();
  }

  @Override
  public void linger(Duration longest) throws InterruptedException {
    var unused = fetched.await(longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    server.stop(0);
    scrapers.shutdownNow();
    clock.shutdownNow();
  }
}
