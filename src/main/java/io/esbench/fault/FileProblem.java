package io.esbench.fault;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;

/** What is wrong with a file, in the user's words. */
public final class FileProblem {
  private FileProblem() {}

  /** Without names of classes and, as the message around it has it, of the file. */
  public static String of(IOException problem) {
    if (problem instanceof CharacterCodingException) {
      return "it is not UTF-8 text";
    }
    if (problem instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (problem instanceof AccessDeniedException) {
      return "no permission";
    }
    if (problem instanceof NotDirectoryException) {
      return "it is no folder";
    }
    String reason =
        problem instanceof FileSystemException system ? system.getReason() : problem.getMessage();
    return told(reason, problem);
  }

  private static String told(@Nullable String reason, IOException problem) {
    return reason == null || reason.isBlank() ? problem.getClass().getSimpleName() : reason;
  }
}
