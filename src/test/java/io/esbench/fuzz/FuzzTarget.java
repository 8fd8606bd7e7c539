package io.esbench.fuzz;

import io.esbench.corpus.generate.SpecInput;
import io.esbench.corpus.prepare.ArchiveInput;
import io.esbench.op.BulkAnswerInput;
import io.esbench.transport.wire.AnswerInput;
import java.util.Arrays;
import java.util.Locale;

/** Readers of what esbench did not write itself. */
public enum FuzzTarget {
  /** A track: its files, parameters and operations, as {@code check} reads them. */
  TRACK(40, TrackInput::read),
  /** Parameters of tracks, devices and exporters, and filters of tasks. */
  PARAMS(100, OptionInput::read),
  /** Acceptance criteria and sheets of them. */
  CRITERION(300, CriterionInput::read),
  /** The answer to a bulk. */
  BULK(300, BulkAnswerInput::read),
  /** Reports of Rally and its race files. */
  RALLY(15, ReportInput::rally),
  /** Results of esbench, and what is rendered of them. */
  RESULT(30, ReportInput::result),
  /** The journal of a race that was killed. */
  JOURNAL(40, ReportInput::journal),
  /** Bytes that a server sends. */
  ANSWER(300, AnswerInput::read),
  /** A template alone. */
  JINJA(300, TemplateInput::read),
  /** A specification of documents. */
  SPEC(300, SpecInput::read),
  /** An experiment. */
  EXPERIMENT(100, OptionInput::experiment),
  /** A script of the stub. */
  STUB(300, OptionInput::script),
  /** An archive of documents. */
  ARCHIVE(100, ArchiveInput::read);

  private final int mutations;

  @SuppressWarnings("ImmutableEnumChecker") // each is a method without state
  private final Reading reading;

  /**
   * A reader.
   *
   * @param mutations of its inputs that the gate tries: as many as take half a second
   * @param reading what it does
   */
  FuzzTarget(int mutations, Reading reading) {
    this.mutations = mutations;
    this.reading = reading;
  }

  /** What reads a text or bytes; a fault of the house is the answer to what is wrong with them. */
  @FunctionalInterface
  interface Reading {
    /** Reads them; files, if there have to be any, are in the scratch folder alone. */
    void read(byte[] input, Scratch scratch) throws Exception;
  }

  /** The one of that name. */
  static FuzzTarget of(String name) {
    return Arrays.stream(values())
        .filter(target -> target.label().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no target '" + name + "'"));
  }

  /** Its name in the script, and that of the folder with its inputs. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  int mutations() {
    return mutations;
  }

  void read(byte[] input, Scratch scratch) throws Exception {
    reading.read(input, scratch);
  }

  @Override
  public String toString() {
    return label();
  }
}
