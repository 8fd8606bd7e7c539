package io.esbench.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A style or script that goes into each page as it is.
 *
 * @param text of it
 */
record Asset(String text) {
  /** Of {@code uplot.version} in the {@code pom.xml}; another one is not found. */
  private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/";

  /** Colours, and the look of pictures. */
  static final Asset PLOT_STYLE = new Asset(read("plot.css"));

  static final Asset STYLE =
      new Asset(read(UPLOT + "dist/uPlot.min.css") + PLOT_STYLE.text() + read("page.css"));

  /** The charting library behind its licence, which asks to be in every copy. */
  static final Asset CHARTS =
      new Asset(
          "/*!\n" + read(UPLOT + "LICENSE") + "*/\n" + read(UPLOT + "dist/uPlot.iife.min.js"));

  static final Asset SCRIPT = new Asset(read("page.js"));

  /** As a content security policy names what it lets run. */
  String hash() {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String read(String name) {
    try (InputStream in = Asset.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("not among the files of esbench: " + name);
      }
      // Browsers read line ends as \n before they compare sums.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new IllegalStateException("cannot be read: " + name, e);
    }
  }
}
