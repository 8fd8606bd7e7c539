package io.esbench.doctor;

import java.util.Locale;

/** Files and sockets that this process may open; each client has connections of its own. */
final class OpenFiles implements Check {
  private static final long LEAST = 256;
  private static final long ENOUGH = 4096;

  @Override
  public Finding look(Machine machine) {
    Long limit = machine.openFiles();
    if (limit == null) {
      return Finding.hidden("this system has no such limit, or does not tell it");
    }
    String found = String.format(Locale.ROOT, "%,d files and sockets", limit);
    String todo = "Raise the limit: ulimit -n 65536.";
    if (limit < LEAST) {
      return Finding.fail(found, "Neither esbench nor a node can work with so few.", todo);
    }
    return limit < ENOUGH
        ? Finding.warn(found, "Hundreds of clients, or a node with many shards, need more.", todo)
        : Finding.ok(found);
  }
}
