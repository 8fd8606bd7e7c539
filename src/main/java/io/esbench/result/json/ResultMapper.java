package io.esbench.result.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedConstructor;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Configures Jackson for records that are kept in files; field names are the component names,
 * calendar times are ISO 8601.
 */
public final class ResultMapper {
  private ResultMapper() {}

  /**
   * A mapper that refuses files in which a field is missing, or null where it must not be, and
   * ignores what it does not know.
   */
  public static JsonMapper create() {
    SimpleModule scalars =
        new SimpleModule()
            .addSerializer(Double.class, new FiniteOrNull())
            .addSerializer(Double.TYPE, new FiniteOrNull())
            .addDeserializer(Double.TYPE, new NullIsNotANumber())
            .addSerializer(Instant.class, ToStringSerializer.instance)
            .addDeserializer(Instant.class, new IsoInstant());
    return JsonMapper.builder(
            JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build())
        .addModule(scalars)
        .annotationIntrospector(new NullOnlyIfNullable())
        .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
        .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .build();
  }

  /**
   * Records say of each component whether it may be null; a number that is NaN is null in files.
   */
  private static final class NullOnlyIfNullable extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonSetter.Value findSetterInfo(Annotated member) {
      return member instanceof AnnotatedParameter parameter
              && parameter.getOwner() instanceof AnnotatedConstructor constructor
              && isRequired(constructor, parameter.getIndex())
          ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
          : super.findSetterInfo(member);
    }

    private static boolean isRequired(AnnotatedConstructor constructor, int index) {
      RecordComponent[] components = constructor.getDeclaringClass().getRecordComponents();
      return components != null
          && components.length == constructor.getParameterCount()
          && components[index].getType() != double.class
          && !components[index].getAnnotatedType().isAnnotationPresent(Nullable.class);
    }
  }

  /** JSON knows neither NaN nor Infinity. */
  private static final class FiniteOrNull extends StdScalarSerializer<Double> {
    private static final long serialVersionUID = 1L;

    FiniteOrNull() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (Double.isFinite(value)) {
        out.writeNumber(value.doubleValue());
      } else {
        out.writeNull();
      }
    }
  }

  /** The other way round: what is not known must not come back as zero. */
  private static final class NullIsNotANumber extends StdDeserializer<Double> {
    private static final long serialVersionUID = 1L;

    NullIsNotANumber() {
      super(Double.TYPE);
    }

    @Override
    public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return _parseDoublePrimitive(in, context);
    }

    @Override
    public Double getNullValue(DeserializationContext context) {
      return Double.NaN;
    }
  }

  private static final class IsoInstant extends StdScalarDeserializer<Instant> {
    private static final long serialVersionUID = 1L;

    IsoInstant() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
      String text = in.getText();
      try {
        return Instant.parse(text);
      } catch (DateTimeException e) {
        return (Instant)
            context.handleWeirdStringValue(Instant.class, text, "expected ISO 8601 in UTC");
      }
    }
  }
}
