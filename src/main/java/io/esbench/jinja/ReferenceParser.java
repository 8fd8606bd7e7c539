package io.esbench.jinja;

import java.util.LinkedHashMap;
import java.util.Map;

/** Parses the tags that name other templates. */
final class ReferenceParser {
  private final TokenStream tokens;
  private final ExpressionParser expressions;
  private final TargetParser targets;

  ReferenceParser(TokenStream tokens, ExpressionParser expressions, TargetParser targets) {
    this.tokens = tokens;
    this.expressions = expressions;
    this.targets = targets;
  }

  Stmt include(Token tag) {
    Expr template = expressions.expression();
    boolean ignoreMissing = tokens.atName("ignore") && tokens.following().isName("missing");
    if (ignoreMissing) {
      tokens.next();
      tokens.next();
    }
    return new Stmt.Include(tag.offset(), template, ignoreMissing, context(true));
  }

  Stmt importModule(Token tag) {
    Expr template = expressions.expression();
    tokens.expectName("as");
    return new Stmt.Import(tag.offset(), template, targets.name(), context(false));
  }

  Stmt fromImport(Token tag) {
    Expr template = expressions.expression();
    tokens.expectName("import");
    Map<String, String> names = new LinkedHashMap<>();
    do {
      if (atContext()) {
        break;
      }
      imported(names);
    } while (tokens.skipOperator(","));
    if (names.isEmpty()) {
      tokens.expectName();
    }
    return new Stmt.FromImport(tag.offset(), template, names, context(false));
  }

  private void imported(Map<String, String> names) {
    int offset = tokens.current().offset();
    String name = targets.name();
    if (name.startsWith("_")) {
      throw tokens.fault(
          "names that start with an underscore cannot be imported: '" + name + "'", offset);
    }
    names.put(tokens.skipName("as") ? targets.name() : name, name);
  }

  Stmt extend(Token tag) {
    return new Stmt.Extends(tag.offset(), expressions.expression());
  }

  private boolean atContext() {
    return (tokens.atName("with") || tokens.atName("without"))
        && tokens.following().isName("context");
  }

  private boolean context(boolean otherwise) {
    if (!atContext()) {
      return otherwise;
    }
    boolean with = tokens.next().text().equals("with");
    tokens.next();
    return with;
  }
}
