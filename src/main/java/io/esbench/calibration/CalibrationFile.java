package io.esbench.calibration;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.esbench.corpus.FileReplacement;
import io.esbench.fault.BoundedText;
import io.esbench.fault.EnvironmentException;
import io.esbench.result.GeneratorInfo;
import io.esbench.result.json.ResultMapper;
import io.esbench.transport.HostAddress;
import io.esbench.transport.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The calibration that is kept between commands: one file, replaced as a whole. Any thread. */
public final class CalibrationFile {
  private static final String TAKE = "take one: esbench info --calibrate";

  private final Path path;
  private final JsonMapper mapper = ResultMapper.create();

  /**
   * What is kept for a load generator.
   *
   * @param calibration or null
   * @param reason one line why there is none, else empty
   */
  public record Kept(@Nullable Calibration calibration, String reason) {
    /** What of it counts against a target: none was ever taken of what encryption costs. */
    public Kept against(Target target) {
      return target.hosts().stream().anyMatch(HostAddress::tls)
          ? new Kept(null, "calibrations are of plain HTTP and the target is HTTPS")
          : this;
    }
  }

  /** In a cache folder, which is made when it is needed. */
  public CalibrationFile(Path cache) {
    this.path = cache.resolve("calibration.json");
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /**
   * The calibration of a load generator. One of another machine, version or number of loops does
   * not count; a file that cannot be used is a reason and never a fault.
   */
  public Kept of(GeneratorInfo generator, int loops) {
    if (!Files.exists(path)) {
      return new Kept(null, "no calibration of this machine; " + TAKE);
    }
    Calibration there = read();
    if (there == null) {
      return new Kept(null, "the calibration " + path + " cannot be read; " + TAKE);
    }
    String difference = there.differenceTo(generator, loops);
    return difference.isEmpty()
        ? new Kept(there, "")
        : new Kept(
            null, "the calibration is not of this load generator: " + difference + "; " + TAKE);
  }

  private @Nullable Calibration read() {
    try {
      return mapper.readValue(BoundedText.read(path, BoundedText.WRITTEN), Calibration.class);
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Keeps a calibration instead of the one before.
   *
   * @throws EnvironmentException if it cannot be written
   */
  public void keep(Calibration calibration) {
    try (FileReplacement file = FileReplacement.of(path)) {
      try (OutputStream out = file.stream()) {
        out.write(json(calibration).getBytes(UTF_8));
      }
      file.commit();
    } catch (IOException e) {
      throw new EnvironmentException(
          "cannot write " + path + ": " + e + "; make its folder writable or set ESBENCH_CACHE", e);
    }
  }

  private String json(Calibration calibration) throws JsonProcessingException {
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(calibration) + "\n";
  }
}
