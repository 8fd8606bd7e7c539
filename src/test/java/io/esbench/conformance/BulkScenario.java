package io.esbench.conformance;

import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.SetBuilder;
import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.op.Conversation;
import io.esbench.op.OperationCatalog;
import io.esbench.op.OperationContext;
import io.esbench.op.ParamSource;
import io.esbench.op.PreparedOperation;
import io.esbench.op.Request;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import io.esbench.track.Location;
import io.esbench.track.Operation;
import io.esbench.track.RawJson;
import io.esbench.track.Track;
import io.esbench.transport.Exchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Corpora of numbered documents, and bulks over them. */
final class BulkScenario {
  private final Path directory;
  private final Map<String, List<DocumentSet>> corpora = new LinkedHashMap<>();

  BulkScenario(Path directory) {
    this.directory = directory;
  }

  /** Adds sets of documents {@code {"n":0}}, {@code {"n":1}} … for the index {@code logs}. */
  BulkScenario corpus(String name, int... documents) {
    for (int count : documents) {
      List<DocumentSet> sets = corpora.computeIfAbsent(name, unused -> new ArrayList<>());
      String file = name + (sets.size() + 1) + ".json";
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < count; i++) {
        lines.append("{\"n\":").append(i).append("}\n");
      }
      try {
        Files.writeString(directory.resolve(file), lines);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      sets.add(new SetBuilder(file, file, count).in(directory).targets("logs", null).build());
    }
    return this;
  }

  /** The bulk, its parameters with single quotes. */
  PreparedOperation bulk(String params) {
    List<Corpus> all = new ArrayList<>();
    corpora.forEach((name, sets) -> all.add(new Corpus(name, sets)));
    Track track = new Track("t", "", RawJson.EMPTY_OBJECT, List.of(), all, List.of());
    OperationContext context =
        new OperationContext(
            track,
            new CorpusPreparer(directory.resolve("cache"), CorpusProgress.NONE).prepare(all),
            Duration.ofSeconds(60));
    Operation operation =
        new Operation(
            "load",
            "bulk",
            new RawJson(params.replace('\'', '"')),
            new Location("track.json", 7, "$.operations[0]"));
    return OperationCatalog.standard().prepare(operation, context);
  }

  /** Documents of each bulk of a client, at most so many bulks. */
  static List<Long> sizes(PreparedOperation bulk, int client, int clients, int most) {
    bulk.requireClients(clients);
    ParamSource source = bulk.params(client, clients);
    List<Long> sizes = new ArrayList<>();
    for (Request next = source.next(); next != null; next = source.next()) {
      sizes.add(next.weight());
      if (sizes.size() == most) {
        break;
      }
    }
    return sizes;
  }

  /** Bodies of all bulks of the only client. */
  static List<String> bodies(PreparedOperation bulk) {
    ParamSource source = bulk.params(0, 1);
    List<String> bodies = new ArrayList<>();
    for (Request next = source.next(); next != null; next = source.next()) {
      Conversation conversation = next.begin();
      Exchange exchange = conversation.next(null);
      if (exchange != null) {
        bodies.add(body(exchange));
      }
    }
    return bodies;
  }

  static String body(Exchange exchange) {
    StringBuilder body = new StringBuilder();
    for (ByteBuffer slice : exchange.body()) {
      body.append(StandardCharsets.UTF_8.decode(slice.duplicate()));
    }
    return body.toString();
  }
}
