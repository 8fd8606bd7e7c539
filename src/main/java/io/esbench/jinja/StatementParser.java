package io.esbench.jinja;

import io.esbench.fault.DidYouMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses a template: text, values and the statements that hold other statements. */
final class StatementParser {
  private final TokenStream tokens;
  private final NameCheck names;
  private final ExpressionParser expressions;
  private final TargetParser targets;
  private final Map<String, Function<Token, Stmt>> tags;
  private final Map<String, Stmt.Block> blocks = new HashMap<>();

  private StatementParser(SourceText source, Registry registry) {
    this.tokens = new TokenStream(source);
    this.names = new NameCheck(registry, tokens);
    this.expressions = new ExpressionParser(tokens, names);
    this.targets = new TargetParser(tokens, expressions);
    ReferenceParser references = new ReferenceParser(tokens, expressions, targets);
    this.tags =
        Map.ofEntries(
            Map.entry("if", this::conditional),
            Map.entry("for", this::loop),
            Map.entry("set", this::assign),
            Map.entry("macro", this::macro),
            Map.entry("call", this::callBlock),
            Map.entry("filter", this::filterBlock),
            Map.entry("with", this::with),
            Map.entry("print", this::print),
            Map.entry("block", this::block),
            Map.entry("autoescape", this::autoescape),
            Map.entry("include", references::include),
            Map.entry("import", references::importModule),
            Map.entry("from", references::fromImport),
            Map.entry("extends", references::extend));
  }

  /** Parses a whole template. */
  static Template.Code parse(SourceText source, Registry registry) {
    StatementParser parser = new StatementParser(source, registry);
    List<Stmt> statements = parser.statements(null);
    parser.names.insist(0);
    return new Template.Code(statements, parser.blocks);
  }

  /** Statements up to one of the end tags, whose name is then the current token. */
  private List<Stmt> statements(@Nullable Token open, String... ends) {
    tokens.enter();
    List<Stmt> statements = new ArrayList<>();
    while (!tokens.at(Token.Kind.END)) {
      Token token = tokens.next();
      switch (token.kind()) {
        case DATA -> statements.add(new Stmt.Text(token.offset(), token.text()));
        case VARIABLE_BEGIN -> {
          statements.add(new Stmt.Print(token.offset(), expressions.tuple()));
          tokens.expect(Token.Kind.VARIABLE_END, "'}}'");
        }
        default -> {
          if (Arrays.stream(ends).anyMatch(tokens::atName)) {
            tokens.leave();
            return statements;
          }
          statements.add(statement(ends));
          tokens.expect(Token.Kind.BLOCK_END, "'%}'");
        }
      }
    }
    if (open != null) {
      throw tokens.fault(
          "'" + open.text() + "' is never closed, expected " + list(ends), open.offset());
    }
    tokens.leave();
    return statements;
  }

  private static String list(String... ends) {
    return "'{% " + String.join(" %}' or '{% ", ends) + " %}'";
  }

  private Stmt statement(String... ends) {
    Token tag = tokens.expectName();
    Function<Token, Stmt> parser = tags.get(tag.text());
    if (parser != null) {
      return parser.apply(tag);
    }
    List<String> known = new ArrayList<>(tags.keySet());
    known.addAll(List.of(ends));
    String open = ends.length > 0 ? ", expected " + list(ends) + " or another tag" : "";
    if (tag.text().startsWith("end") || tag.text().equals("else") || tag.text().equals("elif")) {
      throw tokens.fault(
          "'" + tag.text() + "' does not fit what is open here" + open, tag.offset());
    }
    throw tokens.fault(
        "unknown tag '" + tag.text() + "'" + open + DidYouMean.suffix(tag.text(), known),
        tag.offset());
  }

  /** The statements of a tag that opens, after its end. */
  private List<Stmt> body(Token open, String... ends) {
    tokens.skipOperator(":");
    tokens.expect(Token.Kind.BLOCK_END, "'%}'");
    return statements(open, ends);
  }

  /** The same for a body with its own variables: conditions around it do not reach into it. */
  private List<Stmt> innerBody(Token open, String end) {
    int mark = names.mark();
    List<Stmt> body = body(open, end);
    tokens.expectName(end);
    names.insist(mark);
    return body;
  }

  private Stmt conditional(Token tag) {
    int mark = names.mark();
    List<Stmt.Branch> branches = new ArrayList<>();
    do {
      Expr test = expressions.tupleWithoutCondition();
      branches.add(new Stmt.Branch(test, body(tag, "elif", "else", "endif")));
    } while (tokens.skipName("elif"));
    List<Stmt> otherwise = tokens.skipName("else") ? body(tag, "endif") : List.of();
    tokens.expectName("endif");
    names.forgive(mark);
    return new Stmt.If(tag.offset(), branches, otherwise);
  }

  private Stmt loop(Token tag) {
    Target target = targets.targets("in");
    tokens.expectName("in");
    Expr items = expressions.tupleWithoutCondition();
    int mark = names.mark();
    Expr test = tokens.skipName("if") ? expressions.expression() : null;
    boolean recursive = tokens.skipName("recursive");
    List<Stmt> body = body(tag, "endfor", "else");
    List<Stmt> otherwise = tokens.skipName("else") ? body(tag, "endfor") : List.of();
    tokens.expectName("endfor");
    names.insist(mark);
    if (target.names().contains("loop")) {
      throw tokens.fault("'loop' cannot be the variable of a loop", tag.offset());
    }
    return new Stmt.For(tag.offset(), target, items, test, recursive, body, otherwise);
  }

  private Stmt assign(Token tag) {
    Target target = targets.targetsWithNamespaces();
    if (tokens.skipOperator("=")) {
      return new Stmt.Assign(tag.offset(), target, expressions.tuple());
    }
    Expr value = expressions.operands().filters(new Expr.Captured(tag.offset()));
    return new Stmt.AssignBlock(tag.offset(), target, value, innerBody(tag, "endset"));
  }

  private Stmt macro(Token tag) {
    String name = targets.name();
    Stmt.Signature signature = targets.signature();
    return new Stmt.Macro(tag.offset(), name, macroBody(signature, innerBody(tag, "endmacro")));
  }

  private Stmt callBlock(Token tag) {
    boolean parameters = tokens.atOperator("(");
    Stmt.Signature signature = parameters ? targets.signature() : Stmt.Signature.NONE;
    if (!(expressions.expression() instanceof Expr.Call call)) {
      throw tokens.fault("'call' needs a call, e.g. {% call name() %}", tag.offset());
    }
    Stmt.MacroBody code = macroBody(signature, innerBody(tag, "endcall"));
    return new Stmt.CallBlock(tag.offset(), call, code);
  }

  private static Stmt.MacroBody macroBody(Stmt.Signature signature, List<Stmt> statements) {
    return new Stmt.MacroBody(signature, statements, FreeNames.of(statements));
  }

  private Stmt filterBlock(Token tag) {
    OperandParser operands = expressions.operands();
    Expr value = operands.filters(operands.filter(new Expr.Captured(tag.offset())));
    return new Stmt.FilterBlock(tag.offset(), value, innerBody(tag, "endfilter"));
  }

  private Stmt with(Token tag) {
    List<Target> assigned = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    while (!tokens.at(Token.Kind.BLOCK_END)) {
      if (!assigned.isEmpty()) {
        tokens.expectOperator(",");
      }
      assigned.add(targets.targets("="));
      tokens.expectOperator("=");
      values.add(expressions.expression());
    }
    return new Stmt.With(tag.offset(), assigned, values, innerBody(tag, "endwith"));
  }

  private Stmt print(Token tag) {
    List<Expr> parts = new ArrayList<>();
    do {
      parts.add(expressions.expression());
    } while (tokens.skipOperator(","));
    Expr value = parts.size() == 1 ? parts.get(0) : new Expr.Concat(tag.offset(), parts);
    return new Stmt.Print(tag.offset(), value);
  }

  private Stmt block(Token tag) {
    String name = tokens.expectName().text();
    boolean scoped = tokens.skipName("scoped");
    boolean required = tokens.skipName("required");
    List<Stmt> body = innerBody(tag, "endblock");
    tokens.skipName(name);
    Stmt.Block block = new Stmt.Block(tag.offset(), name, scoped, required, body);
    if (blocks.put(name, block) != null) {
      throw tokens.fault("block '" + name + "' is defined twice", tag.offset());
    }
    return block;
  }

  private Stmt autoescape(Token tag) {
    Expr value = expressions.expression();
    return new Stmt.Autoescape(tag.offset(), value, innerBody(tag, "endautoescape"));
  }
}
