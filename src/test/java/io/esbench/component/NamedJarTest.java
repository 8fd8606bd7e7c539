package io.esbench.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.TrackException;
import io.esbench.result.RaceInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A named jar is what the user named, and no more. */
final class NamedJarTest {
  @TempDir Path folder;

  private Path jar(String name, Map<String, String> entries) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        out.putNextEntry(new JarEntry(entry.getKey()));
        out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    return jar;
  }

  private Path bringing(String others) throws IOException {
    return jar(
        "a.jar",
        Map.of(
            "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nClass-Path: " + others + "\r\n\r\n"));
  }

  @Test
  void anotherJarOfItsManifestMustBeNamedToo() throws IOException {
    Path first = bringing("b.jar");
    Path second = jar("b.jar", Map.of("x", "1"));

    assertThatThrownBy(() -> NamedJar.all(List.of(first)))
        .isInstanceOf(TrackException.class)
        .hasMessage(
            "--plugin: "
                + first
                + " brings 'b.jar' by the Class-Path of its manifest, which nobody named; name it,"
                + " too, or build one jar of both");
    assertThat(NamedJar.all(List.of(first, second)))
        .extracting(named -> named.fact().file())
        .containsExactly("a.jar", "b.jar");
  }

  @Test
  void anIndexOfJarsIsRefused() throws IOException {
    Path jar = jar("a.jar", Map.of("META-INF/INDEX.LIST", "JarIndex-Version: 1.0\n\nb.jar\nb\n"));

    assertThatThrownBy(() -> NamedJar.all(List.of(jar)))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("a.jar has a META-INF/INDEX.LIST");
  }

  @Test
  void isOneHoweverOftenItIsNamed() throws IOException {
    Path jar = jar("b.jar", Map.of("x", "1"));

    assertThat(NamedJar.all(List.of(jar, folder.resolve("../" + folder.getFileName() + "/b.jar"))))
        .extracting(NamedJar::fact)
        .extracting(RaceInfo.Plugin::sha256)
        .singleElement()
        .asString()
        .hasSize(64);
  }

  @Test
  void aHostileNameIsQuotedForShells() throws IOException {
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    Files.writeString(plugins.resolve("x;touch y'.jar"), "");

    assertThat(UnnamedJars.in(folder, List.of()).mayHave())
        .contains("--plugin='plugins/x;touch y'\\''.jar' if you trust it");
  }

  @Test
  void onlyJarsThatNobodyNamedAreToldOf() throws IOException {
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    Path named = Files.writeString(plugins.resolve("a.jar"), "");
    Files.writeString(plugins.resolve("b.jar"), "");
    Files.writeString(plugins.resolve("b.zip"), "");

    assertThat(UnnamedJars.in(folder, List.of(named)).jars())
        .containsExactly(plugins.resolve("b.jar"));
    assertThat(UnnamedJars.in(folder.resolve("none"), List.of()).mayHave()).isEmpty();
  }
}
