package io.esbench.cli;

import io.esbench.fault.UsageException;
import io.esbench.stub.StubCounters;
import io.esbench.stub.StubServer;
import io.esbench.stub.StubSettings;
import io.esbench.stub.script.RequestFile;
import io.esbench.stub.script.Script;
import io.esbench.stub.script.ScriptReader;
import io.esbench.stub.tls.StubTls;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code esbench stub}. */
@Command(
    name = "stub",
    description = {
      "Runs the built-in server that answers as a cluster would: at once, or after known times."
          + " It keeps no documents. Runs until Ctrl-C or SIGTERM."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  esbench stub --port 9200",
      "      as fast as it can; what it has done: curl http://127.0.0.1:9200/_stub/counters",
      "  esbench stub --service-time 30ms --servers 1 --arrivals arrivals.csv",
      "      a queue with one server, and when each request came and was answered",
      "  esbench stub --pause 10s:3s --tls",
      "  esbench stub --script failures.json --record requests.jsonl",
      "      answers by rules from a file, and keeps what it was asked"
    })
final class StubCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Port to listen at; 0: a free one. Default: 0.")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Address to listen at; 0.0.0.0: all. Default: 127.0.0.1.")
  private String bind = "127.0.0.1";

  @Mixin private StubTimes times = new StubTimes();

  @Option(
      names = "--tls",
      description =
          "Serves HTTPS, with a fresh certificate for localhost unless --certificate is given.")
  private boolean tls;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "The server's certificate (PEM); needs --key.")
  private @Nullable Path certificate;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "Its key (PEM, PKCS#8, without a password).")
  private @Nullable Path key;

  @Option(
      names = "--arrivals",
      paramLabel = "FILE",
      description = "Writes a CSV file with the times of all requests and answers at the end.")
  private @Nullable Path arrivals;

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description = "Answers as a JSON file says, see docs/stub.md.")
  private @Nullable Path script;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Writes every request with its body and its times, one JSON object a line.")
  private @Nullable Path record;

  @Option(
      names = "--count-documents",
      description = "Counts the documents of bulks, so that _count and _cat/indices can tell.")
  private boolean countDocuments;

  StubCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    StubSettings settings = settings();
    if (record == null) {
      run(settings);
    } else {
      Script recorded = settings.script() == null ? new Script(true) : settings.script();
      try (RequestFile file = RequestFile.create(record)) {
        run(settings.scripted(recorded.recordTo(file)));
      }
    }
    return 0;
  }

  private void run(StubSettings settings) {
    StubServer server = StubServer.start(settings);
    boolean interrupted;
    try (server) {
      interrupted = serve(server);
    }
    if (arrivals != null) {
      server.arrivals().write(arrivals, server.startNanos());
    }
    print(summary(server.counters()));
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns at a signal, or at an interrupt of the thread that runs the command: then true. */
  private boolean serve(StubServer server) {
    CountDownLatch ended = new CountDownLatch(1);
    Object previousInt = Signals.register("INT", ended::countDown);
    Object previousTerm = Signals.register("TERM", ended::countDown);
    print("stub listening on " + server.url());
    try {
      ended.await();
      return false;
    } catch (InterruptedException e) {
      return true;
    } finally {
      Signals.unregister("INT", previousInt);
      Signals.unregister("TERM", previousTerm);
    }
  }

  private void print(String line) {
    PrintWriter out = session.console().out();
    out.println(line);
    out.flush();
  }

  private static String summary(StubCounters counters) {
    return String.format(
        Locale.ROOT,
        "stub stopped: %,d requests (%,d searches, %,d bulks), %,d bytes of bodies, %,d connections",
        counters.requests(),
        counters.searches(),
        counters.bulks(),
        counters.bodyBytes(),
        counters.connections());
  }

  private StubSettings settings() {
    if (port < 0 || port > 65535) {
      throw new UsageException("--port: " + port + " is not a port; give 0 (a free one) to 65535");
    }
    checkFolder("--arrivals", arrivals);
    checkFolder("--record", record);
    StubSettings settings = StubSettings.DEFAULT.at(bind, port).taking(times.timing());
    StubTls encryption = encryption();
    settings = encryption == null ? settings : settings.encrypted(encryption);
    settings = arrivals == null ? settings : settings.loggingArrivals();
    settings = countDocuments ? settings.watching(StubSettings.DocumentLog.COUNT) : settings;
    return script == null ? settings : settings.scripted(ScriptReader.read(script));
  }

  private static void checkFolder(String option, @Nullable Path file) {
    Path parent = file == null ? null : file.toAbsolutePath().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new UsageException(
          option + ": the folder " + parent + " does not exist; create it first");
    }
  }

  private @Nullable StubTls encryption() {
    if ((certificate == null) != (key == null)) {
      throw new UsageException("--certificate and --key need each other");
    }
    if (certificate != null && key != null) {
      return StubTls.of(certificate, key);
    }
    return tls ? StubTls.selfSigned() : null;
  }
}
