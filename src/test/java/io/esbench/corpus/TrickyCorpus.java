package io.esbench.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.esbench.corpus.prepare.CorpusPreparer;
import io.esbench.track.Corpus;
import io.esbench.track.DocumentSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Document files that are hard to split: in several shapes, with documents of one byte and of many,
 * in characters of one to four bytes.
 *
 * @param corpora as the track has them
 * @param files ready to be read
 * @param expected all documents, with the action lines that go before them
 */
public record TrickyCorpus(List<Corpus> corpora, List<DocumentFile> files, String expected) {
  private static final String ACTION = "{\"index\": {\"_index\": \"logs\"}}\n";

  /** How the lines of a file are. */
  public enum Shape {
    PLAIN("\n", "\n", false),
    NO_LAST_NEWLINE("\n", "", false),
    CARRIAGE_RETURNS("\r\n", "\r\n", false),
    CARRIAGE_RETURNS_NO_LAST_NEWLINE("\r\n", "", false),
    BLANK_LINES_AT_THE_END("\n", "\n\n \n\t\n\n", false),
    CARRIAGE_RETURNS_AND_BLANK_LINES("\r\n", "\r\n\r\n\r\n", false),
    OWN_ACTIONS("\n", "\n", true),
    OWN_ACTIONS_NO_LAST_NEWLINE("\n", "", true),
    OWN_ACTIONS_CARRIAGE_RETURNS("\r\n", "\r\n", true),
    OWN_ACTIONS_BLANK_LINES("\n", "\n\n\n", true);

    final String lineEnd;
    final String fileEnd;
    final boolean actions;

    Shape(String lineEnd, String fileEnd, boolean actions) {
      this.lineEnd = lineEnd;
      this.fileEnd = fileEnd;
      this.actions = actions;
    }
  }

  /** Files with so many documents each, the last one a corpus of its own. */
  public static TrickyCorpus write(Path directory, Shape shape, int... counts) throws IOException {
    Random random = new Random(7);
    List<List<String>> files = new ArrayList<>();
    for (int count : counts) {
      List<String> documents = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        documents.add(document(files.size() + "-" + i, random));
      }
      files.add(documents);
    }
    return write(directory, shape, files);
  }

  /** A document in forty is a single byte. */
  private static String document(String id, Random random) {
    if (random.nextInt(40) == 0) {
      return Integer.toString(random.nextInt(10));
    }
    String text = "aé√😀".repeat(random.nextInt(9)) + "x".repeat(random.nextInt(20));
    return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}";
  }

  /** Files with these documents. */
  public static TrickyCorpus write(Path directory, Shape shape, List<List<String>> files)
      throws IOException {
    DocumentSum sum = new DocumentSum();
    List<DocumentSet> sets = new ArrayList<>();
    for (List<String> documents : files) {
      String name = shape + "-" + sets.size() + ".json";
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      for (int i = 0; i < documents.size(); i++) {
        String action = shape.actions ? "{\"index\":{\"_id\":\"" + i + "\"}}" + shape.lineEnd : "";
        boolean last = i == documents.size() - 1;
        text.writeBytes((action + documents.get(i)).getBytes(UTF_8));
        text.writeBytes((last ? shape.fileEnd : shape.lineEnd).getBytes(UTF_8));
        String end = last && shape.fileEnd.isEmpty() ? "\n" : shape.lineEnd;
        String pair = (shape.actions ? action : ACTION) + documents.get(i) + end;
        sum.add(ByteBuffer.wrap(pair.getBytes(UTF_8)));
      }
      Files.write(directory.resolve(name), text.toByteArray());
      SetBuilder set = new SetBuilder(name, name, documents.size()).in(directory);
      sets.add(shape.actions ? set.withActions().build() : set.build());
    }
    List<Corpus> corpora = new ArrayList<>();
    if (sets.size() > 1) {
      corpora.add(new Corpus("first", sets.subList(0, sets.size() - 1)));
    }
    corpora.add(new Corpus("last", sets.subList(sets.size() - 1, sets.size())));
    PreparedCorpora ready = new CorpusPreparer(directory, CorpusProgress.NONE).prepare(corpora);
    return new TrickyCorpus(List.copyOf(corpora), ready.files(), sum.toString());
  }
}
