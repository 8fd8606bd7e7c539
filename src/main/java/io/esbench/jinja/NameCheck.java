package io.esbench.jinja;

import java.util.ArrayList;
import java.util.List;

/**
 * Unknown filters and tests met while parsing. As in Jinja2 they are an error at once, except in
 * conditions and what depends on them: there only if they are reached.
 */
final class NameCheck {
  private final Registry registry;
  private final TokenStream tokens;
  private final List<JinjaException> pending = new ArrayList<>();

  NameCheck(Registry registry, TokenStream tokens) {
    this.registry = registry;
    this.tokens = tokens;
  }

  void filter(String name, int offset) {
    if (!registry.hasFilter(name)) {
      pending.add(tokens.fault(registry.unknownFilter(name), offset));
    }
  }

  void test(String name, int offset) {
    if (!registry.hasTest(name)) {
      pending.add(tokens.fault(registry.unknownTest(name), offset));
    }
  }

  /** Where the names met so far end. */
  int mark() {
    return pending.size();
  }

  /** Names met since the mark depend on a condition. */
  void forgive(int mark) {
    pending.subList(mark, pending.size()).clear();
  }

  /** Names met since the mark do not depend on a condition around them. */
  void insist(int mark) {
    if (pending.size() > mark) {
      throw pending.get(mark);
    }
  }
}
