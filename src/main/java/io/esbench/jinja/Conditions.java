package io.esbench.jinja;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the conditions of templates while their names are looked for. A variable that only
 * passes on the value of another stands for it.
 */
final class Conditions {
  /** Filters after which a value is still the one that was given, or its default. */
  private static final Set<String> PASSING =
      Set.of("default", "d", "lower", "upper", "trim", "string", "int", "float", "safe");

  private static final Set<String> PRESENCE = Set.of("defined", "undefined", "none");
  private static final Set<String> EQUALITY = Set.of("eq", "equalto", "==", "ne", "!=", "sameas");

  private final Map<String, Set<Condition>> found = new LinkedHashMap<>();
  private final Map<String, Set<String>> sources = new HashMap<>();

  /** What decides which branch is taken. */
  void test(@Nullable Expr expr) {
    if (expr instanceof Expr.Unary unary) {
      test(unary.operand());
    } else if (expr instanceof Expr.Logical logical) {
      test(logical.left());
      test(logical.right());
    } else if (expr instanceof Expr.Compare compare) {
      compared(compare);
    } else if (expr instanceof Expr.Tested tested) {
      tested(tested);
    } else if (expr != null) {
      add(expr, Condition.Way.TRUTH, null);
    }
  }

  /** Lets a variable stand for those whose value it passes on. */
  void assigned(Target target, Expr value) {
    if (target instanceof Target.Variable variable) {
      Set<String> from = new LinkedHashSet<>();
      passing(value, from);
      from.remove(variable.name());
      if (!from.isEmpty()) {
        sources.computeIfAbsent(variable.name(), name -> new LinkedHashSet<>()).addAll(from);
      }
    }
  }

  /** Those that are about the given names, in the order in which templates ask. */
  Set<Condition> about(Set<String> free) {
    Set<Condition> conditions = new LinkedHashSet<>();
    found.forEach(
        (name, all) ->
            roots(name).stream()
                .filter(free::contains)
                .forEach(
                    root ->
                        all.forEach(
                            each ->
                                conditions.add(new Condition(root, each.way(), each.literal())))));
    return conditions;
  }

  private Set<String> roots(String name) {
    Set<String> roots = new LinkedHashSet<>();
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String each = open.pop();
      if (seen.add(each)) {
        roots.add(each);
        open.addAll(sources.getOrDefault(each, Set.of()));
      }
    }
    return roots;
  }

  private void compared(Expr.Compare compare) {
    Expr left = compare.first();
    for (int i = 0; i < compare.operands().size(); i++) {
      Expr right = compare.operands().get(i);
      switch (compare.operators().get(i)) {
        case EQUAL, NOT_EQUAL -> {
          equal(left, right);
          equal(right, left);
        }
        case IN, NOT_IN -> {
          if (right instanceof Expr.Sequence sequence) {
            for (Expr item : sequence.items()) {
              equal(left, item);
            }
          }
        }
        default -> {
          near(left, right);
          near(right, left);
        }
      }
      left = right;
    }
  }

  private void equal(Expr subject, Expr literal) {
    if (literal instanceof Expr.Constant constant) {
      add(subject, Condition.Way.EQUAL, constant.value());
    }
  }

  /** Both sides of the bound. */
  private void near(Expr subject, Expr literal) {
    if (literal instanceof Expr.Constant constant && constant.value() instanceof Number bound) {
      add(subject, Condition.Way.NEAR, bound);
      for (int step : new int[] {-1, 1}) {
        add(subject, Condition.Way.NEAR, beside(bound, step));
      }
    }
  }

  private static Number beside(Number bound, int step) {
    if (bound instanceof Double || bound instanceof Float) {
      return bound.doubleValue() + step;
    }
    BigInteger moved = new BigInteger(bound.toString()).add(BigInteger.valueOf(step));
    return moved.bitLength() < Long.SIZE ? (Number) moved.longValue() : moved;
  }

  private void tested(Expr.Tested tested) {
    List<Expr> arguments = tested.arguments().positional();
    if (PRESENCE.contains(tested.name())) {
      add(tested.subject(), Condition.Way.DEFINED, null);
    } else if (EQUALITY.contains(tested.name()) && arguments.size() == 1) {
      equal(tested.subject(), arguments.get(0));
    } else if (tested.name().equals("true") || tested.name().equals("false")) {
      add(tested.subject(), Condition.Way.EQUAL, tested.name().equals("true"));
    } else if (tested.name().equals("in")
        && arguments.size() == 1
        && arguments.get(0) instanceof Expr.Sequence sequence) {
      for (Expr item : sequence.items()) {
        equal(tested.subject(), item);
      }
    }
  }

  private void add(Expr subject, Condition.Way way, @Nullable Object literal) {
    Set<String> names = new LinkedHashSet<>();
    passing(subject, names);
    for (String name : names) {
      found
          .computeIfAbsent(name, key -> new LinkedHashSet<>())
          .add(new Condition(name, way, literal));
    }
  }

  /** The variables whose value an expression may be. */
  private static void passing(Expr expr, Set<String> names) {
    if (expr instanceof Expr.Name name) {
      names.add(name.name());
    } else if (expr instanceof Expr.Filtered filtered && PASSING.contains(filtered.name())) {
      passing(filtered.subject(), names);
      filtered.arguments().positional().forEach(argument -> passing(argument, names));
    } else if (expr instanceof Expr.Conditional conditional) {
      passing(conditional.then(), names);
      if (conditional.otherwise() != null) {
        passing(conditional.otherwise(), names);
      }
    } else if (expr instanceof Expr.Logical logical) {
      passing(logical.left(), names);
      passing(logical.right(), names);
    }
  }
}
