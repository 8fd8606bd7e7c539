package io.esbench.extract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.esbench.corpus.CorpusProgress;
import io.esbench.corpus.CorpusProgress.Stage;
import io.esbench.corpus.CorpusProgress.Work;
import io.esbench.corpus.FileReplacement;
import io.esbench.corpus.generate.Compression;
import io.esbench.corpus.generate.GeneratedCorpus;
import io.esbench.fault.BoundedText;
import io.esbench.fault.CancelledException;
import io.esbench.fault.EnvironmentException;
import io.esbench.fault.FileProblem;
import io.esbench.fault.TrackException;
import io.esbench.fault.UsageException;
import io.esbench.transport.admin.AdminClient;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes the documents of an index as a corpus, one in a line, in the order in which the index has
 * them. The file appears when it is whole. Used by one thread.
 */
public final class IndexExport {
  /** The cluster keeps the cursor so long after each page. */
  private static final String KEEP = "5m";

  private static final int SAMPLE = 10;
  private static final int MOST_IN_PAGE = 1000;
  private static final long PAGE_BYTES = 4 << 20;

  private final RemoteIndex index;
  private final CorpusProgress progress;

  /**
   * Of an index.
   *
   * @param index name, alias, data stream or pattern
   * @param progress told how far it is
   */
  public IndexExport(AdminClient client, String index, CorpusProgress progress) {
    this.index = new RemoteIndex(client, index);
    this.progress = progress;
  }

  /**
   * What is exported.
   *
   * @param documents at most so many, or null: all
   * @param query JSON file with a query, or null: any document
   */
  public record Choice(@Nullable Long documents, @Nullable Path query) {
    public Choice {
      if (documents != null && documents < 1) {
        throw new UsageException("--docs: expected at least 1 document, found " + documents);
      }
    }
  }

  /**
   * Writes the file.
   *
   * @throws TrackException if the query cannot be read
   * @throws UsageException if there is no such index, or no document
   * @throws EnvironmentException if the cluster does not give all of them or the file cannot be
   *     written
   */
  public GeneratedCorpus run(Choice choice, Path output) {
    JsonNode query = query(choice.query());
    ObjectNode counted = RemoteIndex.JSON.createObjectNode();
    counted.set("query", query);
    long there = index.ask("POST", "/_count", counted.toString()).path("count").asLong();
    if (there == 0) {
      throw new UsageException(
          "--index: '"
              + index.name()
              + "' has no document"
              + (choice.query() == null ? "" : " that the query finds"));
    }
    long wanted = choice.documents() == null ? there : Math.min(there, choice.documents());
    Path file = output.toAbsolutePath();
    progress.started(new Work(Stage.EXPORTING, file, wanted, 0));
    try (FileReplacement replacement = FileReplacement.of(file)) {
      Pages pages = new Pages(query, wanted);
      try (OutputStream out = Compression.of(file).into(replacement.stream())) {
        pages.writeTo(out);
      }
      pages.requireAll();
      replacement.commit();
      return new GeneratedCorpus(file, pages.documents, pages.bytes, Files.size(file));
    } catch (IOException e) {
      throw new EnvironmentException("Cannot write " + file + ": " + FileProblem.of(e), e);
    } finally {
      progress.finished();
    }
  }

  /** A query, or an object with one as its member {@code query}. */
  private static JsonNode query(@Nullable Path file) {
    if (file == null) {
      ObjectNode any = RemoteIndex.JSON.createObjectNode();
      any.putObject("match_all");
      return any;
    }
    try {
      JsonNode json = RemoteIndex.JSON.readTree(BoundedText.read(file, BoundedText.WRITTEN));
      if (!json.isObject()) {
        throw new TrackException("--query: " + file + " must hold an object with a query");
      }
      return json.path("query").isObject() ? json.path("query") : json;
    } catch (JsonProcessingException e) {
      throw new TrackException("--query: " + file + " is not JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new TrackException("--query: cannot read " + file + ": " + FileProblem.of(e), e);
    }
  }

  /** The pages of one export. */
  private final class Pages {
    private final JsonNode query;
    private final long wanted;
    private long documents;
    private long bytes;

    Pages(JsonNode query, long wanted) {
      this.query = query;
      this.wanted = wanted;
    }

    void writeTo(OutputStream out) throws IOException {
      JsonNode page = index.ask("POST", "/_search?scroll=" + KEEP, search(pageSize()));
      String cursor = page.path("_scroll_id").asText();
      try {
        while (documents < wanted && !page.path("hits").path("hits").isEmpty()) {
          write(page.path("hits").path("hits"), out);
          progress.advanced(documents, bytes);
          if (Thread.currentThread().isInterrupted()) {
            throw new CancelledException(
                "Interrupted after " + documents + " documents", new InterruptedException());
          }
          if (documents < wanted) {
            page = index.at("POST", "/_search/scroll", next(cursor));
            cursor = page.path("_scroll_id").asText(cursor);
          }
        }
      } finally {
        index.release("/_search/scroll", scroll(cursor).toString());
      }
    }

    /** As many as make pages of a few megabytes, by the first documents. */
    private int pageSize() {
      String sample =
          index.ask("POST", "/_search", search(SAMPLE)).path("hits").path("hits").toString();
      long mean = Math.max(1, sample.length() / SAMPLE);
      return (int) Math.max(1, Math.min(MOST_IN_PAGE, PAGE_BYTES / mean));
    }

    private String search(int size) {
      ObjectNode search = RemoteIndex.JSON.createObjectNode();
      search.set("query", query);
      search.put("size", (int) Math.min(size, wanted)).putArray("sort").add("_doc");
      return search.toString();
    }

    private String next(String cursor) {
      return scroll(cursor).put("scroll", KEEP).toString();
    }

    private ObjectNode scroll(String cursor) {
      return RemoteIndex.JSON.createObjectNode().put("scroll_id", cursor);
    }

    private void write(JsonNode hits, OutputStream out) throws IOException {
      for (JsonNode hit : hits) {
        if (documents == wanted) {
          return;
        }
        JsonNode source = hit.path("_source");
        if (!source.isObject()) {
          throw new EnvironmentException(
              "index '"
                  + index.name()
                  + "': document '"
                  + hit.path("_id").asText()
                  + "' has no _source; an index that does not keep it cannot be exported");
        }
        byte[] line = (source + "\n").getBytes(StandardCharsets.UTF_8);
        out.write(line);
        documents++;
        bytes += line.length;
      }
    }

    void requireAll() {
      if (documents != wanted) {
        throw new EnvironmentException(
            "index '"
                + index.name()
                + "': _count tells of "
                + wanted
                + " documents, but "
                + documents
                + " came. Was something deleted meanwhile? Try again when nothing changes it");
      }
    }
  }
}
