package io.esbench.doctor;

/** Where text goes. */
final class TerminalKind implements Check {
  @Override
  public Finding look(Machine machine) {
    Machine.Terminal terminal = machine.terminal();
    String charset = ", " + terminal.charset();
    return Finding.ok(
        terminal.attached()
            ? terminal.width()
                + " columns, "
                + (terminal.color() ? "colours" : "no colours")
                + charset
            : "no terminal, so that progress is a plain line every ten seconds" + charset);
  }
}
