package io.esbench.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.metrics.Offer;
import io.esbench.metrics.TaskGlimpse;
import io.esbench.metrics.TaskLabel;
import io.esbench.result.TaskResult;
import io.esbench.result.json.ResultMapper;
import io.esbench.time.NanoTime;
import io.esbench.time.WallClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The journal of a running race: JSON lines, each handed to the system in one write, so that a
 * killed process loses the last second at most. A journal that cannot be written is given up with a
 * warning, the race goes on. Any thread.
 */
public final class Journal implements AutoCloseable {
  /** Version of the form. */
  static final int VERSION = 1;

  private final Path file;
  private final FileChannel channel;
  private final JsonMapper mapper = ResultMapper.create();
  private final WallClock clock;
  private final NanoTime time;
  private final UnaryOperator<String> hiding;
  private final Consumer<String> warning;
  private boolean broken;

  /**
   * Begins one.
   *
   * @param file that does not exist
   * @param head what is known by now
   * @param clock the race's calendar
   * @param hiding takes secrets out of messages of failed requests
   * @param warning told once if it cannot be written
   * @throws IOException if it cannot be made
   */
  public Journal(
      Path file,
      JournalHead head,
      WallClock clock,
      NanoTime time,
      UnaryOperator<String> hiding,
      Consumer<String> warning)
      throws IOException {
    this.file = file;
    this.clock = clock;
    this.time = time;
    this.hiding = hiding;
    this.warning = warning;
    this.channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    ObjectNode first = mapper.createObjectNode().put("journal", VERSION);
    first.setAll((ObjectNode) mapper.valueToTree(head));
    write(first);
  }

  /** Tasks of a step that is about to start. */
  public void starts(List<TaskLabel> labels, List<Offer> offers) {
    List<JournalLine.Start> starts = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      starts.add(new JournalLine.Start(labels.get(i), offers.get(i)));
    }
    line(new JournalLine(clock.at(time.nanos()), starts, null, null));
  }

  /** What recorders of that step held a moment ago. */
  public void held(List<TaskGlimpse> glimpses) {
    if (glimpses.isEmpty()) {
      return;
    }
    List<JournalLine.Held> held = new ArrayList<>();
    for (TaskGlimpse each : glimpses) {
      held.add(
          new JournalLine.Held(
              each.task(),
              each.loop(),
              each.warmup(),
              clock.at(each.startNanos()),
              each.saying(hiding).held()));
    }
    line(new JournalLine(clock.at(time.nanos()), null, held, null));
  }

  /** The step has ended with these results; nothing of it is needed from earlier lines. */
  public void ended(List<TaskResult> results) {
    List<JsonNode> ended = new ArrayList<>();
    results.forEach(result -> ended.add(mapper.valueToTree(result)));
    line(new JournalLine(clock.at(time.nanos()), null, null, ended));
  }

  private synchronized void line(JournalLine line) {
    if (broken) {
      return;
    }
    try {
      write(line);
    } catch (IOException e) {
      broken = true;
      warning.accept(
          "the journal "
              + file
              + " cannot be written any more ("
              + e
              + "); if the process is killed, what comes from now on is lost");
    }
  }

  private void write(Object line) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.wrap((mapper.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** There is a result now that says all of it and more. */
  public void remove() {
    close();
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      warning.accept("the journal " + file + " cannot be deleted and is of no use now: " + e);
    }
  }

  /** Leaves the file. */
  @Override
  public synchronized void close() {
    broken = true;
    try {
      channel.close();
    } catch (IOException e) {
      // Every line was handed to the system already.
    }
  }
}
