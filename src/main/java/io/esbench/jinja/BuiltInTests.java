package io.esbench.jinja;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Jinja2's own tests. */
final class BuiltInTests {
  private final Map<String, Callable> tests = new HashMap<>();

  private BuiltInTests() {}

  /** All tests; two of them ask which names an engine has. */
  static Map<String, Callable> all(Predicate<String> hasFilter, Predicate<String> hasTest) {
    BuiltInTests built = new BuiltInTests();
    built.types();
    built.numbers();
    built.comparisons();
    built.of("filter", value -> value instanceof String name && hasFilter.test(name));
    built.of("test", value -> value instanceof String name && hasTest.test(name));
    return built.tests;
  }

  private void of(String name, Function<@Nullable Object, Boolean> test) {
    tests.put(name, args -> test.apply(Markup.plain(args.allow(1, Set.of()).required(0, "value"))));
  }

  private void types() {
    of("defined", value -> !(value instanceof Undefined));
    of("undefined", value -> value instanceof Undefined);
    of("none", value -> value == null);
    of("true", Boolean.TRUE::equals);
    of("false", Boolean.FALSE::equals);
    of("boolean", value -> value instanceof Boolean);
    of("integer", value -> value instanceof Long || value instanceof BigInteger);
    of("float", value -> value instanceof Double);
    of("number", Types::isNumber);
    of("string", value -> value instanceof String);
    of("mapping", value -> value instanceof Map);
    of("iterable", Iteration::iterable);
    of("sequence", BuiltInTests::sequence);
    of("callable", value -> value instanceof Callable || value instanceof Undefined);
    tests.put("escaped", args -> Markup.safe(args.allow(1, Set.of()).required(0, "value")));
    of("lower", value -> StringMethods.isLower(Printing.str(value)));
    of("upper", value -> StringMethods.isUpper(Printing.str(value)));
  }

  private static boolean sequence(@Nullable Object value) {
    return value instanceof List
        || value instanceof Map
        || value instanceof String
        || value instanceof Undefined;
  }

  private void numbers() {
    of("odd", value -> Equality.equal(remainder(value, 2L), 1L));
    of("even", value -> Equality.equal(remainder(value, 2L), 0L));
    tests.put(
        "divisibleby",
        args -> Equality.equal(remainder(args.required(0, "value"), args.required(1, "num")), 0L));
  }

  private static @Nullable Object remainder(@Nullable Object value, @Nullable Object by) {
    return Arithmetic.apply(ArithmeticOperator.REMAINDER, value, by);
  }

  private void comparisons() {
    compare(ComparisonOperator.EQUAL, "eq", "==", "equalto");
    compare(ComparisonOperator.NOT_EQUAL, "ne", "!=");
    compare(ComparisonOperator.GREATER, "gt", ">", "greaterthan");
    compare(ComparisonOperator.GREATER_OR_EQUAL, "ge", ">=");
    compare(ComparisonOperator.LESS, "lt", "<", "lessthan");
    compare(ComparisonOperator.LESS_OR_EQUAL, "le", "<=");
    compare(ComparisonOperator.IN, "in");
    tests.put("sameas", args -> same(args.required(0, "value"), args.required(1, "other")));
  }

  private void compare(ComparisonOperator operator, String... names) {
    for (String name : names) {
      tests.put(name, args -> operator.holds(args.required(0, "value"), args.required(1, "other")));
    }
  }

  /** CPython shares small ints and literal texts, so equal scalars of one type are the same. */
  private static boolean same(@Nullable Object left, @Nullable Object right) {
    boolean scalar = left instanceof String || left instanceof Boolean || Types.isNumber(left);
    return left == right
        || (scalar && Types.name(left).equals(Types.name(right)) && Equality.equal(left, right));
  }
}
