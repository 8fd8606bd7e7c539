package io.esbench.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which of several logins counts, and what there is to say about the others. */
final class ChosenLogin {
  private ChosenLogin() {}

  /**
   * The first that is given.
   *
   * @param given those of options and hosts, the one that wins over the others first; may have null
   * @param session for that of the environment, which comes last; null: it does not count
   * @param remarks gets a line for each other one that differs
   */
  static @Nullable Login of(
      List<@Nullable Login> given, @Nullable Session session, List<String> remarks) {
    List<Login> all = new ArrayList<>();
    for (Login one : given) {
      if (one != null) {
        all.add(one);
      }
    }
    if (session != null) {
      Login last =
          all.isEmpty()
              ? LoginOptions.ofEnvironment(session)
              : LoginOptions.alsoOfEnvironment(session);
      if (last != null) {
        all.add(last);
      }
    }
    for (Login other : all) {
      if (!other.authorization().equals(all.get(0).authorization())) {
        remarks.add(
            "the login is that of %s, not that of %s"
                .formatted(all.get(0).source(), other.source()));
      }
    }
    return all.isEmpty() ? null : all.get(0);
  }
}
