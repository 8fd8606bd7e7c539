package io.esbench.cli;

import io.esbench.fault.EsbenchException;
import io.esbench.fault.ExitCode;
import io.esbench.fault.HelpTopic;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is wrong with the options of a command; all of it is told at once. */
final class Faults {
  private final List<String> messages = new ArrayList<>();
  private @Nullable HelpTopic topic;

  /** The value, or the other one if it cannot be used: that is a fault. */
  <T> T checked(Supplier<T> value, T otherwise) {
    try {
      return value.get();
    } catch (EsbenchException e) {
      if (e.exitCode() != ExitCode.USAGE) {
        throw e;
      }
      messages.add(e.getMessage());
      topic = topic == null ? e.topic() : topic;
      return otherwise;
    }
  }

  /** One line for each; more may be added. */
  List<String> messages() {
    return messages;
  }

  /**
   * Refuses the command if there is any.
   *
   * @throws UsageException with all, and the topic of the first that has one
   */
  void refuse() {
    if (!messages.isEmpty()) {
      String all = String.join("\n       ", messages);
      throw topic == null ? new UsageException(all) : new UsageException(topic, all);
    }
  }
}
