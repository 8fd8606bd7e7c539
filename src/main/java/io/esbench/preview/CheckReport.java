package io.esbench.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.esbench.result.json.ResultMapper;
import io.esbench.track.load.Finding;
import io.esbench.track.load.OtherValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What is wrong with a track, and which of its challenges can be raced.
 *
 * @param track its name
 * @param findings faults before warnings, each once
 * @param challenges those that were looked at; none if the track cannot be loaded
 * @param otherValues how many values of parameters were tried besides those that were given
 */
public record CheckReport(
    String track, List<Found> findings, List<ChallengeCheck> challenges, Tried otherValues) {
  /** Copies. */
  public CheckReport {
    findings = List.copyOf(findings);
    challenges = List.copyOf(challenges);
  }

  /**
   * Values of parameters.
   *
   * @param tried so many
   * @param left so many were not, as they were too many or took too long
   */
  public record Tried(int tried, int left) {}

  /** The same with what other values of parameters make of the track. */
  public CheckReport with(OtherValues values) {
    List<Found> all = new ArrayList<>(findings);
    for (OtherValues.Broken broken : values.broken()) {
      boolean fault = !broken.given() && !broken.byTemplate();
      all.add(Found.of(fault ? Severity.FAULT : Severity.WARNING, broken.fault(), List.of()));
    }
    // Stable, so that findings of a severity stay in order.
    all.sort(Comparator.comparing(Found::severity));
    return new CheckReport(track, all, challenges, new Tried(values.tried(), values.left()));
  }

  /** How bad a finding is. */
  public enum Severity {
    /** The track, or a challenge of it, cannot be raced. */
    FAULT,
    /** It can, but something in it has no effect. */
    WARNING
  }

  /**
   * A finding.
   *
   * @param cause what sort
   * @param file as the user knows it; empty if no file is at fault
   * @param line 1-based, 0 if unknown
   * @param column 1-based, 0 if unknown
   * @param path JSON path, or empty
   * @param message what was found, what was expected, what to do
   * @param challenges that cannot be raced because of it; empty: none of the track can, or all
   */
  public record Found(
      Severity severity,
      Finding.Cause cause,
      String file,
      int line,
      int column,
      String path,
      String message,
      List<String> challenges) {
    /** Copies. */
    public Found {
      challenges = List.copyOf(challenges);
    }

    static Found of(Severity severity, Finding what, List<String> challenges) {
      return new Found(
          severity,
          what.cause(),
          what.file(),
          what.line(),
          what.column(),
          what.path(),
          what.text(),
          challenges);
    }

    /** Place and message, as editors and people read them. */
    public String placed() {
      return new Finding(cause, file, line, column, path, message).toString();
    }
  }

  /**
   * A challenge that was looked at.
   *
   * @param isDefault raced if none is named
   * @param runs whether it can be raced
   * @param needs code of the track's own, or mistyped names
   */
  public record ChallengeCheck(String name, boolean isDefault, boolean runs, List<Need> needs) {
    /** Copies. */
    public ChallengeCheck {
      needs = List.copyOf(needs);
    }
  }

  /** Number of findings of a severity. */
  public long count(Severity severity) {
    return findings.stream().filter(found -> found.severity() == severity).count();
  }

  /** The same with every key without effect as a fault. */
  public CheckReport strict() {
    List<Found> faults =
        findings.stream()
            .map(
                found ->
                    new Found(
                        found.cause() == Finding.Cause.KEY ? Severity.FAULT : found.severity(),
                        found.cause(),
                        found.file(),
                        found.line(),
                        found.column(),
                        found.path(),
                        found.message(),
                        found.challenges()))
            .toList();
    return new CheckReport(track, faults, challenges, otherValues);
  }

  /** As JSON, ending with a newline; field names are the component names. */
  public String json() {
    try {
      return ResultMapper.create().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that has no JSON form", e);
    }
  }
}
