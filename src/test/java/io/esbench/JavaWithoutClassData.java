package io.esbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A Java home whose program is this Java's, but refuses all that makes a class-data archive, which
 * takes long; it counts how often it was asked.
 */
final class JavaWithoutClassData {
  private final Path home;
  private final Path asked;

  JavaWithoutClassData(Path folder) throws IOException {
    home = folder.resolve("plain java");
    asked = folder.resolve("dumps");
    Path real = Path.of(System.getProperty("java.home"));
    Files.createDirectories(home.resolve("bin"));
    Files.copy(real.resolve("release"), home.resolve("release"));
    program(
        home.resolve("bin/java"),
        """
        #!/bin/sh
        case " $* " in *" -Xshare:off "* | *" -Xshare:dump "*)
          echo "$*" >>'%s'
          exit 1
          ;;
        esac
        exec '%s/bin/java' "$@"
        """
            .formatted(asked, real));
  }

  /** Writes a script that can be run. */
  static void program(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Path home() {
    return home;
  }

  /** Command lines that were refused. */
  List<String> refused() throws IOException {
    return Files.exists(asked) ? Files.readAllLines(asked) : List.of();
  }
}
