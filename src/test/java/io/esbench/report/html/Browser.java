package io.esbench.report.html;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real Chromium without a window, told what to be: wide or narrow, light or dark. */
final class Browser implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final int TALLEST = 6000;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Kept, or else its level would be forgotten: the gate prints nothing when all is well. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts it; the test is aborted, with the reason, where there is none. */
  static Browser start() {
    SELENIUM.setLevel(Level.SEVERE);
    Path chromium = program("chromium", "chromium-browser", "google-chrome");
    Path chromedriver = program("chromedriver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.toFile()).build();
    return new Browser(new ChromeDriver(service, options));
  }

  /** The first of these on the path. */
  private static Path program(String... names) {
    List<String> folders = List.of(System.getenv("PATH").split(File.pathSeparator));
    Optional<Path> found =
        Stream.of(names)
            .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
            .filter(Files::isExecutable)
            .findFirst();
    return found.orElseGet(() -> without(names[0]));
  }

  private static Path without(String name) {
    String message =
        "the HTML reports were not looked at in a browser: there is no "
            + name
            + " on the PATH (Debian: apt-get install chromium chromium-driver)";
    System.err.println(message);
    return abort(message);
  }

  /** Opens a file, light, with scripts, and forgets what was logged before. */
  void open(Path page, int width) {
    // Each page is a first one: nothing of the last one is left.
    driver.manage().logs().get(LogType.BROWSER);
    driver.manage().logs().get(LogType.PERFORMANCE);
    window(width, 900);
    driver.get(page.toUri().toString());
  }

  /** Unfolds everything and makes the window as high as the page, so that all of it is in sight. */
  void unroll() {
    run("document.querySelectorAll('details').forEach(each => { each.open = true; })");
    // The height of a long table is a part of the window's, so the page grows with the window.
    int shown = 0;
    for (int height = height(); height > shown; height = height()) {
      shown = height;
      window(((Number) ask("innerWidth")).intValue(), height);
    }
  }

  private int height() {
    return ((Number) ask("document.documentElement.scrollHeight")).intValue();
  }

  private void window(int width, int height) {
    cdp(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
  }

  void dark(boolean dark) {
    cdp(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  void scripts(boolean run) {
    cdp("Emulation.setScriptExecutionDisabled", Map.of("value", !run));
  }

  /** What an expression over the page gives. */
  Object ask(String expression) {
    return Objects.requireNonNull(driver.executeScript("return " + expression), expression);
  }

  /** Runs a script that gives nothing. */
  void run(String script) {
    driver.executeScript(script);
  }

  /** Runs a script that calls its last argument when it is done. */
  void await(String script) {
    driver.executeAsyncScript(script);
  }

  /** Errors and warnings of the console since the page was opened. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .toList();
  }

  /** Addresses that the page asked for, its own among them. */
  List<String> requests() {
    List<String> urls = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE).getAll()) {
      try {
        JsonNode message = JSON.readTree(entry.getMessage()).path("message");
        if (message.path("method").asText().equals("Network.requestWillBeSent")) {
          urls.add(message.path("params").path("request").path("url").asText());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return urls;
  }

  /** Keeps a picture of the page, or of its beginning if it is very long. */
  void screenshot(String name) {
    Number width = (Number) ask("innerWidth");
    Number height =
        (Number) ask("Math.min(document.documentElement.scrollHeight, " + TALLEST + ")");
    Map<String, Object> clip = Map.of("x", 0, "y", 0, "width", width, "height", height, "scale", 1);
    keep(
        name + ".png",
        cdp(
            "Page.captureScreenshot",
            Map.of("format", "png", "captureBeyondViewport", true, "clip", clip)));
  }

  /** Keeps the page as it is printed, and returns it. */
  byte[] print(String name) {
    return keep(
        name + ".pdf",
        cdp(
            "Page.printToPDF",
            Map.of("printBackground", true, "paperWidth", 8.27, "paperHeight", 11.69)));
  }

  private static byte[] keep(String name, Map<String, Object> answer) {
    try {
      Files.createDirectories(SCREENSHOTS);
      byte[] bytes = Base64.getDecoder().decode(String.valueOf(answer.get("data")));
      Files.write(SCREENSHOTS.resolve(name), bytes);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, Object> cdp(String command, Map<String, Object> parameters) {
    return driver.executeCdpCommand(command, parameters);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
