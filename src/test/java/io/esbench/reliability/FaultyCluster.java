package io.esbench.reliability;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * As much of a cluster as the small track needs, which does some things wrong and keeps its own
 * books.
 */
final class FaultyCluster implements AutoCloseable {
  private final ScriptedServer server;
  private final AtomicLong bulks = new AtomicLong();
  private final AtomicLong searches = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong confirmed = new AtomicLong();
  private final AtomicLong found = new AtomicLong();
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong faults = new AtomicLong();
  private volatile @Nullable Wrong wrong;

  /** Requests whose path ends so and whose number of these, from 1, is such. */
  private record Wrong(String pathEnd, LongPredicate numbers, Fault fault) {}

  FaultyCluster(ScriptedServer server) {
    this.server = server;
    server.onWaiting("*", "/", this::answer);
  }

  /** What it does wrong with the n-th, from 1, of the requests whose path ends so. */
  FaultyCluster wrong(String pathEnd, LongPredicate numbers, Fault fault) {
    wrong = new Wrong(pathEnd, numbers, fault);
    return this;
  }

  ScriptedServer server() {
    return server;
  }

  /** Requests that it did something wrong with. */
  long faults() {
    return faults.get();
  }

  Evidence evidence(boolean lossy) {
    return new Evidence(
        taken.get(),
        new Evidence.Requests(
            bulks.get(), searches.get(), received.get(), confirmed.get(), found.get(), lossy));
  }

  private StubAnswer answer(StubRequest request) {
    String path = request.path().replaceAll("\\?.*", "");
    Fault fault = fault(path);
    boolean doIt = fault == null || fault.taken();
    boolean heard = fault == null || fault.heard();
    StubAnswer good;
    if (path.endsWith("/_bulk")) {
      good = bulk(request, doIt, heard);
    } else if (path.endsWith("/_search")) {
      searches.incrementAndGet();
      found.addAndGet(doIt && heard ? 1 : 0);
      good = search();
    } else {
      good = administration(path);
    }
    return fault == null ? good : fault.spoil().apply(good);
  }

  private @Nullable Fault fault(String path) {
    Wrong now = wrong;
    if (now == null || !path.endsWith(now.pathEnd) || !now.numbers.test(asked.incrementAndGet())) {
      return null;
    }
    faults.incrementAndGet();
    return now.fault;
  }

  private StubAnswer bulk(StubRequest request, boolean doIt, boolean heard) {
    long count = request.text().lines().count() / 2;
    bulks.incrementAndGet();
    received.addAndGet(count);
    taken.addAndGet(doIt ? count : 0);
    confirmed.addAndGet(doIt && heard ? count : 0);
    String item = "{\"index\":{\"_index\":\"matrix\",\"result\":\"created\",\"status\":201}},";
    String items = item.repeat((int) count);
    return StubAnswer.json(
        "{\"took\":1,\"errors\":false,\"items\":[" + items.substring(0, items.length() - 1) + "]}");
  }

  private static StubAnswer search() {
    return StubAnswer.json(
        "{\"took\":1,\"timed_out\":false,\"_shards\":{\"total\":1,\"successful\":1,\"failed\":0},"
            + "\"hits\":{\"total\":{\"value\":1,\"relation\":\"eq\"},\"hits\":[{}]}}");
  }

  private StubAnswer administration(String path) {
    if (path.equals("/")) {
      return StubAnswer.json(
              "{\"cluster_name\":\"stub\",\"version\":{\"number\":\"8.19.21\","
                  + "\"build_flavor\":\"default\"}}")
          .header("x-elastic-product", "Elasticsearch");
    }
    if (path.startsWith("/_cluster/health")) {
      return StubAnswer.json("{\"status\":\"green\",\"timed_out\":false,\"number_of_nodes\":1}");
    }
    if (path.startsWith("/_cat/indices/")) {
      return StubAnswer.json("[]");
    }
    if (path.endsWith("/_count")) {
      return StubAnswer.json("{\"count\":" + taken + ",\"_shards\":{\"failed\":0}}");
    }
    if (path.startsWith("/_nodes") || path.endsWith("/_stats")) {
      return StubAnswer.status(404);
    }
    return StubAnswer.json("{\"acknowledged\":true,\"_shards\":{\"failed\":0}}");
  }

  @Override
  public void close() {
    server.close();
  }
}
