package io.esbench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Which values of variables come together. */
public enum Design {
  /** Each variant differs from the base in one variable. */
  ONE_AT_A_TIME("one-at-a-time") {
    @Override
    List<List<Integer>> combinations(List<Variable> variables) {
      List<List<Integer>> all = new ArrayList<>();
      for (int i = 0; i < variables.size(); i++) {
        for (int value = 0; value < variables.get(i).values().size(); value++) {
          if (value != variables.get(i).base()) {
            List<Integer> one = base(variables);
            one.set(i, value);
            all.add(one);
          }
        }
      }
      return all;
    }
  },
  /** Each value of a variable with each of every other. */
  ALL_COMBINATIONS("all-combinations") {
    @Override
    List<List<Integer>> combinations(List<Variable> variables) {
      List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
      for (Variable variable : variables) {
        List<List<Integer>> longer = new ArrayList<>();
        for (List<Integer> each : all) {
          for (int value = 0; value < variable.values().size(); value++) {
            List<Integer> more = new ArrayList<>(each);
            more.add(value);
            longer.add(more);
          }
        }
        all = longer;
      }
      all.remove(base(variables));
      return all;
    }
  };

  private final String word;

  Design(String word) {
    this.word = word;
  }

  /** As files have it. */
  public String word() {
    return word;
  }

  /** Numbers of values, one for each variable, of each variant but the base. */
  abstract List<List<Integer>> combinations(List<Variable> variables);

  /** The variants beside the base, called after what differs. */
  public List<Variant> variants(List<Variable> variables) {
    return variables.isEmpty()
        ? List.of()
        : combinations(variables).stream().map(each -> variant(variables, each)).toList();
  }

  /** How many there would be, without making them. */
  public long count(List<Variable> variables) {
    if (variables.isEmpty()) {
      return 0;
    }
    return this == ONE_AT_A_TIME
        ? variables.stream().mapToLong(each -> each.values().size() - 1L).sum()
        : (long)
                variables.stream()
                    .mapToDouble(each -> each.values().size())
                    .reduce(1, (a, b) -> a * b)
            - 1;
  }

  private static List<Integer> base(List<Variable> variables) {
    return new ArrayList<>(variables.stream().map(Variable::base).toList());
  }

  private static Variant variant(List<Variable> variables, List<Integer> values) {
    Settings changes = Settings.NONE;
    List<Level> levels = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      Variable variable = variables.get(i);
      if (values.get(i) != variable.base()) {
        changes = changes.with(variable.settings(values.get(i)));
        levels.add(variable.level(values.get(i)));
        if (!variable.remark().isEmpty()) {
          remarks.add(variable.name() + ": " + variable.remark());
        }
      }
    }
    String name = levels.stream().map(Level::words).collect(Collectors.joining(", "));
    return new Variant(name, changes, levels, remarks);
  }
}
