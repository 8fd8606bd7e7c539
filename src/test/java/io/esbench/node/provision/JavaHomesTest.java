package io.esbench.node.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.result.Flavour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JavaHomesTest {
  private static final ServerVersion NINE = ServerVersion.parse(Flavour.ELASTICSEARCH, "9.5.2");

  @TempDir Path machine;

  @Test
  void prefersTheNamedOnesInTheirOrder() throws IOException {
    Map<String, Path> named = new LinkedHashMap<>();
    named.put("ES_JAVA_HOME", jdk("first", "25.0.1"));
    named.put("JAVA_HOME", jdk("second", "21"));
    jdk("jvm/other", "22");
    assertThat(new JavaHomes(named, List.of(machine.resolve("jvm"))).suitableFor(NINE))
        .isEqualTo(machine.resolve("first"));
  }

  @Test
  void passesOverNamedOnesThatAreTooOld() throws IOException {
    Map<String, Path> named = Map.of("JAVA_HOME", jdk("old", "17.0.15"));
    Path other = jdk("jvm/b", "21.0.2");
    jdk("jvm/a", "11.0.2");
    assertThat(new JavaHomes(named, List.of(machine.resolve("jvm"))).suitableFor(NINE))
        .isEqualTo(other);
  }

  @Test
  void findsTheHomeInsideOfAMacBundle() throws IOException {
    Path home = jdk("jvm/temurin.jdk/Contents/Home", "21.0.2");
    assertThat(new JavaHomes(Map.of(), List.of(machine.resolve("jvm"))).suitableFor(NINE))
        .isEqualTo(home);
  }

  @Test
  void saysWhatIsNeededWhatThereIsAndWhereItLooked() throws IOException {
    Path old = jdk("old", "17.0.15");
    jdk("jvm/broken", "nonsense");
    Path folder = machine.resolve("jvm");
    JavaHomes homes = new JavaHomes(Map.of("JAVA_HOME", old), List.of(folder, Path.of("/nowhere")));
    assertThatThrownBy(() -> homes.suitableFor(NINE))
        .isInstanceOf(EnvironmentException.class)
        .hasMessage(
            "Elasticsearch 9.5.2 needs Java 21 or newer; found Java 17 in %s; looked at JAVA_HOME,"
                    .formatted(old)
                + " %s; install such a JDK, or name its folder in ES_JAVA_HOME".formatted(folder));
  }

  @Test
  void passesOverARuntimeThatWasMadeForOneProgram() throws IOException {
    Path bundled = jdk("runtime", "21.0.2");
    Files.writeString(
        bundled.resolve("release"), "JAVA_VERSION=\"21.0.2\"\nMODULES=\"java.base jdk.jfr\"\n");
    Path whole = jdk("jvm/whole", "21.0.2");
    Files.writeString(
        whole.resolve("release"), "JAVA_VERSION=\"21.0.2\"\nMODULES=\"java.base java.se\"\n");
    Map<String, Path> named = Map.of("the Java that runs esbench", bundled);
    assertThat(new JavaHomes(named, List.of(machine.resolve("jvm"))).suitableFor(NINE))
        .isEqualTo(whole);
    assertThatThrownBy(() -> new JavaHomes(named, List.of()).suitableFor(NINE))
        .hasMessageContaining("found no Java; looked at the Java that runs esbench; install");
  }

  @Test
  void findsTheJavaOfThePathBehindItsLink() throws IOException {
    Path home = jdk("jdk on path", "21.0.2");
    Path bin = Files.createDirectories(machine.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("java"), home.resolve("bin/java"));
    assertThat(JavaHomes.onPath(bin.toString())).contains(home.toRealPath());
    assertThat(JavaHomes.onPath(machine.resolve("empty").toString())).isEmpty();
  }

  @Test
  void saysWhenThereIsNoJavaAtAll() {
    assertThatThrownBy(() -> new JavaHomes(Map.of(), List.of(machine)).suitableFor(NINE))
        .hasMessageContaining("found no Java");
  }

  @Test
  void findsTheJavaThatRunsThisTest() {
    ServerVersion eight = ServerVersion.parse(Flavour.ELASTICSEARCH, "8.19.21");
    assertThat(JavaHomes.ofMachine(Map.of(), Flavour.ELASTICSEARCH).suitableFor(eight))
        .isEqualTo(Path.of(System.getProperty("java.home")));
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = machine.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.createFile(home.resolve("bin/java"));
    assertThat(home.resolve("bin/java").toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
