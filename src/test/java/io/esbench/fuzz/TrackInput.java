package io.esbench.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.component.Components;
import io.esbench.fault.EsbenchException;
import io.esbench.preview.CheckReport;
import io.esbench.preview.TrackCheck;
import io.esbench.track.load.Examined;
import io.esbench.track.load.TrackLoader;
import io.esbench.track.load.TrackParams;
import io.esbench.track.load.TrackSource;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Files of a track in one text: the entry file, then each behind a line {@code @@ NAME}; one that
 * is called {@code params} has parameters.
 */
final class TrackInput {
  private static final Pattern NEXT = Pattern.compile("(?m)^@@ ");
  private static final Pattern NAME =
      Pattern.compile("[a-z0-9_]{1,20}(/[a-z0-9_]{1,20})?(\\.[a-z]{1,5})?");

  private TrackInput() {}

  static void read(byte[] input, Scratch scratch) {
    String[] files = NEXT.split(new String(input, UTF_8), 12);
    String params = "";
    scratch.file("track.json", files[0].getBytes(UTF_8));
    for (int i = 1; i < files.length; i++) {
      int end = files[i].indexOf('\n');
      String name = end < 0 ? "" : files[i].substring(0, end);
      String content = files[i].substring(end + 1);
      if (name.equals("params")) {
        params = content.strip();
      } else if (NAME.matcher(name).matches() && isFree(scratch.folder().resolve(name))) {
        scratch.file(name, content.getBytes(UTF_8));
      }
    }
    load(scratch.folder(), params, !new String(input, UTF_8).contains(Scratch.SECRET));
  }

  private static boolean isFree(Path file) {
    Path folder = file.resolveSibling("");
    return !file.toFile().exists() && (!folder.toFile().exists() || folder.toFile().isDirectory());
  }

  private static void load(Path folder, String params, boolean keeps) {
    TrackSource source = TrackSource.at(folder);
    TrackParams given = params.endsWith(".json") ? TrackParams.NONE : TrackParams.parse(params);
    TrackLoader loader =
        new TrackLoader(
            folder.resolve("data"), InstantSource.fixed(Instant.parse("2020-01-11T12:00:00Z")));
    Examined examined = loader.examine(source, given);
    if (examined.track() != null) {
      try (Components components = Components.of(examined.track(), folder, List.of())) {
        CheckReport report =
            TrackCheck.of(source.name(), examined, components, given, null).strict();
        requireKept(keeps, report.json());
      }
    }
    EsbenchException fault = null;
    try {
      requireKept(keeps, loader.load(source, given).toString());
    } catch (EsbenchException e) {
      fault = e;
    }
    if ((fault == null) != examined.faults().isEmpty()) {
      throw new AssertionError("load and examine differ: " + fault + " " + examined.faults());
    }
    requireKept(keeps, loader.rendered(source, given).withBodies(null));
    if (fault != null) {
      throw fault;
    }
  }

  private static void requireKept(boolean keeps, String text) {
    if (keeps && text.contains(Scratch.SECRET)) {
      throw new AssertionError("what lies outside of the track was read: " + text);
    }
  }
}
