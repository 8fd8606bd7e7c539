package io.esbench.cli;

import io.esbench.time.NanoTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/**
 * Runs the command lines that a script hands over, one after another, in one JVM: a start for each
 * would take most of the time. What a script hands over is a folder with the files {@code args} and
 * {@code env}, each text ended by a NUL; it gets {@code out}, {@code err} and, through the pipe
 * {@code code}, the exit code.
 *
 * <p>Work that takes long is cut down as the pages say: by {@code --test-mode} where a command has
 * it, and by smaller sizes. A stub runs until its block is over.
 */
public final class CommandDesk {
  private static final String END_OF_BLOCK = "end-of-block";
  private static final int BROKEN = 99;
  private static final long START_MILLIS = 500;
  private static final long JOIN_MILLIS = 20_000;

  private final Path home;
  private final String address;
  private final List<Thread> servers = new ArrayList<>();
  private final List<Integer> codes = new ArrayList<>();

  private CommandDesk(Path home, String address) {
    this.home = home;
    this.address = address;
  }

  /** Arguments: the home of esbench, and the address where stubs shall listen. */
  public static void main(String[] arguments) throws Exception {
    CommandDesk desk = new CommandDesk(Path.of(arguments[0]), arguments[1]);
    BufferedReader calls =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String call = calls.readLine(); call != null; call = calls.readLine()) {
      Path folder = Path.of(call);
      int code;
      try {
        code = desk.answer(folder);
      } catch (IOException | RuntimeException e) {
        e.printStackTrace();
        code = BROKEN;
      }
      hand(folder.resolve("code"), code);
    }
    // Whatever is still there must not keep the process.
    Runtime.getRuntime().halt(0);
  }

  /** A script that was ended meanwhile reads nothing, and must not hold up the next one. */
  private static void hand(Path pipe, int code) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Files.writeString(pipe, code + "\n");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            "answer");
    thread.setDaemon(true);
    thread.start();
  }

  private int answer(Path folder) throws IOException, InterruptedException {
    List<String> words = texts(folder.resolve("args"));
    if (words.equals(List.of(END_OF_BLOCK))) {
      return endServers();
    }
    Map<String, String> environment = new HashMap<>();
    for (String each : texts(folder.resolve("env"))) {
      int equals = each.indexOf('=');
      if (equals > 0) {
        environment.put(each.substring(0, equals), each.substring(equals + 1));
      }
    }
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(folder.resolve("out")), true);
        PrintWriter err = new PrintWriter(Files.newBufferedWriter(folder.resolve("err")), true)) {
      Session session =
          new Session(
              new Console(
                  out, err, false, false, 100, new BufferedReader(new StringReader("y\n")), null),
              new Places(home, home, Path.of(environment.getOrDefault("ESBENCH_CACHE", "cache"))),
              new Places.Environment(environment),
              NanoTime.system());
      return run(
          session, shortened(new ArrayList<>(words), environment.getOrDefault("ES_HOST", "")));
    }
  }

  private int run(Session session, List<String> words) throws InterruptedException {
    String[] line = words.toArray(String[]::new);
    boolean serves = words.get(0).equals("stub");
    if (!serves) {
      return RootCommand.run(session, line);
    }
    // A server is there for the rest of its block, and then gets what Ctrl-C would give it.
    Thread thread = new Thread(() -> codes.add(RootCommand.run(session, line)), "until-ctrl-c");
    thread.start();
    thread.join(START_MILLIS);
    servers.add(thread);
    return thread.isAlive() ? 0 : endServers();
  }

  private int endServers() throws InterruptedException {
    for (Thread each : servers) {
      each.interrupt();
      each.join(JOIN_MILLIS);
      if (each.isAlive()) {
        throw new IllegalStateException("a command goes on after an interrupt");
      }
    }
    int worst = codes.stream().mapToInt(Integer::intValue).max().orElse(0);
    servers.clear();
    codes.clear();
    return worst;
  }

  private List<String> shortened(List<String> words, String cluster) {
    if (words.get(0).equals("stub")) {
      words.addAll(List.of("--bind", address));
    }
    boolean sized = shorten(words, "--size", "1MB");
    shorten(words, "--duration", "2");
    shorten(words, "--interval", "1");
    if (has(words, "--test-mode")) {
      words.add("--test-mode");
    } else if (!sized) {
      give(words, "--corpus-docs", "1000");
      if (!words.contains("--track")) {
        give(words, "--docs", "1000");
      }
    }
    // A node of its own has no data yet, so a race loads them first; here one is there already.
    // The stub counts the documents of all indices as one, so that an acceptance loads them again.
    boolean own = !words.contains("--target-hosts");
    if (has(words, "--prepare") && (own || words.get(0).equals("accept"))) {
      words.add("--prepare");
      give(words, "--target-hosts", cluster);
    }
    if (words.get(0).equals("monitor")) {
      give(words, "--duration", "2");
    }
    if (!words.contains("race")) {
      give(words, "--passes", "2");
      give(words, "--probes", "3");
      give(words, "--probe-seconds", "1");
      give(words, "--probe-warmup", "0");
      give(words, "--settle", "0");
    }
    return words;
  }

  /** Whether the option is there. */
  private static boolean shorten(List<String> words, String option, String value) {
    int at = words.indexOf(option);
    if (at > 0) {
      words.set(at + 1, value);
    }
    return at > 0;
  }

  private static void give(List<String> words, String option, String value) {
    if (!words.contains(option) && has(words, option)) {
      words.add(option);
      words.add(value);
    }
  }

  private static boolean has(List<String> words, String option) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Session session =
        new Session(
            new Console(nowhere, nowhere, false, false, 100, null, null),
            new Places(Path.of("."), Path.of("."), Path.of(".")),
            new Places.Environment(Map.of()),
            NanoTime.system());
    CommandLine command = RootCommand.commandLine(session);
    for (String word : words) {
      CommandLine below = command.getSubcommands().get(word);
      if (below == null) {
        break;
      }
      command = below;
    }
    return command.getCommandSpec().findOption(option) != null;
  }

  private static List<String> texts(Path file) throws IOException {
    String all = Files.readString(file);
    return all.isEmpty() ? List.of() : List.of(all.split("\0", 0));
  }
}
