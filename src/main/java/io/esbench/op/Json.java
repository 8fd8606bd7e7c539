package io.esbench.op;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.ByteBufferBackedInputStream;
import io.esbench.transport.Answer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** JSON of request bodies and answers; numbers keep the digits the track gave them. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();
  private static final ObjectReader TREES = MAPPER.readerFor(JsonNode.class);
  private static final ObjectWriter WRITER = MAPPER.writer();

  private Json() {}

  /** Reads a text. */
  static JsonNode read(String text) throws JsonProcessingException {
    return TREES.readTree(text);
  }

  /** Why a text is not JSON; the library's words for numbers that are none are advice for code. */
  static String reason(JsonProcessingException fault) {
    String told = fault.getOriginalMessage();
    return told.startsWith("Non-standard token")
        ? "it has a number that is not finite (NaN, or beyond 1.8e308); write one that is"
        : told;
  }

  /** The body of an answer as a tree, or null if it is not complete JSON. */
  static @Nullable JsonNode tree(Answer answer) {
    return tree(new ByteBufferBackedInputStream(answer.body().duplicate()));
  }

  /** Walks over the body of an answer. */
  static JsonParser parser(Answer answer) throws IOException {
    return MAPPER.createParser(new ByteBufferBackedInputStream(answer.body().duplicate()));
  }

  /** A text as a tree, or null if it is not complete JSON. */
  static @Nullable JsonNode tree(byte[] text) {
    return tree(new ByteArrayInputStream(text));
  }

  private static @Nullable JsonNode tree(InputStream text) {
    try {
      JsonNode tree = TREES.readTree(text);
      return tree == null || tree.isMissingNode() ? null : tree;
    } catch (IOException e) {
      return null;
    }
  }

  /** Compact UTF-8 text. */
  static byte[] bytes(JsonNode node) {
    try {
      return WRITER.writeValueAsBytes(node);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** UTF-8. */
  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A body that is made for one request: not worth a direct buffer, which only the GC frees. */
  static ByteBuffer wrapped(JsonNode node) {
    return ByteBuffer.wrap(bytes(node));
  }

  /** Indented UTF-8 text, for people. */
  static byte[] pretty(JsonNode node) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(node);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A buffer that can be sent without another copy. */
  static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }
}
