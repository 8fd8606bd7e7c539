package io.esbench.stub.script;

import com.fasterxml.jackson.databind.JsonNode;
import io.esbench.stub.script.BulkAnswers.Settings;
import io.esbench.stub.script.ItemShape.ErrorForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads one answer of a rule. */
final class AnswerReader {
  private static final int MANY = Integer.MAX_VALUE;
  private static final String[] MEMBERS = {
    "times",
    "default",
    "status",
    "headers",
    "json",
    "text",
    "file",
    "filler-bytes",
    "bulk",
    "files",
    "gzip",
    "delay",
    "chunk",
    "until-close",
    "drip",
    "cut-after",
    "end"
  };

  /** Of which an answer has one at most. */
  private static final List<String> CONTENTS =
      List.of("default", "json", "text", "file", "filler-bytes", "bulk", "files");

  private AnswerReader() {}

  static Handler answer(ScriptElement element, PathPattern path) {
    element.members(MEMBERS);
    List<String> contents = CONTENTS.stream().filter(element::has).toList();
    if (contents.size() > 1) {
      throw element.fault("an answer has one of " + String.join(", ", contents) + ", not several");
    }
    if (element.flag("default", false)) {
      refuseRefinements(element);
      return request -> null;
    }
    Handler content = content(element, path, contents.isEmpty() ? "" : contents.get(0));
    Delivery delivery = delivery(element);
    boolean gzip = element.flag("gzip", false);
    Map<String, JsonNode> headers = headers(element);
    int status = (int) element.number("status", 0, 100, 999);
    return request -> {
      StubAnswer answer = content.answer(request);
      return answer == null ? null : refined(answer, status, headers, gzip).delivered(delivery);
    };
  }

  private static void refuseRefinements(ScriptElement element) {
    Arrays.stream(MEMBERS)
        .filter(name -> !name.equals("default") && !name.equals("times") && element.has(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw element.member(name).fault("the default answer is given as it is");
            });
  }

  private static StubAnswer refined(
      StubAnswer answer, int status, Map<String, JsonNode> headers, boolean gzip) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.put("X-Elastic-Product", "Elasticsearch");
    all.putAll(answer.headers());
    headers.forEach(
        (name, value) -> {
          if (value.isNull()) {
            all.remove(name);
          } else {
            all.put(name, value.asText());
          }
        });
    StubAnswer refined =
        new StubAnswer(
            status == 0 ? answer.status() : status,
            all,
            answer.bodyLatin1(),
            null,
            answer.delivery());
    return gzip ? refined.gzipped() : refined;
  }

  private static Map<String, JsonNode> headers(ScriptElement element) {
    Map<String, JsonNode> headers = new LinkedHashMap<>();
    if (element.has("headers")) {
      ScriptElement object = element.member("headers");
      object.members(object.names());
      for (String name : object.names()) {
        ScriptElement value = object.member(name);
        if (!value.json().isNull()) {
          value.text();
        }
        headers.put(name, value.json());
      }
    }
    return headers;
  }

  private static Handler content(ScriptElement element, PathPattern path, String kind) {
    return switch (kind) {
      case "json" -> always(StubAnswer.json(element.member("json").json().toString()));
      case "text" -> always(bytes(element.member("text").text().getBytes(StandardCharsets.UTF_8)));
      case "file" -> always(bytes(file(element.member("file"))));
      case "filler-bytes" -> {
        byte[] filler = new byte[(int) element.number("filler-bytes", 0, 0, 1 << 28)];
        Arrays.fill(filler, (byte) 'x');
        yield always(bytes(filler));
      }
      case "bulk" -> new BulkAnswers(bulk(element.member("bulk")));
      case "files" -> new FileAnswers(folder(element.member("files")), path);
      default -> always(StubAnswer.json(""));
    };
  }

  private static Handler always(StubAnswer answer) {
    return request -> answer;
  }

  private static StubAnswer bytes(byte[] body) {
    return StubAnswer.of(200, body).header("content-type", "application/json");
  }

  private static byte[] file(ScriptElement name) {
    Path file = name.file().resolveSibling(name.text());
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw name.fault("the file " + file + " cannot be read; name a readable file");
    }
  }

  private static Path folder(ScriptElement name) {
    Path folder = name.file().resolveSibling(name.text());
    if (!Files.isDirectory(folder)) {
      throw name.fault("there is no folder " + folder);
    }
    return folder;
  }

  private static Settings bulk(ScriptElement bulk) {
    bulk.members("items", "shuffle", "drop", "errors");
    List<ItemShape> items = new ArrayList<>();
    if (bulk.has("items")) {
      bulk.member("items").items().forEach(item -> items.add(item(item)));
    } else {
      items.add(ItemShape.SUCCESS);
    }
    return new Settings(
        items,
        bulk.has("shuffle") ? bulk.number("shuffle", 0, 0, Long.MAX_VALUE) : null,
        (int) bulk.number("drop", 0, 0, MANY),
        bulk.flag("errors"));
  }

  private static ItemShape item(ScriptElement item) {
    item.members("status", "result", "type", "reason", "error", "once");
    return new ItemShape(
        (int) item.number("status", 0, 100, 999),
        item.has("result") ? item.member("result").text() : null,
        item.text("type", "stub_exception"),
        item.text("reason", "the script says so"),
        item.choice("error", ErrorForm.OBJECT),
        item.flag("once", false));
  }

  private static Delivery delivery(ScriptElement element) {
    long chunk = element.number("chunk", 0, 1, MANY);
    boolean untilClose = element.flag("until-close", false);
    StubAnswer.End end =
        element.choice("end", untilClose ? StubAnswer.End.CLOSE_SILENTLY : StubAnswer.End.KEEP);
    if (untilClose && chunk > 0) {
      throw element.fault("chunk and until-close exclude each other");
    }
    int piece = 0;
    Duration pause = Duration.ZERO;
    if (element.has("drip")) {
      ScriptElement drip = element.member("drip").members("bytes", "pause");
      piece = (int) drip.number("bytes", 1, 1, MANY);
      pause = drip.time("pause", Duration.ZERO);
    }
    return new Delivery(
        untilClose ? -1 : (int) chunk,
        element.time("delay", Duration.ZERO).toNanos(),
        piece,
        pause.toNanos(),
        (int) element.number("cut-after", -1, 0, MANY),
        end);
  }
}
