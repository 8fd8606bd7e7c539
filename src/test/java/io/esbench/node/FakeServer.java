package io.esbench.node;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A distribution whose server is a script. It behaves like the real one towards its starter, the
 * health is reported by this JVM.
 */
final class FakeServer implements AutoCloseable {
  private static final String START =
      """
      #!/bin/sh
      for argument; do
        case $argument in
          -Epath.logs=*) logs=${argument#*=} ;;
        esac
      done
      echo $$ >"$2"
      echo "127.0.0.1:9399" >"$logs/transport.ports"
      echo "127.0.0.1:%d" >"$logs/http.ports"
      exec sleep 300
      """;

  private final Path home;
  private final HttpServer health;

  private FakeServer(Path home, HttpServer health) {
    this.home = home;
    this.health = health;
  }

  /** Unpacks one that starts into a folder. */
  static FakeServer in(Path home) throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    HttpServer health = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    health.createContext(
        "/_cluster/health",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    health.start();
    unpack(home, START.formatted(health.getAddress().getPort()));
    return new FakeServer(home, health);
  }

  /** From now on the node of this name prints something and fails. */
  void failingAs(String node, String output) throws IOException {
    Path program = home.resolve("bin/elasticsearch");
    String script = Files.readString(program);
    String failure =
        "case \" $* \" in *\" -Enode.name="
            + node
            + " \"*) echo '"
            + output
            + "'; exit 1 ;; esac\n";
    Files.writeString(program, script.replace("#!/bin/sh\n", "#!/bin/sh\n" + failure));
  }

  /** Unpacks one whose start prints something and fails. */
  static void failing(Path home, String output) throws IOException {
    unpack(home, "#!/bin/sh\necho '" + output + "'\nexit 1\n");
  }

  Path home() {
    return home;
  }

  @Override
  public void close() {
    health.stop(0);
  }

  private static void unpack(Path home, String script) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("lib"));
    Files.createDirectories(home.resolve("config"));
    Files.writeString(home.resolve("config/elasticsearch.yml"), "# none\n");
    Files.writeString(home.resolve("config/elasticsearch.keystore"), "foreign");
    Files.createFile(home.resolve("lib/elasticsearch-8.19.21.jar"));
    Path program = Files.writeString(home.resolve("bin/elasticsearch"), script);
    if (!program.toFile().setExecutable(true, false)) {
      throw new IOException(program + " cannot be made executable");
    }
  }
}
