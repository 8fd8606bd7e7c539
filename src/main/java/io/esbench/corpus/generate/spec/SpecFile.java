package io.esbench.corpus.generate.spec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import io.esbench.corpus.generate.DocumentSpec;
import io.esbench.fault.BoundedText;
import io.esbench.fault.FileProblem;
import io.esbench.fault.TrackException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the text of a specification: JSON if it begins with a brace, else YAML. */
public final class SpecFile {
  /** As much as the YAML parser takes. */
  private static final int MAX_BYTES = 3_000_000;

  /** Room for about thirty objects within each other. */
  private static final int MAX_DEPTH = 100;

  private static final StreamReadConstraints CONSTRAINTS =
      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).maxNumberLength(100).build();
  private static final ObjectReader READER =
      new ObjectMapper().reader().with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  private SpecFile() {}

  /**
   * The whole of a file.
   *
   * @throws TrackException if it cannot be read or is no YAML or JSON
   */
  public static SpecNode read(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw fault(file.toString(), "has more than " + MAX_BYTES + " bytes; shorten its lists");
      }
      return parse(file.toString(), BoundedText.readRegular(file, MAX_BYTES));
    } catch (IOException e) {
      throw new TrackException(
          "Cannot read the specification " + file + ": " + FileProblem.of(e), e);
    }
  }

  /** One that comes with esbench. */
  public static SpecNode resource(String name) {
    try (InputStream in = DocumentSpec.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A text.
   *
   * @param file what messages call it
   * @throws TrackException if it is no YAML or JSON
   */
  public static SpecNode parse(String file, String text) {
    JsonFactory factory =
        text.stripLeading().startsWith("{")
            ? new JsonFactoryBuilder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(CONSTRAINTS)
                .build()
            : YAMLFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(CONSTRAINTS)
                .build();
    try {
      check(factory, file, text);
      try (JsonParser parser = factory.createParser(text)) {
        return new SpecNode(file, READER.<JsonNode>readTree(parser));
      }
    } catch (JsonProcessingException e) {
      throw fault(file, at(e.getLocation()) + problem(e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the parser lets pass: an alias would be read as its name. */
  private static void check(JsonFactory factory, String file, String text) throws IOException {
    try (JsonParser parser = factory.createParser(text)) {
      int depth = 0;
      boolean whole = false;
      while (parser.nextToken() != null) {
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
          throw fault(
              file, at(parser.currentTokenLocation()) + "aliases are not possible; use 'lists'");
        }
        if (whole) {
          throw fault(file, at(parser.currentTokenLocation()) + "a second document begins here");
        }
        depth +=
            parser.currentToken().isStructStart()
                ? 1
                : parser.currentToken().isStructEnd() ? -1 : 0;
        whole = depth == 0;
      }
      if (!whole) {
        throw fault(file, "is empty");
      }
    }
  }

  private static TrackException fault(String file, String what) {
    return new TrackException("Specification " + file + ": " + what);
  }

  private static String at(JsonLocation location) {
    return location == null
        ? ""
        : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
  }

  /** In one line: the parser of YAML shows a part of the text below it. */
  private static String problem(JsonProcessingException fault) {
    return fault
        .getOriginalMessage()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("in "))
        .findFirst()
        .orElse("not YAML or JSON");
  }
}
