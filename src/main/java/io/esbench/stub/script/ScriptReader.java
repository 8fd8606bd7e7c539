package io.esbench.stub.script;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.fault.BoundedText;
import io.esbench.fault.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a script from a JSON file; files that it names are relative to it. */
public final class ScriptReader {
  private static final int MANY = Integer.MAX_VALUE;
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.ALLOW_COMMENTS)
          .build();

  private ScriptReader() {}

  /**
   * Reads a script.
   *
   * @throws UsageException naming the file and the place in it if it is no script
   */
  public static Script read(Path file) {
    ScriptElement root =
        new ScriptElement(file, "$", parse(file))
            .members("otherwise", "close-after", "read", "keep-bodies", "rules");
    Script script =
        new Script(root.choice("otherwise", Otherwise.CLUSTER) == Otherwise.CLUSTER)
            .keepBodies((int) root.number("keep-bodies", 64 << 20, 0, MANY - 1));
    if (root.has("close-after")) {
      script.closeAfter(root.time("close-after", Duration.ZERO));
    }
    if (root.has("read")) {
      ScriptElement read = root.member("read").members("bytes", "pause");
      script.readSlowly(
          (int) read.number("bytes", 64 << 10, 1, 1 << 20), read.time("pause", Duration.ZERO));
    }
    root.member("rules").items().forEach(rule -> script.add(rule(rule)));
    return script;
  }

  private enum Otherwise {
    CLUSTER,
    NOT_FOUND
  }

  /** The JSON of a file, in which comments are allowed. */
  static JsonNode parse(Path file) {
    try {
      return JSON.readTree(BoundedText.read(file, BoundedText.WRITTEN));
    } catch (JsonProcessingException e) {
      throw new UsageException(
          file + ": " + place(e.getLocation()) + "not JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read; name a readable JSON file.");
    }
  }

  /** What is nested too deeply is said to be nowhere. */
  private static String place(@Nullable JsonLocation at) {
    return at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
  }

  private static Rule rule(ScriptElement rule) {
    rule.members("method", "path", "if", "before-body", "queue", "then", "again");
    PathPattern path = PathPattern.of(rule.text("path", "*"));
    List<AnswerSequence.Step> steps = new ArrayList<>();
    for (ScriptElement answer : rule.member("then").items()) {
      steps.add(
          new AnswerSequence.Step(
              AnswerReader.answer(answer, path), answer.number("times", 1, 1, MANY)));
    }
    Handler handler = new AnswerSequence(steps, rule.flag("again", false));
    return new Rule(
        rule.text("method", "*"),
        path,
        rule.has("if") ? condition(rule.member("if")) : Condition.NONE,
        rule.flag("before-body", false) ? Rule.When.BEFORE_BODY : Rule.When.COMPLETE,
        rule.has("queue") ? queue(rule.member("queue"), handler) : handler);
  }

  private static Condition condition(ScriptElement when) {
    when.members("gzip", "body", "larger-than");
    return new Condition(
        when.flag("gzip"), when.flag("body"), when.number("larger-than", -1, 0, Long.MAX_VALUE));
  }

  private static Handler queue(ScriptElement queue, Handler handler) {
    queue.members("servers", "length", "service-time");
    return new BoundedQueue(
        handler,
        (int) queue.number("servers", 1, 1, 10_000),
        (int) queue.number("length", 0, 0, MANY / 2),
        queue.time("service-time", Duration.ZERO));
  }
}
