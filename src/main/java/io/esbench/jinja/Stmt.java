package io.esbench.jinja;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A statement of a template. */
sealed interface Stmt {
  /** Index into the template's source. */
  int offset();

  /** Calls the visitor's method for this kind of statement. */
  <A> void accept(Visitor<A> visitor, A argument);

  /** Literal text, taken from the source from the offset on. */
  record Text(int offset, String text) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.text(this, argument);
    }
  }

  /** {@code {{ value }}}. */
  record Print(int offset, Expr value) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.print(this, argument);
    }
  }

  /** The first branch whose test is true; an else is a branch that is always true. */
  record If(int offset, List<Branch> branches, List<Stmt> otherwise) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.conditional(this, argument);
    }
  }

  /** One test with its statements. */
  record Branch(Expr test, List<Stmt> body) {}

  /** A loop. */
  record For(
      int offset,
      Target target,
      Expr items,
      @Nullable Expr test,
      boolean recursive,
      List<Stmt> body,
      List<Stmt> otherwise)
      implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.loop(this, argument);
    }
  }

  /** {@code set target = value}. */
  record Assign(int offset, Target target, Expr value) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.assign(this, argument);
    }
  }

  /**
   * {@code set target}…{@code endset}; the value is the captured text or what filters make of it.
   */
  record AssignBlock(int offset, Target target, Expr value, List<Stmt> body) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.assignBlock(this, argument);
    }
  }

  /** {@code filter}…{@code endfilter}. */
  record FilterBlock(int offset, Expr value, List<Stmt> body) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.filterBlock(this, argument);
    }
  }

  /** Definition of a macro. */
  record Macro(int offset, String name, MacroBody code) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.macro(this, argument);
    }
  }

  /** {@code call(signature) m()}…{@code endcall}. */
  record CallBlock(int offset, Expr.Call call, MacroBody code) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.callBlock(this, argument);
    }
  }

  /** {@code with}; targets and values are parallel. */
  record With(int offset, List<Target> targets, List<Expr> values, List<Stmt> body)
      implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.with(this, argument);
    }
  }

  /** {@code autoescape value}…{@code endautoescape}. */
  record Autoescape(int offset, Expr value, List<Stmt> body) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.autoescape(this, argument);
    }
  }

  /** {@code include}. */
  record Include(int offset, Expr template, boolean ignoreMissing, boolean withContext)
      implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.include(this, argument);
    }
  }

  /** {@code import … as alias}. */
  record Import(int offset, Expr template, String alias, boolean withContext) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.importModule(this, argument);
    }
  }

  /** {@code from … import}; alias to name in the module. */
  record FromImport(int offset, Expr template, Map<String, String> names, boolean withContext)
      implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.fromImport(this, argument);
    }
  }

  /** A block that a child template may replace. */
  record Block(int offset, String name, boolean scoped, boolean required, List<Stmt> body)
      implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.block(this, argument);
    }
  }

  /** {@code extends}. */
  record Extends(int offset, Expr template) implements Stmt {
    @Override
    public <A> void accept(Visitor<A> visitor, A argument) {
      visitor.extend(this, argument);
    }
  }

  /** Parameters of a macro or call block; the last of them have defaults. */
  record Signature(List<String> parameters, List<Expr> defaults) {
    static final Signature NONE = new Signature(List.of(), List.of());

    /** The default of a parameter, or null. */
    @Nullable Expr defaultOf(int parameter) {
      int index = parameter - (parameters.size() - defaults.size());
      return index >= 0 ? defaults.get(index) : null;
    }
  }

  /**
   * What a macro or call block does.
   *
   * @param reads names that the statements read, for {@code varargs}, {@code kwargs} and {@code
   *     caller}
   */
  record MacroBody(Signature signature, List<Stmt> statements, Set<String> reads) {}

  /** One method per kind of statement. */
  interface Visitor<A> {
    void text(Text stmt, A argument);

    void print(Print stmt, A argument);

    void conditional(If stmt, A argument);

    void loop(For stmt, A argument);

    void assign(Assign stmt, A argument);

    void assignBlock(AssignBlock stmt, A argument);

    void filterBlock(FilterBlock stmt, A argument);

    void macro(Macro stmt, A argument);

    void callBlock(CallBlock stmt, A argument);

    void with(With stmt, A argument);

    void autoescape(Autoescape stmt, A argument);

    void include(Include stmt, A argument);

    void importModule(Import stmt, A argument);

    void fromImport(FromImport stmt, A argument);

    void block(Block stmt, A argument);

    void extend(Extends stmt, A argument);
  }
}
