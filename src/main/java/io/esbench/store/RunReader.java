package io.esbench.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.result.json.Damage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the head of a run directory. Damaged ones are told of, foreign ones are not runs. */
final class RunReader {
  private static final List<String> HEAD =
      List.of("schemaVersion", "info", "status", "statusReason", "target", "verdict");
  private static final List<String> COURSE =
      List.of(
          "schemaVersion",
          "name",
          "track",
          "challenge",
          "task",
          "started",
          "status",
          "statusReason",
          "end",
          "sentence",
          "target",
          "races",
          "probes",
          "verdict");

  private final HeaderFields fields = new HeaderFields();

  /** What a directory is, or null: it is none of a run. */
  @Nullable StoredRun read(String id, Path directory) {
    for (RunKind kind : RunKind.values()) {
      Path file = directory.resolve(kind.file());
      if (Files.isRegularFile(file)) {
        return read(id, directory, kind, file);
      }
    }
    Path journal = directory.resolve(RunFiles.JOURNAL);
    boolean journaled = Files.isRegularFile(journal);
    return journaled || RunLock.isOpen(directory)
        ? unfinished(id, directory, journaled ? journal : null)
        : null;
  }

  private StoredRun read(String id, Path directory, RunKind kind, Path file) {
    try {
      JsonNode head = fields.read(file, kind == RunKind.RACE ? HEAD : COURSE);
      if (!head.path("schemaVersion").isInt()) {
        return unreadable(id, directory, kind, kind.file() + " is not one of esbench");
      }
      return kind == RunKind.RACE
          ? race(id, directory, head, state(head.path("status").asText(), directory))
          : course(id, directory, kind, head);
    } catch (JsonProcessingException e) {
      return unreadable(id, directory, kind, kind.file() + " " + Damage.words(e));
    } catch (IOException | DateTimeException e) {
      return unreadable(id, directory, kind, kind.file() + " is damaged: " + e.getMessage());
    }
  }

  private static Instant started(JsonNode told) {
    String text = told.path("started").asText();
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new DateTimeException("its start is '" + text + "', expected a time in UTC", e);
    }
  }

  private static RunState state(String status, Path directory) throws IOException {
    RunState told =
        Arrays.stream(RunState.values())
            .filter(each -> each.name().equals(status))
            .findFirst()
            .orElseThrow(() -> new IOException("its status is '" + status + "'"));
    // An acceptance and a search keep what they have so far in their result.
    return told == RunState.INCOMPLETE && RunLock.isHeld(directory) ? RunState.RUNNING : told;
  }

  private static StoredRun race(String id, Path directory, JsonNode head, RunState state) {
    JsonNode info = head.path("info");
    return new StoredRun(
        id,
        directory,
        RunKind.RACE,
        started(info),
        new StoredRun.Work(
            info.path("track").asText(), info.path("challenge").asText(), 0, tags(info)),
        state,
        head.path("statusReason").asText(),
        verdict(head.path("verdict")),
        head.path("target").path("version").textValue());
  }

  private static Map<String, String> tags(JsonNode info) {
    Map<String, String> tags = new LinkedHashMap<>();
    info.path("userTags")
        .properties()
        .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
    return tags;
  }

  /** Those of the first race inside, since all have the same. */
  private Map<String, String> tagsInside(Path directory, JsonNode races) {
    JsonNode first = races.path(0);
    String name = first.path("directory").asText(first.path("raceId").asText());
    try {
      Path file = directory.resolve(name).resolve(RunKind.RACE.file());
      return tags(fields.read(file, List.of("info")).path("info"));
    } catch (IOException | InvalidPathException e) {
      return Map.of();
    }
  }

  private StoredRun course(String id, Path directory, RunKind kind, JsonNode head)
      throws IOException {
    boolean search = kind == RunKind.SEARCH;
    JsonNode races = head.path(search ? "probes" : "races");
    String status = search ? ended(head.path("end").asText()) : head.path("status").asText();
    return new StoredRun(
        id,
        directory,
        kind,
        started(head),
        new StoredRun.Work(
            head.path("track").asText(),
            head.path(kind == RunKind.EXPERIMENT ? "name" : "challenge").asText(),
            races.size(),
            tagsInside(directory, races)),
        state(status, directory),
        head.path(search ? "sentence" : "statusReason").asText(),
        verdict(head.path("verdict")),
        head.path("target").path("version").textValue());
  }

  /** How a search ended, in the words of a race. */
  private static String ended(String end) {
    return switch (end) {
      case "INTERRUPTED" -> "INCOMPLETE";
      case "ABORTED" -> "ABORTED";
      default -> "COMPLETE";
    };
  }

  private static String verdict(JsonNode verdict) {
    String decision = verdict.path("decision").asText();
    boolean allowed = verdict.path("allowUndecided").asBoolean();
    return switch (decision) {
      case "PASS" -> "met";
      case "FAIL" -> "not met";
      case "UNDECIDED" -> allowed ? "met" : "undecided";
      default -> "";
    };
  }

  /** A run that has no result: what its journal says of it, if it came that far. */
  private StoredRun unfinished(String id, Path directory, @Nullable Path journal) {
    RunState state = RunLock.isHeld(directory) ? RunState.RUNNING : RunState.KILLED;
    if (journal != null) {
      try {
        return race(id, directory, fields.read(journal, List.of("info", "target")), state);
      } catch (IOException | DateTimeException e) {
        // Killed before the head was written whole: what follows is all that is known.
      }
    }
    return new StoredRun(
        id,
        directory,
        kindOf(directory),
        begun(directory),
        StoredRun.Work.UNKNOWN,
        state,
        state == RunState.KILLED ? "killed before its first result" : "",
        "",
        null);
  }

  /** By the names of what is in it. */
  private static RunKind kindOf(Path directory) {
    List<String> names = new ArrayList<>();
    RunFiles.folders(directory).forEach(each -> names.add(RunFiles.name(each)));
    if (names.stream().anyMatch(name -> name.startsWith("pass-"))) {
      return RunKind.ACCEPTANCE;
    }
    if (names.stream().anyMatch(name -> name.startsWith("variant-") || name.equals("cold"))) {
      return RunKind.EXPERIMENT;
    }
    boolean search =
        names.stream().anyMatch(name -> name.startsWith("probe-") || name.equals("orientation"));
    return search ? RunKind.SEARCH : RunKind.RACE;
  }

  private static @Nullable Instant begun(Path directory) {
    try {
      return Files.getLastModifiedTime(directory).toInstant();
    } catch (IOException e) {
      return null;
    }
  }

  private static StoredRun unreadable(String id, Path directory, RunKind kind, String why) {
    return new StoredRun(
        id,
        directory,
        kind,
        null,
        StoredRun.Work.UNKNOWN,
        RunState.UNREADABLE,
        why.lines().findFirst().orElse(""),
        "",
        null);
  }
}
