package io.esbench.node;

import io.esbench.fault.EnvironmentException;
import io.esbench.node.provision.Distribution;
import io.esbench.node.provision.Distributions;
import io.esbench.node.provision.FileTrees;
import io.esbench.node.provision.ServerVersion;
import io.esbench.time.NanoTime;
import io.esbench.time.Waiter;
import io.esbench.transport.ClientOptions;
import io.esbench.transport.Encryption;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Secret;
import io.esbench.transport.Target;
import io.esbench.transport.admin.AdminAnswer;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A real node with HTTPS, a certificate of an authority of its own, the user {@code elastic} and
 * one who may do everything with indices {@code bench-*} and nothing with the cluster. It ends with
 * {@link #close} or with this JVM. Any thread.
 */
public final class SecuredNode implements AutoCloseable {
  /** A user without any privilege on the cluster. */
  public static final String LIMITED = "limited";

  /** Password of {@link #LIMITED}. */
  public static final String LIMITED_PASSWORD = "limited-s3cret-word";

  /** Password of {@code elastic}. */
  public static final String ELASTIC_PASSWORD = "elastic-s3cret-word";

  private static final Duration START = Duration.ofMinutes(5);
  private static final Duration CLEAN_END = Duration.ofSeconds(30);
  private static final Waiter WAITER = Waiter.parking();
  private static final NanoTime TIME = NanoTime.system();

  private final SecuredHome home;
  private final NodeFolder folder;
  private final Process guard;
  private @Nullable HostAddress host;

  private SecuredNode(SecuredHome home, NodeFolder folder, Process guard) {
    this.home = home;
    this.folder = folder;
    this.guard = guard;
  }

  /** Starts one and waits until it reports its health. */
  static SecuredNode start() {
    Path cache = Distributions.defaultCache(System.getenv());
    NodeRequest request = NodeRequest.DEFAULT.withHeap(HeapSize.parse("256m"));
    try {
      Distribution shared =
          new Distributions(cache, System.getenv(), line -> {}, WAITER, false)
              .get(ServerVersion.parse(request.flavour(), request.version()));
      Path parent = Files.createDirectories(cache.resolve("nodes")).toRealPath();
      SecuredNode node = launch(request, SecuredHome.of(shared, parent), parent);
      node.await();
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SecuredNode launch(NodeRequest request, SecuredHome home, Path parent)
      throws IOException {
    ServerProgram program = ServerProgram.of(home.distribution());
    Unprivileged caller = program.caller(parent);
    NodeFolder folder = NodeFolder.create(parent, program);
    home.keystore(folder.config(), ELASTIC_PASSWORD);
    NodeCommand command =
        new NodeCommand(
            home.distribution().version(),
            program,
            folder,
            request.heap(),
            caller,
            request.withSettings(home.settings()),
            Membership.first(1));
    if (caller.changesOwner()) {
      folder.handTo(Unprivileged.UID);
    }
    return new SecuredNode(home, folder, command.start());
  }

  private void await() throws IOException {
    long end = TIME.nanos() + START.toNanos();
    try {
      while (!healthy()) {
        if (!guard.isAlive() || TIME.nanos() - end > 0) {
          throw new EnvironmentException(
              "the secured node did not start: " + BootLog.reason(folder.console()));
        }
        WAITER.await(Duration.ofMillis(100));
      }
    } catch (RuntimeException e) {
      close();
      throw e;
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private boolean healthy() throws IOException {
    OptionalInt port = folder.httpPort();
    if (port.isEmpty()) {
      return false;
    }
    host = new HostAddress(true, "127.0.0.1", port.getAsInt(), "");
    try (AdminClient admin = new AdminClient(target())) {
      return admin.perform("GET", "/_cluster/health", null, Duration.ofSeconds(5)).ok();
    } catch (EnvironmentException e) {
      // It may just have opened its port: asked again until the deadline.
      return false;
    }
  }

  /** Its address, by number. */
  public HostAddress host() {
    HostAddress known = host;
    if (known == null) {
      throw new IllegalStateException("not started yet");
    }
    return known;
  }

  /** PEM file of the authority that signed its certificate. */
  public Path authority() {
    return folder.config().resolve("certs").resolve("ca.crt");
  }

  /** The node as {@code elastic}, trusting its authority. */
  public Target target() {
    String login = "elastic:" + ELASTIC_PASSWORD;
    String encoded = Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
    return new Target(
        List.of(host()),
        ClientOptions.DEFAULT
            .authorizedBy(new Secret("Basic " + encoded))
            .encryptedBy(Encryption.trusting(authority())));
  }

  /** Asks as {@code elastic}. */
  public AdminAnswer ask(String method, String path, @Nullable String body) {
    try (AdminClient admin = new AdminClient(target())) {
      return admin.perform(method, path, body, null);
    }
  }

  @Override
  public void close() {
    try {
      OptionalLong pid = folder.pid();
      Optional<ProcessHandle> server =
          pid.isEmpty() ? Optional.empty() : ProcessHandle.of(pid.getAsLong());
      Processes.end(server, guard.toHandle(), CLEAN_END);
      FileTrees.delete(folder.root());
      FileTrees.delete(home.distribution().home());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
