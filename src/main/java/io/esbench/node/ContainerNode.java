package io.esbench.node;

import io.esbench.fault.EnvironmentException;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A node in a container. It is removed, with its volumes, by {@link #close} or when this JVM ends,
 * however that ends; on Windows a killed JVM leaves it behind. Any thread.
 */
final class ContainerNode implements StartedCluster {
  private static final Duration END = Duration.ofSeconds(40);
  private static final String RECORDS =
      "what a JVM writes about itself is not collected from a container; race without --pipeline"
          + " docker for it";

  private final DockerProgram docker;
  private final Guard guard;
  private final Made made;
  private final HostAddress host;
  private final Process waiting;
  private final boolean keep;
  private final AtomicBoolean over = new AtomicBoolean();

  /**
   * For one that answers.
   *
   * @param waiting ends when the container does: asking the engine again and again would be load
   * @param keep whether it is stopped only
   */
  ContainerNode(
      DockerProgram docker,
      Guard guard,
      Made made,
      HostAddress host,
      Process waiting,
      boolean keep) {
    this.docker = docker;
    this.guard = guard;
    this.made = made;
    this.host = host;
    this.waiting = waiting;
    this.keep = keep;
  }

  /**
   * What was started.
   *
   * @param name of the container
   * @param image as it was named
   * @param digest of it
   */
  record Made(String name, String image, String digest) {
    String described() {
      return image + " (" + digest + ")";
    }
  }

  /** A small shell beside the container that removes it when this JVM is gone. */
  static final class Guard {
    private final @Nullable Process shell;

    private Guard(@Nullable Process shell) {
      this.shell = shell;
    }

    static Guard start(DockerProgram docker, String name) throws IOException {
      if (DockerProgram.windows()) {
        return new Guard(null);
      }
      // Its input ends with this JVM. Signals of the terminal are meant for esbench.
      String script =
          "trap '' INT HUP TERM; read -r word; [ \"$word\" = released ] ||"
              + " exec \"$0\" rm --force --volumes \"$1\"";
      return new Guard(
          new ProcessBuilder("sh", "-c", script, docker.path().toString(), name)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    }

    /** The container is gone or shall stay. */
    void release() {
      if (shell == null) {
        return;
      }
      try (OutputStream word = shell.getOutputStream()) {
        word.write("released\n".getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        // It is gone already.
      }
    }
  }

  @Override
  public Target target() {
    return new Target(List.of(host), ClientOptions.DEFAULT);
  }

  @Override
  public boolean alive() {
    return !over.get() && waiting.isAlive();
  }

  @Override
  public List<HostAddress> died() {
    return alive() ? List.of() : List.of(host);
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public List<String> notes() {
    return List.of("The node was a container of " + made.described());
  }

  @Override
  public Duration endLimit() {
    return END;
  }

  @Override
  public NodeRecording.Collected endInto(Path target) {
    return new NodeRecording.Collected(List.of(), List.of(RECORDS));
  }

  @Override
  public void close() {
    if (!over.compareAndSet(false, true)) {
      return;
    }
    try {
      if (keep) {
        docker.runAnyhow("the container to stop", END, "stop", "--time", "30", made.name());
      } else {
        remove(docker, made.name());
      }
    } finally {
      guard.release();
      waiting.destroy();
    }
  }

  /**
   * Removes a container with its volumes, if it is there.
   *
   * @throws EnvironmentException if it cannot be removed
   */
  static void remove(DockerProgram docker, String name) {
    DockerProgram.Ran ran =
        docker.runAnyhow("the container to be removed", END, "rm", "--force", "--volumes", name);
    if (!ran.ok() && !ran.err().contains("No such container")) {
      throw new EnvironmentException(
          "the container cannot be removed: %s; run 'docker rm --force --volumes %s'"
              .formatted(ran.err(), name));
    }
  }
}
