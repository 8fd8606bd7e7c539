package io.esbench.preview;

import io.esbench.component.Components;
import io.esbench.component.Missing;
import io.esbench.fault.TrackException;
import io.esbench.op.PreparedOperation;
import io.esbench.preview.CheckReport.ChallengeCheck;
import io.esbench.preview.CheckReport.Found;
import io.esbench.preview.CheckReport.Severity;
import io.esbench.track.Challenge;
import io.esbench.track.Location;
import io.esbench.track.Task;
import io.esbench.track.Track;
import io.esbench.track.load.Examined;
import io.esbench.track.load.Finding;
import io.esbench.track.load.TrackParams;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks a track as a race would before its first request, but every challenge of it, and without
 * ending at the first fault. Used by one thread.
 */
public final class TrackCheck {
  private final Examined examined;
  private final Components components;
  private final TrackParams params;
  private final Map<Finding, List<String>> faults = new LinkedHashMap<>();
  private final Set<Finding> keys = new LinkedHashSet<>();

  private TrackCheck(Examined examined, Components components, TrackParams params) {
    this.examined = examined;
    this.components = components;
    this.params = params;
  }

  /**
   * Checks a track.
   *
   * @param name of the track
   * @param components what can be named in it
   * @param params with which it was examined; what of them is secret is not shown
   * @param challenge the only one to be looked at, with the one that loads its data; null: all
   * @throws TrackException if there is no such challenge
   */
  public static CheckReport of(
      String name,
      Examined examined,
      Components components,
      TrackParams params,
      @Nullable String challenge) {
    return new TrackCheck(examined, components, params).report(name, challenge);
  }

  private CheckReport report(String name, @Nullable String wanted) {
    List<Found> findings = new ArrayList<>();
    examined.faults().forEach(fault -> findings.add(Found.of(Severity.FAULT, fault, List.of())));
    List<ChallengeCheck> checks = new ArrayList<>();
    Track track = examined.track();
    if (track != null) {
      RecipeCheck.faults(track)
          .forEach(
              fault -> findings.add(Found.of(Severity.FAULT, fault.hiding(params), List.of())));
      DryPreparation preparation = new DryPreparation(track, components);
      chosen(track, wanted).forEach(each -> checks.add(check(track, each, preparation)));
    }
    faults.forEach(
        (fault, challenges) -> findings.add(Found.of(Severity.FAULT, fault, challenges)));
    examined
        .remarks()
        .forEach(remark -> findings.add(Found.of(Severity.WARNING, remark, List.of())));
    if (track != null) {
      components
          .leftAlone(chosen(track, wanted))
          .forEach(text -> findings.add(Found.of(Severity.WARNING, code(text), List.of())));
    }
    keys.stream()
        .filter(key -> faults.keySet().stream().noneMatch(fault -> isAbout(fault, key)))
        .forEach(key -> findings.add(Found.of(Severity.WARNING, key, List.of())));
    return new CheckReport(name, findings, checks, new CheckReport.Tried(0, 0));
  }

  private static Finding code(String text) {
    return new Finding(Finding.Cause.COMPONENT, "", 0, 0, "", text);
  }

  /** What an operation refuses need not be said to be without effect, too. */
  private static boolean isAbout(Finding fault, Finding key) {
    return fault.file().equals(key.file())
        && fault.line() == key.line()
        && fault.path().equals(key.path());
  }

  private static List<Challenge> chosen(Track track, @Nullable String wanted) {
    if (wanted == null) {
      return track.challenges();
    }
    Challenge challenge = track.challenge(wanted);
    String loading = challenge.preparedBy();
    return loading == null ? List.of(challenge) : List.of(challenge, track.challenge(loading));
  }

  private ChallengeCheck check(Track track, Challenge challenge, DryPreparation preparation) {
    OperationKeys operationKeys = new OperationKeys(components.operations().infos());
    Map<Task, PreparedOperation> operations = new LinkedHashMap<>();
    boolean runs = isPreparedByALoader(track, challenge);
    for (Task task : challenge.tasks()) {
      if (!OperationKeys.isFree(task.operation())) {
        keys.addAll(operationKeys.withoutEffect(task.operation()));
      }
      List<Missing> missing = components.missing(task);
      missing.forEach(each -> add(challenge, Finding.Cause.COMPONENT, each.where(), each.words()));
      try {
        if (missing.isEmpty()) {
          operations.put(task, preparation.prepared(task));
        }
      } catch (TrackException e) {
        add(challenge, task, String.valueOf(e.getMessage()));
      }
      runs &= operations.containsKey(task);
    }
    Map<Task, String> endless = new EndlessTasks(operations).of(challenge);
    endless.forEach((task, why) -> add(challenge, Finding.Cause.ENDLESS, task.where(), why));
    return new ChallengeCheck(
        challenge.name(),
        challenge.isDefault(),
        runs && endless.isEmpty(),
        components.missing(challenge).stream().map(Need::of).toList());
  }

  private boolean isPreparedByALoader(Track track, Challenge challenge) {
    String loading = challenge.preparedBy();
    String before = loading == null ? null : track.challenge(loading).preparedBy();
    if (before == null) {
      return true;
    }
    Location where = challenge.tasks().get(0).where();
    String words =
        "challenge '%s' is prepared by '%s', which is itself prepared by '%s'; name the one that"
            + " loads the data";
    add(
        challenge,
        Finding.Cause.SEMANTICS,
        where,
        words.formatted(challenge.name(), loading, before));
    return false;
  }

  /** What operations and schedules say names a place in most cases; else that of the task. */
  private void add(Challenge challenge, Task task, String message) {
    Finding finding = Finding.of(Finding.Cause.OPERATION, message);
    if (finding.file().isEmpty()) {
      add(challenge, Finding.Cause.OPERATION, task.where(), message);
    } else {
      add(challenge, finding);
    }
  }

  private void add(Challenge challenge, Finding.Cause cause, Location where, String text) {
    add(challenge, new Finding(cause, where.file(), where.line(), 0, where.path(), text));
  }

  private void add(Challenge challenge, Finding finding) {
    Finding shown = finding.hiding(params);
    List<String> challenges = faults.computeIfAbsent(shown, key -> new ArrayList<>());
    if (!challenges.contains(challenge.name())) {
      challenges.add(challenge.name());
    }
  }
}
