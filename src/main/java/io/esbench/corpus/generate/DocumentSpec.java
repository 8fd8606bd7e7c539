package io.esbench.corpus.generate;

import io.esbench.corpus.generate.spec.Reading;
import io.esbench.corpus.generate.spec.SpecFile;
import io.esbench.corpus.generate.spec.SpecNode;
import io.esbench.corpus.generate.value.Documents;
import io.esbench.corpus.generate.value.GeneratorCatalog;
import io.esbench.fault.TrackException;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * A specification of documents, {@code docs/corpus-spec.md}. One that exists can make documents.
 * Immutable; any thread.
 */
public final class DocumentSpec {
  private static final long MOST_DOCUMENTS = 1_000_000_000_000L;
  private static final long DEFAULT_DOCUMENTS = 100_000;
  private static final long DEFAULT_SEED = 42;

  private final SpecNode root;
  private final String description;
  private final long documents;
  private final long seed;

  private DocumentSpec(SpecNode root) {
    root.requireRoot();
    root.members("version", "description", "documents", "seed", "lists", "fields", "kinds");
    root.member("version").whole(1, 1);
    this.root = root;
    this.description = root.has("description") ? root.member("description").text() : "";
    this.documents = root.whole("documents", DEFAULT_DOCUMENTS, 1, MOST_DOCUMENTS);
    this.seed = root.whole("seed", DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
    var unused = source(seed, InstantSource.system());
  }

  /**
   * Reads a specification, YAML or JSON.
   *
   * @throws TrackException if it is none, naming file, place and remedy
   */
  public static DocumentSpec load(Path file) {
    return new DocumentSpec(SpecFile.read(file));
  }

  /** Reads a text; messages call it by that name. */
  static DocumentSpec of(String name, String text) {
    return new DocumentSpec(SpecFile.parse(name, text));
  }

  /** The log-shaped documents of {@code docs/corpus-format.md}, whatever tracks are there. */
  public static DocumentSpec logs() {
    return new DocumentSpec(SpecFile.resource("logs.yml"));
  }

  /** One line for people; empty if there is none. */
  public String description() {
    return description;
  }

  /** How many documents are made if nobody says otherwise. */
  public long documents() {
    return documents;
  }

  /** The seed that is used if nobody says otherwise. */
  public long seed() {
    return seed;
  }

  /** Its documents, with its own seed and the time of this machine. */
  public DocumentSource source() {
    return source(seed, InstantSource.system());
  }

  /**
   * Its documents.
   *
   * @param seed another seed gives other values
   * @param clock for times relative to now; nothing else depends on it
   */
  public DocumentSource source(long seed, InstantSource clock) {
    return Documents.read(root, new Reading(root, seed, clock, GeneratorCatalog.all()));
  }
}
