package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.esbench.golden.GoldenFile;
import io.esbench.track.Challenge;
import io.esbench.track.Corpus;
import io.esbench.track.Operation;
import io.esbench.track.Parallel;
import io.esbench.track.ScheduleItem;
import io.esbench.track.Task;
import io.esbench.track.Track;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The track of this repository, as it is loaded. */
final class AcceptanceTrackTest {
  private static final Path TRACK = Path.of("tracks", "acceptance");

  @Test
  void defaultsAreAsDocumented() throws IOException {
    GoldenFile.named("track-acceptance.txt").assertEquals(describe(load("")));
  }

  @Test
  void parametersAreHonoured(@TempDir Path directory) throws IOException {
    String json =
        """
        {"index_name": "my-idx", "corpus_docs": 500, "number_of_shards": 3,
         "number_of_replicas": 1, "bulk_size": 50, "bulk_clients": 4, "search_clients": 8,
         "ladder_rates": "5 2.5", "ladder_warmup_iterations": 1, "ladder_iterations": 2,
         "mixed_search_throughput": 7, "mixed_aggs_throughput": 0.5, "cluster_health": "yellow",
         "force_merge_segments": 4, "query_date_gte": "2026-02-01", "query_date_lte": "2026-02-02"}
        """;
    String list = json.strip().replaceAll("[{}\"\\n]", "").replace(": ", ":");
    Path file = Files.writeString(directory.resolve("params.json"), json);

    String loaded = describe(load(json));

    GoldenFile.named("track-acceptance-parameters.txt").assertEquals(loaded);
    assertThat(describe(load(list))).isEqualTo(loaded);
    assertThat(describe(load(file.toString()))).isEqualTo(loaded);
  }

  @Test
  void healthIsThatOfItsOwnIndices() {
    List<Operation> asking =
        load("index_name:mine").challenges().stream()
            .flatMap(challenge -> challenge.tasks().stream())
            .map(Task::operation)
            .filter(operation -> operation.type().equals("cluster-health"))
            .toList();

    assertThat(asking)
        .hasSizeGreaterThan(1)
        .allMatch(
            operation -> operation.params().text().replace(" ", "").contains("\"index\":\"mine"));
  }

  @Test
  void ladderRatesMayBeAListOrANumber() {
    assertThat(ladder("{\"ladder_rates\": [100, 200]}"))
        .startsWith("filtered-100-ops", "filtered-200-ops", "filtered-unthrottled");
    assertThat(ladder("ladder_rates:40")).startsWith("filtered-40-ops", "filtered-unthrottled");
    assertThat(ladder("{\"ladder_rates\": []}")).startsWith("filtered-unthrottled");
  }

  private static List<String> ladder(String params) {
    return load(params).challenge("query-ladder").tasks().stream().map(Task::name).toList();
  }

  private static Track load(String params) {
    return TrackOnDisk.loader().load(TrackSource.at(TRACK), TrackParams.parse(params));
  }

  private static String describe(Track track) {
    StringBuilder text = new StringBuilder();
    text.append(track.name()).append(": ").append(track.description()).append('\n');
    track.indices().forEach(index -> text.append(index).append('\n'));
    for (Corpus corpus : track.corpora()) {
      corpus.documentSets().forEach(set -> text.append(set).append('\n'));
    }
    for (Challenge challenge : track.challenges()) {
      text.append(
          "\n%s, default %s, prepared by %s: %s\n"
              .formatted(
                  challenge.name(),
                  challenge.isDefault(),
                  challenge.preparedBy(),
                  challenge.description()));
      challenge.schedule().forEach(item -> describe(text, item));
    }
    return text.toString();
  }

  private static void describe(StringBuilder text, ScheduleItem item) {
    if (item instanceof Parallel group) {
      text.append("parallel, clients ").append(group.clients()).append(", ");
      text.append(group.completedBy()).append('\n');
    }
    for (Task task : item.tasks()) {
      text.append(
          "- %s: %s (%s), at %s\n"
              .formatted(
                  task.name(), task.operation().name(), task.operation().type(), task.where()));
      text.append(
          "    clients %d, %s, %s, %s, ramp-up %s, tags %s\n"
              .formatted(
                  task.clients(),
                  task.bounds(),
                  task.target(),
                  task.schedule(),
                  task.rampUp(),
                  task.tags()));
      text.append("    ").append(task.operation().params().text()).append('\n');
    }
  }
}
