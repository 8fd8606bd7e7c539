package io.esbench.track.load;

import io.esbench.jinja.Condition;
import io.esbench.time.NanoTime;
import io.esbench.track.load.render.TrackTemplates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads a track again and again, each time with another value of one parameter. */
final class ValueTrials {
  /** More would not be waited for. */
  static final int MOST = 200;

  private static final Duration LONGEST = Duration.ofSeconds(15);
  private static final int LONGEST_VALUE = 100;

  /** What a parameter of any type may be, so that it counts as true, or as false. */
  private static final List<Object> TRUE = List.of(true, 1L, "x");

  private static final List<Object> FALSE = List.of(false, 0L, "");

  /** What no track names, for the way that is taken if a parameter equals nothing. */
  private static final List<Object> OTHER = List.of("other", 7L);

  private final TrackParams given;
  private final NanoTime time;
  private final long end;
  private final Map<List<@Nullable Object>, Trial> trials = new LinkedHashMap<>();
  private int renderings;

  /**
   * A value to be tried.
   *
   * @param name of the parameter
   * @param values that stand for it: it is broken if none of them does
   * @param guessed whether the track never names the value, so that only what is not JSON counts:
   *     the type may be wrong
   */
  private record Trial(String name, List<@Nullable Object> values, boolean guessed) {}

  ValueTrials(Set<Condition> conditions, TrackParams given, NanoTime time) {
    this.given = given;
    this.time = time;
    this.end = time.nanos() + LONGEST.toNanos();
    conditions.stream()
        .filter(condition -> !TrackTemplates.RESERVED.contains(condition.name()))
        .forEach(this::add);
  }

  private void add(Condition condition) {
    String name = condition.name();
    switch (condition.way()) {
      case EQUAL -> {
        add(name, Collections.singletonList(condition.literal()), false);
        if (!isGiven(name)) {
          add(name, otherThan(condition.literal()), true);
        }
      }
      case NEAR -> add(name, Collections.singletonList(condition.literal()), true);
      case TRUTH -> {
        add(name, TRUE, true);
        add(name, FALSE, true);
      }
      case DEFINED -> add(name, TRUE, true);
    }
    if (isGiven(name)) {
      trials.putIfAbsent(Arrays.asList(name), new Trial(name, List.of(), false));
    }
  }

  private void add(String name, List<@Nullable Object> values, boolean guessed) {
    if (!isGiven(name) || !isSame(values, given.values().get(name))) {
      Trial trial = new Trial(name, values, guessed);
      // A value that the track names somewhere is no guess.
      trials.merge(
          Arrays.asList(name, values.get(0)), trial, (one, other) -> one.guessed() ? other : one);
    }
  }

  /** Whether a value goes the way that the given one goes already. */
  private static boolean isSame(List<@Nullable Object> values, @Nullable Object given) {
    return values.size() > 1
        ? Objects.equals(values.get(0), isTrue(given))
        : Objects.equals(values.get(0), given);
  }

  private static List<Object> otherThan(@Nullable Object literal) {
    return literal instanceof Boolean yes ? (yes ? FALSE : TRUE) : OTHER;
  }

  private boolean isGiven(String name) {
    return given.values().containsKey(name);
  }

  private static boolean isTrue(@Nullable Object value) {
    return value != null && !FALSE.contains(value);
  }

  /**
   * Tries all, within bounds.
   *
   * @param reading gives the first fault of the track with these parameters, or null
   */
  OtherValues run(Function<TrackParams, @Nullable Finding> reading) {
    List<OtherValues.Broken> broken = new ArrayList<>();
    int tried = 0;
    for (Trial trial : trials.values()) {
      if (renderings >= MOST || time.nanos() - end > 0) {
        break;
      }
      tried++;
      Finding fault = fault(trial, reading);
      if (fault != null) {
        broken.add(new OtherValues.Broken(isGiven(trial.name()), words(trial, fault)));
      }
    }
    return new OtherValues(tried, trials.size() - tried, broken);
  }

  private @Nullable Finding fault(Trial trial, Function<TrackParams, @Nullable Finding> reading) {
    if (trial.values().isEmpty()) {
      return read(given.without(trial.name()), reading);
    }
    Finding first = null;
    for (Object value : trial.values()) {
      Finding fault = read(given.with(trial.name(), value), reading);
      if (fault == null || (trial.guessed() && fault.cause() != Finding.Cause.JSON)) {
        return null;
      }
      first = first == null ? fault : first;
    }
    return first;
  }

  private @Nullable Finding read(
      TrackParams params, Function<TrackParams, @Nullable Finding> reading) {
    renderings++;
    Finding fault = reading.apply(params);
    return fault == null ? null : fault.hiding(params);
  }

  private static Finding words(Trial trial, Finding fault) {
    String with =
        trial.values().isEmpty()
            ? "without " + trial.name()
            : "with " + trial.name() + "=" + shown(trial.values().get(0));
    return new Finding(
        fault.cause(),
        fault.file(),
        fault.line(),
        fault.column(),
        fault.path(),
        with + ": " + fault.text());
  }

  private static String shown(@Nullable Object value) {
    String text = value instanceof String word ? "'" + word + "'" : String.valueOf(value);
    String plain = value == null ? "none" : text;
    return plain.length() <= LONGEST_VALUE ? plain : plain.substring(0, LONGEST_VALUE) + "...";
  }
}
