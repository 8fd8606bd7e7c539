package io.esbench.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.telemetry.Reply;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whether the shards of the indices to be raced on keep all data nodes busy alike. */
final class IndexShards implements Check {
  @Override
  public boolean concerns(ClusterView view) {
    return view.settings().index() != null;
  }

  @Override
  public Finding look(ClusterView view) {
    Reply reply = view.ask(question(view.settings().index()));
    if (reply.status() == 404 && reply.problem().contains("no such index")) {
      return absent();
    }
    if (!reply.ok()) {
      return Finding.hidden(reply);
    }
    Map<String, IndexSpread> indices = new TreeMap<>();
    int dataNodes = view.nodes().data().size();
    for (JsonNode row : reply.json()) {
      indices
          .computeIfAbsent(row.path("index").asText(), name -> new IndexSpread(name, dataNodes))
          .add(row);
    }
    return indices.isEmpty() ? absent() : judged(List.copyOf(indices.values()));
  }

  private static Finding judged(List<IndexSpread> indices) {
    IndexSpread.Balance worst =
        indices.stream().map(IndexSpread::balance).min(Comparator.naturalOrder()).orElseThrow();
    if (worst == IndexSpread.Balance.EVEN) {
      return Finding.ok(texts(indices.stream()));
    }
    return Finding.warn(
        texts(indices.stream().filter(index -> index.balance() != IndexSpread.Balance.EVEN)),
        worst.means(),
        worst.todo());
  }

  private static String texts(Stream<IndexSpread> indices) {
    return Phrase.names(indices.map(IndexSpread::text).toList());
  }

  private static Finding absent() {
    return Finding.hidden(
        "no such index yet",
        "If the track makes it: let its copies of shards be a multiple of the data nodes.");
  }

  private static String question(@Nullable String pattern) {
    String encoded =
        Arrays.stream(String.valueOf(pattern).split(",", -1))
            .map(String::strip)
            .map(Reply::encode)
            .collect(Collectors.joining(","));
    return "/_cat/shards/" + encoded + "?format=json&h=index,shard,prirep,state,node";
  }
}
