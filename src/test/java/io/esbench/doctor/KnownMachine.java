package io.esbench.doctor;

import io.esbench.doctor.Machine.Folder;
import io.esbench.doctor.Machine.Folder.Purpose;
import io.esbench.node.provision.NodeProspect;
import io.esbench.result.PreflightLine;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A machine with everything, and others that differ from it in one thing. */
final class KnownMachine {
  static final NodeProspect NODE =
      new NodeProspect("Elasticsearch 8.19.21", Path.of("jdk"), "", true, Path.of("mvn"));

  @Nullable NodeProspect node = NODE;
  Machine.Memory memory = new Machine.Memory(16L << 30, 8L << 30, 512L << 20);
  @Nullable Long openFiles = 65_536L;
  int cores = 8;
  @Nullable Double load = 0.5;
  @Nullable Long mapCount = 262_144L;
  Machine.Engine engine = new Machine.Engine("/run/docker.sock", "version 28.1", "");
  Timers timers = new Timers(60, 80_000, 900_000);
  Machine.Terminal terminal = new Machine.Terminal(true, true, 120, "UTF-8");
  UnaryOperator<Folder> folders = folder -> folder;

  Machine machine() {
    return new Machine(
        new Machine.Java(17, "17.0.15", "Debian", "jdk"),
        node,
        memory,
        openFiles,
        cores,
        load,
        List.of(folder(Purpose.CACHE), folder(Purpose.RESULTS), folder(Purpose.LOG)),
        mapCount,
        engine,
        timers,
        terminal);
  }

  private Folder folder(Purpose purpose) {
    Path path = Path.of(purpose.name().toLowerCase(Locale.ROOT));
    return folders.apply(new Folder(purpose, path, true, 50L << 30));
  }

  /** All lines, each as state, id and what was found. */
  List<String> lines() {
    return Doctor.lines(machine()).stream().map(KnownMachine::shown).toList();
  }

  /** The line of a check. */
  String line(String id) {
    return lines().stream()
        .filter(line -> line.split(" ", 3)[1].equals(id))
        .findFirst()
        .orElse("none");
  }

  /** What a check advises. */
  String todo(String id) {
    return Doctor.lines(machine()).stream()
        .filter(line -> line.id().equals(id))
        .map(PreflightLine::todo)
        .findFirst()
        .orElseThrow();
  }

  private static String shown(PreflightLine line) {
    return line.state() + " " + line.id() + " " + line.found();
  }
}
