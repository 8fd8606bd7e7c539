package io.esbench.stub.script;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.fault.EnvironmentException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Writes requests to a file as they are answered, one JSON object a line; times are microseconds
 * since the file was made. Any thread.
 */
public final class RequestFile implements Consumer<Served>, AutoCloseable {
  private final Writer out;
  private final long originNanos = System.nanoTime();

  private RequestFile(Writer out) {
    this.out = out;
  }

  /**
   * Makes the file.
   *
   * @throws EnvironmentException if it cannot be written
   */
  public static RequestFile create(Path file) {
    try {
      return new RequestFile(Files.newBufferedWriter(file));
    } catch (IOException e) {
      throw new EnvironmentException(
          "The file of requests " + file + " cannot be written; name another.", e);
    }
  }

  @Override
  public synchronized void accept(Served served) {
    try {
      out.write(line(served));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String line(Served served) {
    StubRequest request = served.request();
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("number", request.number());
    line.put("connection", request.connection());
    line.put("method", request.method());
    line.put("path", request.path());
    ObjectNode headers = line.putObject("headers");
    request.headers().forEach(headers::put);
    line.put("body", request.text());
    line.put("bodyBytes", request.bodyBytes());
    line.put("receivedMicros", micros(request.receivedNanos()));
    if (served.answerStartNanos() != 0) {
      line.put("answeredMicros", micros(served.answerStartNanos()));
    }
    return line.toString();
  }

  private BigDecimal micros(long nanos) {
    return BigDecimal.valueOf(nanos - originNanos, 3);
  }

  /** Ends the file. */
  @Override
  public synchronized void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
