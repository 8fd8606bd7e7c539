package io.esbench.race;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * As much of a cluster as the acceptance track needs, with answers as slow as a test wants them.
 * What it does not know is answered with 404.
 */
final class StubCluster implements AutoCloseable {
  private final ScriptedServer server = ScriptedServer.start();
  private final AtomicLong bulks = new AtomicLong();
  private final AtomicLong searches = new AtomicLong();
  private final AtomicLong documents = new AtomicLong();
  private volatile Duration delay = Duration.ZERO;
  private volatile long serviceNanos;
  private long freeNanos = System.nanoTime();
  private volatile int searchStatus = 200;
  private volatile int healthStatus = 200;
  private volatile String name = "stub";
  private volatile LongConsumer onHealth = number -> {};
  private volatile LongConsumer onBulk = number -> {};
  private volatile LongConsumer onSearch = number -> {};
  private volatile Function<StubRequest, @Nullable StubAnswer> first = request -> null;

  StubCluster() {
    server.onWaiting("*", "/", this::answer);
  }

  /** Bulks and searches are answered this late. */
  StubCluster slowedBy(Duration time) {
    delay = time;
    return this;
  }

  /** Searches wait for one server that takes this long for each. */
  StubCluster servedBy(Duration service) {
    serviceNanos = service.toNanos();
    return this;
  }

  StubCluster healthStatus(int status) {
    healthStatus = status;
    return this;
  }

  StubCluster searchStatus(int status) {
    searchStatus = status;
    return this;
  }

  /** It holds documents from the start. */
  StubCluster holding(long count) {
    documents.set(count);
    return this;
  }

  /** What it says to some requests; null: as ever. */
  StubCluster answering(Function<StubRequest, @Nullable StubAnswer> answers) {
    first = answers;
    return this;
  }

  /** Called on a thread of the server when a bulk has come, with its number from 1. */
  StubCluster onBulk(LongConsumer action) {
    onBulk = action;
    return this;
  }

  /** The same for searches. */
  StubCluster onSearch(LongConsumer action) {
    onSearch = action;
    return this;
  }

  /** It says another name from now on. */
  void named(String other) {
    name = other;
  }

  /** The same when it is asked for its health for the first time. */
  StubCluster onHealth(LongConsumer action) {
    onHealth = action;
    return this;
  }

  /** From now on nobody listens; does not wait for it. */
  void vanish() {
    new Thread(server::close, "vanish").start();
  }

  long bulks() {
    return bulks.get();
  }

  long searches() {
    return searches.get();
  }

  /** Documents that were acknowledged. */
  long documents() {
    return documents.get();
  }

  ScriptedServer server() {
    return server;
  }

  String host() {
    return "127.0.0.1:" + server.port();
  }

  private StubAnswer answer(StubRequest request) {
    StubAnswer own = first.apply(request);
    if (own != null) {
      return own;
    }
    String path = request.path().replaceAll("\\?.*", "");
    if (path.endsWith("/_bulk")) {
      onBulk.accept(bulks.incrementAndGet());
      return bulk(request).after(delay);
    }
    if (path.endsWith("/_search")) {
      onSearch.accept(searches.incrementAndGet());
      return search().after(serviceNanos == 0 ? delay : queued());
    }
    if (path.startsWith("/_cluster/health")) {
      onHealth.accept(1);
      return StubAnswer.json("{\"status\":\"green\",\"timed_out\":false,\"number_of_nodes\":1}")
          .withStatus(healthStatus);
    }
    return administration(path);
  }

  private synchronized Duration queued() {
    long now = System.nanoTime();
    freeNanos = Math.max(now, freeNanos) + serviceNanos;
    return Duration.ofNanos(freeNanos - now);
  }

  private StubAnswer administration(String path) {
    String product = "x-elastic-product";
    if (path.equals("/")) {
      return StubAnswer.json(
              "{\"cluster_name\":\""
                  + name
                  + "\",\"version\":{\"number\":\"8.19.21\","
                  + "\"build_flavor\":\"default\"}}")
          .header(product, "Elasticsearch");
    }
    if (path.startsWith("/_cat/indices/")) {
      String name = path.substring("/_cat/indices/".length());
      return StubAnswer.json(
          documents() == 0
              ? "[]"
              : "[{\"index\":\"" + name + "\",\"docs.count\":\"" + documents() + "\"}]");
    }
    if (path.endsWith("/_count")) {
      return StubAnswer.json("{\"count\":" + documents() + ",\"_shards\":{\"failed\":0}}");
    }
    if (path.startsWith("/_nodes") || path.endsWith("/_stats")) {
      return StubAnswer.json("{}").withStatus(404);
    }
    return StubAnswer.json("{\"acknowledged\":true,\"_shards\":{\"failed\":0}}");
  }

  private StubAnswer bulk(StubRequest request) {
    long count = request.text().lines().count() / 2;
    documents.addAndGet(count);
    String item = "{\"index\":{\"_index\":\"i\",\"result\":\"created\",\"status\":201}},";
    String items = item.repeat((int) count);
    return StubAnswer.json(
        "{\"took\":1,\"errors\":false,\"items\":[" + items.substring(0, items.length() - 1) + "]}");
  }

  private StubAnswer search() {
    return StubAnswer.json(
            "{\"took\":1,\"timed_out\":false,\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0},"
                + "\"hits\":{\"total\":{\"value\":1,\"relation\":\"eq\"},\"hits\":[{}]}}")
        .withStatus(searchStatus);
  }

  @Override
  public void close() {
    server.close();
  }
}
