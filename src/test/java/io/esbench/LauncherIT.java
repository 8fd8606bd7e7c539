package io.esbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher scripts in a copy of the checkout; in Maven's place is a script that copies. Only
 * one test has a Java that makes a class-data archive, which takes long.
 */
@DisabledOnOs(OS.WINDOWS)
final class LauncherIT {
  private static final Path BUILT = Path.of("target").toAbsolutePath();

  @TempDir Path folder;
  private Path checkout;
  private Path elsewhere;
  private Path programs;
  private JavaWithoutClassData plainJava;

  /**
   * What a script left behind.
   *
   * @param exitCode of the process
   * @param out output stream
   * @param err error stream
   */
  private record Ran(int exitCode, String out, String err) {}

  @BeforeEach
  void copyCheckout() throws IOException {
    checkout = folder.resolve("check out");
    elsewhere = Files.createDirectories(folder.resolve("some where"));
    copy(Path.of("scripts"));
    copy(Path.of("src", "distribution"));
    copy(Path.of("tracks", "acceptance"));
    Files.createDirectories(checkout.resolve("src/main"));
    Files.writeString(checkout.resolve("src/main/Source.java"), "");
    Files.writeString(checkout.resolve("pom.xml"), "");
    programs = Files.createDirectories(folder.resolve("programs"));
    JavaWithoutClassData.program(
        programs.resolve("mvn"),
        """
        #!/bin/sh
        set -eu
        mkdir -p target/lib
        cp '%1$s'/lib/*.jar target/lib
        cp '%1$s/esbench.jar' target
        echo "$*" >>'%2$s/builds'
        """
            .formatted(BUILT, folder));
    plainJava = new JavaWithoutClassData(folder);
  }

  private static void copy(Path what, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(what)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(file.toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private void copy(Path what) throws IOException {
    copy(what, checkout);
  }

  private List<String> builds() throws IOException {
    Path log = folder.resolve("builds");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private Ran esbench(String... arguments) throws Exception {
    return esbench(Map.of(), arguments);
  }

  private Ran esbench(Map<String, String> variables, String... arguments) throws Exception {
    return run(variables, checkout.resolve("scripts/esbench"), arguments);
  }

  private Ran run(Map<String, String> variables, Path script, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(Arrays.asList(arguments));
    return run(variables, command);
  }

  private Ran run(Map<String, String> variables, List<String> command) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(elsewhere.toFile());
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("PATH", programs + File.pathSeparator + environment.get("PATH"));
    environment.put("JAVA_HOME", plainJava.home().toString());
    environment.put("ESBENCH_CACHE", folder.resolve("cache").toString());
    environment.keySet().removeAll(List.of("DOC_COUNT", "CHALLENGE", "TRACK_PARAMS"));
    environment.putAll(variables);
    Process process = builder.start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException(command + " does not end: " + text(err));
    }
    return new Ran(process.exitValue(), text(out), text(err));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void buildsOnceAndAgainWhenASourceIsNewer() throws Exception {
    Map<String, String> real = Map.of("JAVA_HOME", System.getProperty("java.home"));
    Path archive = checkout.resolve("target/esbench.jsa");
    Ran first = esbench(real, "list", "tracks");
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.out()).startsWith("acceptance\n");
    assertThat(first.err()).startsWith("esbench: building ");
    assertThat(builds()).hasSize(1);
    assertThat(builds().get(0)).contains("-Dchecks.skip").endsWith("package");
    assertThat(archive).isNotEmptyFile();

    Ran second = esbench(real, "--version");
    assertThat(second.exitCode()).isZero();
    assertThat(second.out()).startsWith("esbench 0.");
    assertThat(second.err()).isEmpty();
    assertThat(builds()).hasSize(1);

    Ran told = esbench(with(real, "ESBENCH_JAVA_OPTS", "-Xlog:cds:stderr"), "--version");
    assertThat(told.err()).contains("Opened archive " + archive.toRealPath());

    FileTime built = Files.getLastModifiedTime(checkout.resolve("target/esbench.jar"));
    Files.setLastModifiedTime(checkout.resolve("src/main/Source.java"), later(built));
    Path link =
        Files.createSymbolicLink(folder.resolve("link"), checkout.resolve("scripts/esbench"));
    Ran third = run(Map.of(), link, "rac");
    assertThat(third.exitCode()).isEqualTo(2);
    assertThat(third.err()).contains("Did you mean: esbench race");
    assertThat(builds()).hasSize(2);
    assertThat(archive).doesNotExist();
  }

  @Test
  void runsWithAJavaThatMakesNoClassDataAndAsksItOnce() throws Exception {
    Ran first = esbench("--version");
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.err()).contains("esbench: preparing a faster start (once)");
    assertThat(plainJava.refused()).hasSize(1);

    Ran second = esbench("--version");
    assertThat(second.out()).startsWith("esbench 0.").isEqualTo(first.out());
    assertThat(second.err()).isEmpty();
    assertThat(plainJava.refused()).hasSize(1);
  }

  @Test
  void classesAreNotNumberedAsNewerJavasDoInEachList() throws Exception {
    Path home = folder.resolve("numbering java");
    JavaWithoutClassData.program(
        Files.createDirectories(home.resolve("bin")).resolve("java"),
        """
        #!/bin/sh
        for each; do
          case $each in
            -XX:DumpLoadedClassList=*)
              printf '%%s\\n' 'java/lang/Object id: 0' "${each##*.} id: 1" >"${each#*=}"
              exit 0 ;;
            -XX:SharedClassListFile=*) cp "${each#*=}" '%s/classes' && exit 1 ;;
            stub) echo 'listening on http://localhost:1' && exec tail -f /dev/null ;;
          esac
        done
        exec '%s/bin/java' "$@"
        """
            .formatted(folder, System.getProperty("java.home")));
    esbench(Map.of("JAVA_HOME", home.toString()), "--version");
    assertThat(folder.resolve("classes")).hasContent("java/lang/Object\nall\nrace\n");
  }

  private static Map<String, String> with(Map<String, String> some, String name, String value) {
    Map<String, String> more = new HashMap<>(some);
    more.put(name, value);
    return more;
  }

  private static FileTime later(FileTime time) {
    return FileTime.from(time.toInstant().plus(Duration.ofSeconds(2)));
  }

  @Test
  void runsFromACheckoutThatCannotBeWrittenAnyMore() throws Exception {
    assertThat(esbench("--version").exitCode()).isZero();
    List<String> asStranger = stranger();
    // Made by the first run, which may be another user's.
    Files.deleteIfExists(elsewhere.resolve("logs"));
    readOnly(checkout);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rwxrwxrwx"));
    String script = checkout.resolve("scripts/esbench").toString();

    Ran ran = run(Map.of(), line(asStranger, script, "list", "challenges", "--track=nope"));
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(3);
    assertThat(ran.err()).startsWith("error: unknown track 'nope'");
    assertThat(elsewhere.resolve("logs")).isNotEmptyDirectory();

    Path closed = Files.createDirectory(elsewhere.resolve("closed"));
    Files.writeString(closed.resolve("track.json"), "{}");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    Ran unreadable = run(Map.of(), line(asStranger, script, "check", "--track-path=" + closed));
    assertThat(unreadable.exitCode()).isEqualTo(3);
    assertThat(unreadable.err())
        .isEqualTo(
            "error: "
                + closed
                + ": this directory cannot be read; give this user the permission to read and enter"
                + " it\n");

    Files.setLastModifiedTime(
        checkout.resolve("src/main/Source.java"),
        FileTime.from(Instant.now().plus(Duration.ofHours(1))));
    Ran stale = run(Map.of(), line(asStranger, script, "--version"));
    assertThat(stale.exitCode()).isEqualTo(4);
    assertThat(stale.err())
        .contains("is missing or older than the sources")
        .contains("not writable");
    assertThat(builds()).hasSize(1);
  }

  @Test
  void generatesTheCorpusOfDocCountOrOptions() throws Exception {
    Path script = checkout.resolve("scripts/generate_corpus.sh");
    Ran counted = run(Map.of("DOC_COUNT", "50"), script, "--quiet");
    assertThat(counted.exitCode()).as(counted.err()).isZero();
    assertThat(Files.readAllLines(checkout.resolve("tracks/acceptance/corpus/documents.json")))
        .hasSize(50);
    Ran sized = run(Map.of(), script, "--size=9kB", "--output=x.json");
    assertThat(sized.exitCode()).as(sized.err()).isZero();
    assertThat(Files.size(elsewhere.resolve("x.json"))).isBetween(8_500L, 9_500L);
  }

  private static List<String> line(List<String> before, String... command) {
    List<String> line = new ArrayList<>(before);
    line.addAll(List.of(command));
    return line;
  }

  /** A prefix that makes a command run without the right to write here. */
  private List<String> stranger() throws Exception {
    if (!"root".equals(System.getProperty("user.name"))) {
      return List.of();
    }
    List<String> prefix =
        List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");
    boolean there =
        Stream.of("/usr/bin/setpriv", "/bin/setpriv").map(Path::of).anyMatch(Files::isExecutable);
    assumeThat(there).as("setpriv").isTrue();
    return prefix;
  }

  private static void readOnly(Path top) throws IOException {
    try (Stream<Path> files = Files.walk(top)) {
      for (Path file : files.filter(f -> !Files.isSymbolicLink(f)).toList()) {
        boolean program = Files.isDirectory(file) || Files.isExecutable(file);
        Files.setPosixFilePermissions(
            file, PosixFilePermissions.fromString(program ? "r-xr-xr-x" : "r--r--r--"));
      }
    }
  }
}
