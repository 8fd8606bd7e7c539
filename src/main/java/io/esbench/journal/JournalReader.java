package io.esbench.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.UsageException;
import io.esbench.metrics.GlimpsedTask;
import io.esbench.result.ClusterTrace;
import io.esbench.result.LoadCeiling;
import io.esbench.result.RaceResult;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultJson;
import io.esbench.result.json.ResultMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.BufferUnderflowException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Makes a result of the journal of a race that was killed: tasks that had ended as they were, the
 * running ones up to the last line. A last line that was cut off is left out. Used once.
 */
public final class JournalReader {
  private static final String KILLED = "the process was killed";

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path file;
  private final JsonMapper mapper = ResultMapper.create();
  private final List<JsonNode> tasks = new ArrayList<>();
  private final List<String> running = new ArrayList<>();
  private List<GlimpsedTask> glimpsed = new ArrayList<>();
  private @Nullable Instant last;
  private int number = 1;
  private int damaged;
  private int unreadable;

  private JournalReader(Path file) {
    this.file = file;
  }

  /**
   * The result, marked as incomplete.
   *
   * @throws UsageException if the file is no journal, or one of a newer esbench
   */
  public static RaceResult read(Path file) {
    return new JournalReader(file).result();
  }

  private RaceResult result() {
    // What is not UTF-8 is damage of its line, not the end of all.
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
      JsonNode head = head(lines.readLine());
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (damaged == 0) {
          take(line);
        }
      }
      return new ResultJson().read(document(head), file.toString());
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + e, e);
    }
  }

  private JsonNode head(@Nullable String line) {
    JsonNode head = null;
    try {
      head = mapper.readTree(line == null ? "" : line);
    } catch (JsonProcessingException e) {
      // Cut off before its end, or something else: the same message.
    }
    if (head == null || !head.path("journal").isInt()) {
      throw notWhole();
    }
    if (head.path("journal").intValue() > Journal.VERSION) {
      throw new UsageException(file + " is of a newer esbench; use that one");
    }
    return head;
  }

  private UsageException notWhole() {
    return new UsageException(
        file + " is not a whole journal of esbench: the race was killed before it began");
  }

  private void take(String text) {
    try {
      JournalLine line = mapper.readValue(text, JournalLine.class);
      last = line.at();
      if (line.starts() != null) {
        starts(line.starts());
      } else if (line.held() != null) {
        line.held().forEach(this::held);
      } else if (line.ended() != null) {
        glimpsed = new ArrayList<>();
        tasks.addAll(line.ended());
      }
    } catch (JsonProcessingException | IllegalArgumentException | IndexOutOfBoundsException e) {
      // If it is the last one, the kill cut it off.
      damaged = number;
    }
  }

  private void starts(List<JournalLine.Start> starts) {
    glimpsed = new ArrayList<>();
    starts.forEach(start -> glimpsed.add(new GlimpsedTask(start.label(), start.offer())));
  }

  private void held(JournalLine.Held held) {
    glimpsed.get(held.task()).add(held.started(), held.loop(), held.warmup(), held.glimpse());
  }

  private ObjectNode document(JsonNode head) {
    for (GlimpsedTask task : glimpsed) {
      TaskResult result = result(task);
      if (result != null) {
        running.add(result.task());
        tasks.add(mapper.valueToTree(result));
      }
    }
    if (!(head.path("info") instanceof ObjectNode info)) {
      throw notWhole();
    }
    Instant end = last == null ? started(info) : last;
    info.put("ended", end.toString());
    ObjectNode document = mapper.createObjectNode().put("schemaVersion", 1);
    document.set("info", info);
    document.put("status", "INCOMPLETE");
    document.put(
        "statusReason",
        "killed; figures up to "
            + CLOCK.format(end)
            + " UTC"
            + (isDamaged() ? ", where its journal is damaged" : ""));
    for (String field : List.of("target", "generator", "preparation")) {
      document.set(field, head.path(field));
    }
    document.set("ceiling", mapper.valueToTree(LoadCeiling.notCalibrated(KILLED)));
    document.set("nodes", mapper.valueToTree(ClusterTrace.none(KILLED)));
    document.putArray("tasks").addAll(tasks);
    document.putArray("clusterRows");
    document.putArray("selfChecks");
    var notes = document.putArray("notes");
    head.path("notes").forEach(notes::add);
    notes.add(note());
    return document;
  }

  private Instant started(JsonNode info) {
    try {
      return Instant.parse(info.path("started").asText());
    } catch (DateTimeParseException e) {
      throw notWhole();
    }
  }

  /** Damage before the last line, which may be one that the kill cut off. */
  private boolean isDamaged() {
    return damaged != 0 && damaged != number;
  }

  /** Its times are read here, so damage of theirs is found here. */
  private @Nullable TaskResult result(GlimpsedTask task) {
    try {
      return task.result();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | BufferUnderflowException e) {
      unreadable++;
      return null;
    }
  }

  private String note() {
    return "The process was killed before it could make this result; it was made of the journal."
        + " Figures of the cluster and self-checks are missing, and no criteria were judged"
        + (running.isEmpty()
            ? ""
            : ". What was still running ("
                + String.join(", ", running)
                + ") has exact counts up to the last second, times to 1 %, no start delay, no"
                + " backlog and no requests by host; the verdict on its rate errs to the worse")
        + (unreadable == 0
            ? ""
            : ". The journal is damaged: times of " + unreadable + " running tasks are lost")
        + (!isDamaged()
            ? ""
            : ". The journal is damaged: what comes after line " + (damaged - 1) + " is lost");
  }
}
