package io.esbench.track;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.TrackException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A track as loaded: rendered, checked, with every reference resolved.
 *
 * @param name directory name of the track
 * @param description free text, may be empty
 * @param meta free data of the track's author
 * @param indices indices that create-index and delete-index know; empty if there are data streams
 * @param dataStreams data streams that their operations know
 * @param templates templates of every kind, in the order of the file
 * @param corpora document files by corpus
 * @param operations names of the operations block, also of those that no task has
 * @param challenges in the order of the file; exactly one is the default if there is any
 */
public record Track(
    String name,
    String description,
    RawJson meta,
    List<IndexSpec> indices,
    List<DataStreamSpec> dataStreams,
    List<TemplateSpec> templates,
    List<Corpus> corpora,
    List<String> operations,
    List<Challenge> challenges) {
  public Track {
    indices = List.copyOf(indices);
    dataStreams = List.copyOf(dataStreams);
    templates = List.copyOf(templates);
    corpora = List.copyOf(corpora);
    operations = List.copyOf(operations);
    challenges = List.copyOf(challenges);
  }

  /** A track without data streams, templates and operations of a block. */
  public Track(
      String name,
      String description,
      RawJson meta,
      List<IndexSpec> indices,
      List<Corpus> corpora,
      List<Challenge> challenges) {
    this(name, description, meta, indices, List.of(), List.of(), corpora, List.of(), challenges);
  }

  /** The templates of one kind, in the order of the file. */
  public List<TemplateSpec> templates(TemplateSpec.Kind kind) {
    return templates.stream().filter(template -> template.kind() == kind).toList();
  }

  /**
   * The challenge to run.
   *
   * @param wanted its name, or null or empty for the default
   * @throws TrackException naming the nearest and all challenges if there is none of that name
   */
  public Challenge challenge(@Nullable String wanted) {
    String sought = wanted == null ? "" : wanted;
    return challenges.stream()
        .filter(c -> sought.isEmpty() ? c.isDefault() : c.name().equals(sought))
        .findFirst()
        .orElseThrow(() -> noChallenge(sought));
  }

  /** The same with each challenge changed. */
  public Track withEachChallenge(UnaryOperator<Challenge> change) {
    return with(corpora, challenges.stream().map(change).toList());
  }

  /** The same with each document set changed. */
  Track withEachDocumentSet(UnaryOperator<DocumentSet> change) {
    return with(corpora.stream().map(corpus -> corpus.withEach(change)).toList(), challenges);
  }

  private Track with(List<Corpus> otherCorpora, List<Challenge> otherChallenges) {
    return new Track(
        name,
        description,
        meta,
        indices,
        dataStreams,
        templates,
        otherCorpora,
        operations,
        otherChallenges);
  }

  private TrackException noChallenge(String wanted) {
    List<String> names = challenges.stream().map(Challenge::name).toList();
    return new TrackException(
        "unknown challenge '%s'%s (challenges of track '%s': %s)"
            .formatted(wanted, DidYouMean.suffix(wanted, names), name, String.join(", ", names)));
  }
}
