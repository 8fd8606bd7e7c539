package io.esbench.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is varied.
 *
 * @param name parameter of the track, or option of the command line with its dashes
 * @param values at least two that differ
 * @param base number of the one that the base has, from 0
 * @param remark what its values cost that no figure shows, in words; possibly empty
 */
public record Variable(String name, List<@Nullable Object> values, int base, String remark) {
  public Variable {
    values = Collections.unmodifiableList(new ArrayList<>(values));
  }

  /** The values as texts. */
  public List<String> texts() {
    return values.stream().map(String::valueOf).toList();
  }

  /** The settings with one of its values. */
  Settings settings(int value) {
    return Settings.of(name, values.get(value));
  }

  Level level(int value) {
    return new Level(name, texts().get(value));
  }
}
