package io.esbench.reliability;

import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.script.StubRequest;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
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
  private final AtomicLong unread = new AtomicLong();
  private final AtomicLong faults = new AtomicLong();
  private final AtomicBoolean there = new AtomicBoolean();
  private final List<AutoCloseable> owned = new CopyOnWriteArrayList<>();
  private final List<Wrong> wrongs = new CopyOnWriteArrayList<>();

  /** Requests whose method and path end so and whose number of these, from 1, is such. */
  private record Wrong(String end, LongPredicate numbers, Fault fault, AtomicLong asked) {
    boolean concerns(String request) {
      return request.endsWith(end) && numbers.test(asked.incrementAndGet());
    }
  }

  FaultyCluster(ScriptedServer server) {
    this.server = server;
    server.onWaiting("*", "/", this::answer);
  }

  /** Every n-th. */
  static LongPredicate every(int n) {
    return number -> number % n == 0;
  }

  /**
   * What it does wrong with the n-th, from 1, of the requests whose method and path, without its
   * query, end so.
   */
  FaultyCluster wrong(String end, LongPredicate numbers, Fault fault) {
    wrongs.add(new Wrong(end, numbers, fault, new AtomicLong()));
    return this;
  }

  /** The same with every fifth bulk and every fifth search. */
  FaultyCluster wrong(Fault fault) {
    return wrong("/_bulk", every(5), fault).wrong("/_search", every(5), fault);
  }

  /** The same with every fifth bulk when no more than its head has come. */
  FaultyCluster wrongAtHead(StubAnswer answer) {
    AtomicLong heads = new AtomicLong();
    server.onHead(
        "*",
        "/",
        request -> {
          if (!request.bare().endsWith("/_bulk") || heads.incrementAndGet() % 5 != 0) {
            return null;
          }
          bulks.incrementAndGet();
          unread.incrementAndGet();
          faults.incrementAndGet();
          return answer;
        });
    return this;
  }

  /** Does something when the n-th bulk has come, which it takes and never answers. */
  FaultyCluster atBulk(int number, Runnable action) {
    return wrong(
        "/_bulk",
        n -> n == number,
        Fault.lost(
            good -> {
              action.run();
              return StubAnswer.silence();
            }));
  }

  /** What is wrong is not with what it answers. */
  FaultyCluster accuse() {
    faults.incrementAndGet();
    return this;
  }

  /** Nobody listens from now on. */
  FaultyCluster refuse() {
    server.close();
    return accuse();
  }

  /** Ends with this. */
  void owns(AutoCloseable other) {
    owned.add(other);
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
            bulks.get(),
            unread.get(),
            searches.get(),
            received.get(),
            confirmed.get(),
            found.get(),
            lossy));
  }

  private StubAnswer answer(StubRequest request) {
    String path = request.bare();
    Fault fault = fault(request.method() + " " + path);
    boolean doIt = fault == null || fault.taken();
    boolean heard = doIt && (fault == null || fault.heard());
    StubAnswer good;
    if (path.endsWith("/_bulk")) {
      good = bulk(request, doIt, heard);
    } else if (path.endsWith("/_search")) {
      // esbench may search for answers of its own where it is refused others.
      boolean measured = "measured".equals(request.header("x-opaque-id"));
      searches.addAndGet(measured ? 1 : 0);
      found.addAndGet(measured && heard ? 1 : 0);
      good = search();
    } else {
      good = path.equals("/matrix") ? index(request.method(), doIt) : administration(path);
    }
    return fault == null ? good : fault.spoil().apply(good);
  }

  private @Nullable Fault fault(String request) {
    for (Wrong wrong : wrongs) {
      if (wrong.concerns(request)) {
        faults.incrementAndGet();
        return wrong.fault();
      }
    }
    return null;
  }

  private StubAnswer bulk(StubRequest request, boolean doIt, boolean heard) {
    long count = request.text().lines().count() / 2;
    bulks.incrementAndGet();
    received.addAndGet(count);
    taken.addAndGet(doIt ? count : 0);
    confirmed.addAndGet(heard ? count : 0);
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

  /** The index can be created once. */
  private StubAnswer index(String method, boolean doIt) {
    boolean creation = method.equals("PUT");
    if (creation && there.get()) {
      return StubAnswer.json(
              "{\"error\":{\"type\":\"resource_already_exists_exception\","
                  + "\"reason\":\"index [matrix] already exists\"},\"status\":400}")
          .withStatus(400);
    }
    if (doIt && (creation || method.equals("DELETE"))) {
      there.set(creation);
    }
    return StubAnswer.json("{\"acknowledged\":true}");
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
    try {
      for (AutoCloseable other : owned) {
        other.close();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      server.close();
    }
  }
}
