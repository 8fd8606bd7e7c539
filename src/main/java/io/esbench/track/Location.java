package io.esbench.track;

/**
 * Where something stands in the track, for messages.
 *
 * @param file path as the user knows it
 * @param line 1-based line in that file, 0 if unknown
 * @param path JSON path, e.g. {@code $.challenges[0].schedule[2]}
 */
public record Location(String file, int line, String path) {
  /** Of values that no file contains. */
  public static final Location NONE = new Location("", 0, "");

  /** The same place, one key deeper. */
  public Location key(String key) {
    return new Location(file, line, path + "." + key);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(file);
    if (line > 0) {
      text.append(':').append(line);
    }
    if (!path.isEmpty()) {
      text.append(text.length() == 0 ? "" : ", ").append(path);
    }
    return text.toString();
  }
}
