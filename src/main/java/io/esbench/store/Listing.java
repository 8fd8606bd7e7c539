package io.esbench.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * What a results directory holds.
 *
 * @param runs newest first
 * @param foreign names of directories that are none of a run
 */
public record Listing(List<StoredRun> runs, List<String> foreign) {
  public Listing {
    runs = List.copyOf(runs);
    foreign = List.copyOf(foreign);
  }

  /** The newest ones only; 0 for all. */
  public Listing newest(int limit) {
    return limit == 0 || runs.size() <= limit ? this : new Listing(runs.subList(0, limit), foreign);
  }

  /** For programs, ending with a newline: an object with {@code races}. */
  public String json() {
    JsonMapper mapper = JsonMapper.builder().build();
    ObjectNode document = mapper.createObjectNode();
    ArrayNode races = document.putArray("races");
    for (StoredRun run : runs) {
      Instant started = run.started();
      ObjectNode race =
          races
              .addObject()
              .put("id", run.id())
              .put("kind", run.kind().name().toLowerCase(Locale.ROOT))
              .put("started", started == null ? null : started.toString())
              .put("track", run.work().track())
              .put("challenge", run.work().challenge())
              .put("races", run.work().races())
              .put("status", run.state().name().toLowerCase(Locale.ROOT))
              .put("statusReason", run.reason())
              .put("verdict", run.verdict())
              .put("targetVersion", run.target())
              .put("directory", run.directory().toString());
      ObjectNode tags = race.putObject("userTags");
      new TreeMap<>(run.work().tags()).forEach(tags::put);
    }
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list that has no JSON form", e);
    }
  }
}
