package io.esbench.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was raced.
 *
 * @param raceId directory name of the run
 * @param track track name
 * @param challenge challenge name
 * @param trackParams parameters as given, secrets masked
 * @param userTags tags of the user
 * @param commandLine masked
 * @param started calendar time
 * @param ended calendar time
 * @param trackHash SHA-256 of the track as rendered, with the bodies of its indices and templates,
 *     in hexadecimal; null: not told, as its parameters contain secrets
 * @param corpora document files of the track, as far as they were raced
 * @param plugins jars with code of the track that ran, as the user named them
 */
public record RaceInfo(
    String raceId,
    String track,
    String challenge,
    Map<String, String> trackParams,
    Map<String, String> userTags,
    List<String> commandLine,
    Instant started,
    Instant ended,
    @Nullable String trackHash,
    List<CorpusFile> corpora,
    List<Plugin> plugins) {
  public RaceInfo {
    trackParams = Map.copyOf(trackParams);
    userTags = Map.copyOf(userTags);
    commandLine = List.copyOf(commandLine);
    corpora = List.copyOf(corpora);
    plugins = List.copyOf(plugins);
  }

  /** Of a track of which no more is known. */
  public RaceInfo(
      String raceId,
      String track,
      String challenge,
      Map<String, String> trackParams,
      Map<String, String> userTags,
      List<String> commandLine,
      Instant started,
      Instant ended) {
    this(
        raceId,
        track,
        challenge,
        trackParams,
        userTags,
        commandLine,
        started,
        ended,
        null,
        List.of(),
        List.of());
  }

  /**
   * A document file.
   *
   * @param corpus it is of
   * @param file its name
   * @param documents of it that were read at most
   * @param bytes of the plain file as the track tells them, or null: not told, or only a part is
   *     read
   */
  public record CorpusFile(String corpus, String file, long documents, @Nullable Long bytes) {}

  /**
   * A jar whose code ran.
   *
   * @param file its name
   * @param sha256 of its content, in hexadecimal
   */
  public record Plugin(String file, String sha256) {}

  /** The same under another name. */
  public RaceInfo named(String id) {
    return new RaceInfo(
        id,
        track,
        challenge,
        trackParams,
        userTags,
        commandLine,
        started,
        ended,
        trackHash,
        corpora,
        plugins);
  }
}
