package io.esbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Earlier races of the reader: one that was run, under the names and tags that the pages use. */
final class PageRaces {
  private static final String RUN = "20260101-000000-first";
  private static final String TAG = "a-tag-of-the-page";
  private static final List<String> NAMES =
      List.of(
          "RACE1",
          "RACE2",
          "RACE3",
          "OLD",
          "NEW",
          "open",
          "BASELINE",
          "CONTENDER",
          "20260131-120000-acceptance",
          "20260102-before",
          "20260103-after",
          "before",
          "after",
          "20260102-race",
          "20260103-race",
          "nightly",
          "ID/variant-base",
          "ID/variant-bulk_size-5000");

  /** Tags by which pages choose groups, and how many races each has. */
  private static final Map<String, Integer> TAGS =
      Map.of("codec:default", 4, "codec:best", 4, "disk:nvme", 1, "disk:ebs", 1);

  private PageRaces() {}

  static void keep(PageWorld world, Path home) throws IOException, InterruptedException {
    PageWorld.Ran ran =
        world.run(
            "esbench race --track acceptance --race-id "
                + RUN
                + " --user-tags 'instance:m6g.large,price:USD 252/month,"
                + TAG
                + ":"
                + TAG
                + "'");
    if (ran.code() != 0) {
      throw new IllegalStateException("the first race ended with " + ran);
    }
    for (String name : NAMES) {
      copy(home, name, "", "");
    }
    for (Map.Entry<String, Integer> tag : TAGS.entrySet()) {
      int colon = tag.getKey().indexOf(':');
      String key = tag.getKey().substring(0, colon);
      String value = tag.getKey().substring(colon + 1);
      for (int i = 0; i < tag.getValue(); i++) {
        copy(home, key + "-" + value + "-" + i, key, value);
      }
    }
  }

  private static void copy(Path home, String name, String tag, String value) throws IOException {
    Path races = home.resolve("benchmarks");
    Path made = races.resolve(name);
    String id = made.getFileName().toString();
    PageFiles.copy(races.resolve(RUN), made);
    try (Stream<Path> files = Files.walk(made)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file).replace(RUN, id);
        String tagged =
            tag.isEmpty()
                ? text
                : text.replaceAll(
                    "\"" + TAG + "\"(\\s*:\\s*)\"" + TAG + "\"",
                    "\"" + tag + "\"$1\"" + value + "\"");
        Files.writeString(file, tagged);
      }
    }
  }
}
