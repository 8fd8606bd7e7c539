package io.esbench.telemetry.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.result.MetricRow;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a device found, as lines of JSON in a file of its own that is there from the first record
 * on, and its rows of the summary. Written by one thread; all but the records may be read by any.
 */
final class Logbook {
  /** More notes than that say nothing new. */
  private static final int MOST_NOTES = 5;

  private final JsonMapper mapper = new JsonMapper();
  private final Path folder;
  private final String device;
  private final Supplier<Moment> clock;
  private final List<String> files = new CopyOnWriteArrayList<>();
  private final Set<String> notes = Collections.synchronizedSet(new LinkedHashSet<>());
  private @Nullable Writer out;
  private final AtomicLong records = new AtomicLong();
  private final List<MetricRow> rows = new CopyOnWriteArrayList<>();

  /**
   * Of a moment.
   *
   * @param epochMillis calendar time
   * @param relativeMillis since the start of the race
   */
  record Moment(long epochMillis, double relativeMillis) {}

  /**
   * Without records.
   *
   * @param folder made when there is something to write
   */
  Logbook(Path folder, String device, Supplier<Moment> clock) {
    this.folder = folder;
    this.device = device;
    this.clock = clock;
  }

  /** An empty object to be filled. */
  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Meta-data of a record. */
  static ObjectNode meta(String key, String value) {
    return object().put(key, value);
  }

  /** Writes a record of Rally's form. */
  void record(String name, ObjectNode content, ObjectNode meta) throws IOException {
    Moment now = clock.get();
    ObjectNode line =
        object()
            .put("@timestamp", now.epochMillis())
            .put("relative-time", now.relativeMillis())
            .put("name", name);
    line.setAll(content);
    ObjectNode all = object().put("cluster", "default");
    all.setAll(meta);
    line.set("meta", all);
    writer().write(mapper.writeValueAsString(line) + "\n");
    records.incrementAndGet();
  }

  /**
   * Writes a record of one number, if it is one.
   *
   * @param unit or empty
   */
  void value(String name, JsonNode value, String unit, ObjectNode meta) throws IOException {
    if (value.isNumber()) {
      ObjectNode content = object();
      content.set("value", value);
      if (!unit.isEmpty()) {
        content.put("unit", unit);
      }
      record(name, content, meta);
    }
  }

  /** The same of a sum or difference. */
  void value(String name, long value, String unit, ObjectNode meta) throws IOException {
    value(name, JsonNodeFactory.instance.numberNode(value), unit, meta);
  }

  /** Writes a file of its own. */
  void text(String name, String content) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), content);
    files.add(folder.getFileName() + "/" + name);
  }

  private Writer writer() throws IOException {
    if (out == null) {
      String name = device + ".jsonl";
      Files.createDirectories(folder);
      out = Files.newBufferedWriter(folder.resolve(name));
      files.add(folder.getFileName() + "/" + name);
    }
    return out;
  }

  /** Brings what was written to the file, so that a race that is killed keeps it. */
  void flush() throws IOException {
    if (out != null) {
      out.flush();
    }
  }

  /** Says something to the reader of the report. */
  void note(String text) {
    if (notes.size() < MOST_NOTES) {
      notes.add(text);
    }
  }

  /** A row of the summary. */
  void row(MetricRow row) {
    rows.add(row);
  }

  List<MetricRow> rows() {
    return List.copyOf(rows);
  }

  String notes() {
    synchronized (notes) {
      return String.join("; ", notes);
    }
  }

  long records() {
    return records.get();
  }

  /** Names of files, below the run directory. */
  List<String> files() {
    return List.copyOf(files);
  }

  void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
