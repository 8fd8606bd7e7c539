package io.esbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Sends the log to a file of this process, made when the first line is logged; without a writable
 * folder nothing is logged, which the caller has to say. To be set before any logger exists.
 */
final class LogFile {
  private static final String PREFIX = "org.slf4j.simpleLogger.";

  private LogFile() {}

  /**
   * Logs to {@code esbench-<time>-<pid>.log} in the given folder.
   *
   * @return whether it can be written
   */
  static boolean in(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      off();
      return false;
    }
    if (!Files.isWritable(folder)) {
      off();
      return false;
    }
    String time =
        DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT)
            .format(LocalDateTime.now(ZoneOffset.UTC));
    String name = "esbench-" + time + "-" + ProcessHandle.current().pid() + ".log";
    System.setProperty(PREFIX + "logFile", folder.resolve(name).toString());
    System.setProperty(PREFIX + "showDateTime", "true");
    System.setProperty(PREFIX + "dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX");
    System.setProperty(PREFIX + "defaultLogLevel", "info");
    // Libraries of the administration client are chatty at info, and could show headers below it.
    System.setProperty(PREFIX + "log.org.apache", "warn");
    System.setProperty(PREFIX + "log.io.netty", "warn");
    // Exports that fail do so every second; they are counted and told.
    System.setProperty(PREFIX + "log.io.micrometer", "off");
    System.setProperty(PREFIX + "log.com.codahale", "off");
    return true;
  }

  private static void off() {
    System.setProperty(PREFIX + "defaultLogLevel", "off");
  }
}
