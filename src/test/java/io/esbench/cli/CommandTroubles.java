package io.esbench.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.esbench.docs.Trouble;
import io.esbench.lock.LockedFile;
import io.esbench.node.provision.MissingJava;
import io.esbench.result.RaceResult;
import io.esbench.result.SampleResults;
import io.esbench.store.RunLock;
import io.esbench.store.Shelf;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.stub.tls.StubTls;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What the command line says, as it really says it. */
final class CommandTroubles {
  private static final String RACE = "race --track=acceptance --track-params=corpus_docs:50 ";

  private CommandTroubles() {}

  static List<Trouble> all() {
    return List.of(
        line("Unknown option: '…'", "race --trak=x"),
        line("no track given", "race"),
        line("unknown track '…'", "race --track=acceptanc"),
        line("unknown challenge '…'", "race --track=acceptance --challenge=qury-ladder"),
        line("unknown track parameter '…'", "race --track=acceptance --track-params=bulk_sise:1"),
        line("no task of challenge '…' matches '…'", RACE + "--include-tasks=bulk-indx"),
        line("--criterion '…', column …", RACE + "--criterion=p99~latncy~of~x<=1s"),
        shelf("a race with the id '…' exists", RACE + "--race-id=ladder"),
        edited("…json:…: not JSON after rendering", "\"bulk-index\",", "\"bulk-index\""),
        edited("operation-type '…' of task '…' is not esbench's", "\"bulk\"", "\"bulkk\""),
        new Trouble("no file … in …", CommandTroubles::withoutCorpus),
        new Trouble("… has … lines, … are expected", f -> counted(f)),
        new Trouble("Cannot download …", folder -> fetched(folder, "http://127.0.0.1:1", "3")),
        new Trouble(
            "… bytes are to come, … are free in …", f -> served(f, "9".repeat(16), "9".repeat(16))),
        new Trouble("… has … bytes, the track expects …", folder -> served(folder, "7", "3")),
        line("… takes no connection", "preflight --target-hosts=127.0.0.1:1"),
        line("the name '…' does not resolve", "preflight --target-hosts=nowhere.invalid:9200"),
        line("the cluster was not ready within … s", RACE + gone()),
        new Trouble("TLS with … failed", folder -> encrypted(folder, "https://")),
        new Trouble("… is not answered in plain HTTP", folder -> encrypted(folder, "")),
        answered("the cluster refuses the login, or wants one (401)", 401, "{}"),
        answered("neither Elasticsearch nor OpenSearch is there", 200, "hello"),
        new Trouble("CA certificates: … is not usable", CommandTroubles::noAuthority),
        new Trouble("… needs Java …; found …", folder -> MissingJava.said()),
        new Trouble("Maven is needed to fetch … and was not found", f -> withPath(f, "maven")),
        new Trouble("… did not start", CommandTroubles::failingNode),
        new Trouble("--pipeline docker needs the program 'docker'", f -> withPath(f, "no-docker")),
        new Trouble("the container engine does not answer", f -> withPath(f, "docker")),
        new Trouble("--metrics-port: cannot listen on …", CommandTroubles::portInUse),
        new Trouble("cannot create the run directory …", CommandTroubles::noPlace),
        new Trouble("another esbench has held …", CommandTroubles::held),
        new Trouble("… is still running; its reports come when it ends", f -> running(f)),
        new Trouble("esbench has too little memory", folder -> outOfMemory(folder)),
        shelf("rate NOT HELD", "show ladder"),
        shelf("generator: …: the load generator was the LIMIT", "show ladder"),
        shelf("generator: …: the load generator was near its limit", "show ladder"),
        shelf("verdict: … undecided", "show judged"),
        shelf("\"-\": not asked for, or too few samples", "report ladder"),
        shelf("check FAILED", "show aborted"),
        new Trouble("… INCOMPLETE", CommandTroubles::interrupted));
  }

  private static String gone() {
    return "--target-hosts=127.0.0.1:1 --unreachable-after=1";
  }

  private static Trouble line(String heading, String line) {
    return new Trouble(heading, folder -> said(CliHarness.in(folder), line));
  }

  private static Trouble shelf(String heading, String line) {
    return new Trouble(
        heading,
        folder -> {
          new Shelf(folder.resolve("benchmarks")).filled();
          return said(CliHarness.in(folder), line);
        });
  }

  private static String interrupted(Path folder) {
    RaceResult result = SampleResults.incompleteWithoutPrivileges();
    new Shelf(folder.resolve("benchmarks")).race("stopped", 1, result, Map.of());
    return said(CliHarness.in(folder), "show stopped");
  }

  private static Trouble edited(String heading, String text, String mistake) {
    return new Trouble(
        heading,
        folder -> {
          CliHarness cli = CliHarness.in(folder).edit("operations/bulk.json", text, mistake);
          return said(cli, "check --track=acceptance");
        });
  }

  private static String said(CliHarness cli, String line) {
    String[] arguments = line.split(" ", -1);
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = arguments[i].replace('~', ' ');
    }
    CliHarness.Ran ran = cli.run(arguments);
    return ran.out() + ran.err();
  }

  private static String withoutCorpus(Path folder) {
    CliHarness cli =
        CliHarness.in(folder).edit("track.json", "\"spec\": \"specs/logs.yml\"", "\"other\": 1");
    return said(cli, RACE + gone());
  }

  private static String counted(Path folder) {
    CliHarness cli = CliHarness.in(folder);
    return said(cli, "corpus generate --docs=30 --quiet") + said(cli, RACE + gone());
  }

  private static String fetched(Path folder, String url, String bytes) throws Exception {
    Files.writeString(
        folder.resolve("t.json"),
        """
        {"version": 2, "corpora": [{"name": "c", "documents": [{"base-url": "%s",
          "source-file": "d.json", "document-count": 1, "uncompressed-bytes": %s,
          "target-index": "i"}]}],
         "schedule": [{"operation": {"operation-type": "bulk", "bulk-size": 1}}]}
        """
            .formatted(url, bytes));
    return said(CliHarness.in(folder), "corpus fetch --track-path=" + folder.resolve("t.json"));
  }

  private static String served(Path folder, String length, String expected) throws Exception {
    try (ScriptedServer server = ScriptedServer.start()) {
      server.on("*", "/", StubAnswer.json("{}").header("content-length", length));
      return fetched(folder, "http://127.0.0.1:" + server.port(), expected);
    }
  }

  private static String encrypted(Path folder, String scheme) {
    try (ScriptedServer server = ScriptedServer.start(StubTls.selfSigned())) {
      return said(
          CliHarness.in(folder),
          "preflight --target-hosts=" + scheme + "127.0.0.1:" + server.port());
    }
  }

  private static Trouble answered(String heading, int status, String body) {
    return new Trouble(
        heading,
        folder -> {
          try (ScriptedServer server = ScriptedServer.start()) {
            server.on("*", "/", StubAnswer.json(body).withStatus(status));
            return said(
                CliHarness.in(folder), "preflight --target-hosts=127.0.0.1:" + server.port());
          }
        });
  }

  private static String noAuthority(Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("ca.pem"), "none");
    return said(
        CliHarness.in(folder), "preflight --target-hosts=https://127.0.0.1:1 --ca-cert=" + file);
  }

  private static String withPath(Path folder, String what) throws Exception {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    if (what.equals("docker")) {
      program(programs.resolve("docker"), "echo 'Cannot connect to the Docker daemon' >&2; exit 1");
    }
    String options = what.equals("maven") ? "--distribution-version=8.17.0" : "--pipeline=docker";
    return said(CliHarness.in(folder).with("PATH", programs.toString()), RACE + options);
  }

  private static String failingNode(Path folder) throws Exception {
    Files.createDirectories(folder.resolve("es/lib"));
    Files.createDirectories(folder.resolve("es/config"));
    Files.writeString(folder.resolve("es/lib/elasticsearch-8.19.21.jar"), "");
    program(folder.resolve("es/bin/elasticsearch"), "echo 'failed to obtain node locks'; exit 1");
    return said(CliHarness.in(folder), RACE + "--node-home=" + folder.resolve("es"));
  }

  private static void program(Path file, String script) throws Exception {
    assumeTrue(File.separatorChar == '/', "needs scripts of a shell");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IllegalStateException(file + " cannot be made executable");
    }
  }

  private static String noPlace(Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    return said(CliHarness.in(folder), RACE + "--results-dir=" + file.resolve("x"));
  }

  private static String portInUse(Path folder) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return said(CliHarness.in(folder), RACE + "--metrics-port=" + taken.getLocalPort());
    }
  }

  private static String held(Path folder) throws Exception {
    Path file = folder.resolve("x.lock");
    try (FileChannel other =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = other.lock()) {
      return lock.isValid()
          ? Trouble.thrownBy(
              () ->
                  LockedFile.holding(
                      file, time -> {}, Duration.ofMinutes(2), waited -> {}, () -> ""))
          : "";
    }
  }

  private static String running(Path folder) throws Exception {
    Path run = folder.resolve("benchmarks/ladder");
    new Shelf(folder.resolve("benchmarks")).filled();
    try (RunLock lock = RunLock.take(run)) {
      return said(CliHarness.in(folder), "report ladder") + (lock == null ? "" : " ");
    }
  }

  private static String outOfMemory(Path folder) {
    StringWriter err = new StringWriter();
    Session session = CliHarness.in(folder).session();
    Console console =
        new Console(new PrintWriter(new StringWriter()), new PrintWriter(err), false, false, 100);
    int code =
        new Failures(new Session(console, session.places(), session.environment(), session.time()))
            .broken(new OutOfMemoryError());
    return err + " " + code;
  }
}
