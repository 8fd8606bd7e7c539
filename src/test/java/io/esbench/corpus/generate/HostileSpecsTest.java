package io.esbench.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.esbench.fault.TrackException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a specification must not be is refused in one line that names the place and the remedy. */
final class HostileSpecsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{pic: {from: [a]}} | fields.f | 'pic' is no generator; did you mean 'pick'?",
        "{pick: {from: [a], wieghts: [1]}} | fields.f.pick | did you mean 'weights'?",
        "{pick: {from: [a], hex: {}}, hex: {}} | fields.f | must have exactly one generator, but has pick, hex",
        "{} | fields.f | must have exactly one generator, but has none",
        "[1, 2] | fields.f | must be an object, but is [1,2]",
        "{pick: {from: nolist}} | fields.f.pick.from | there is no list 'nolist' in 'lists'",
        "{pick: {from: ab}} | fields.f.pick.from | did you mean 'abc'?",
        "{pick: {from: []}} | fields.f.pick.from | must have 1 to 1000000 items, but has 0",
        "{pick: {from: [[1]]}} | fields.f.pick.from[0] | must be a text, a number, true, false or null",
        "{pick: {from: abc, weights: [1, 2]}} | fields.f.pick.weights | a weight for each of 3 values, has 2",
        "{pick: {from: abc, weights: [0, 0, 0]}} | fields.f.pick.weights | sum from 1 to 1000000, but it is 0",
        "{pick: {from: abc, weights: [1, 1, 1000000]}} | fields.f.pick.weights | but it is 1000002",
        "{pick: {from: abc, weights: [1, 1, -1]}} | fields.f.pick.weights[2] | from 0 to 1000000, but is -1",
        "{pick: {from: abc, weights: [1, 1, 1], zipf: 1}} | fields.f.pick | 'weights' or 'zipf', not both",
        "{pick: {from: abc, zipf: 99}} | fields.f.pick.zipf | but is 99",
        "{keyword: {pattern: 'h{}'}} | fields.f.keyword | 'cardinality' is missing",
        "{keyword: {pattern: 'h', cardinality: 5}} | fields.f.keyword.pattern | needs a place for the number",
        "{keyword: {pattern: 'h{', cardinality: 5}} | fields.f.keyword.pattern | '{' at character 2 has no '}'",
        "{keyword: {pattern: 'h}', cardinality: 5}} | fields.f.keyword.pattern | '}' at character 2 has no '{'",
        "{keyword: {pattern: 'h{1}', cardinality: 5}} | fields.f.keyword.pattern | '{1}' is not known",
        "{keyword: {pattern: '{}', cardinality: 0}} | cardinality | from 1 to 1000000000000, but is 0",
        "{keyword: {pattern: '{}', cardinality: 1000001, zipf: 1}} | zipf | at most 1000000 different values, not 1000001",
        "{integer: {}} | fields.f.integer | 'from' is missing",
        "{integer: {from: 2, to: 1}} | fields.f.integer | 'from' must not be above 'to'",
        "{integer: {from: 1.5, to: 2}} | fields.f.integer.from | at most 0 digits behind the point",
        "{integer: {from: 0, to: 1e999}} | fields.f.integer.to | must be a number from",
        "{integer: {from: 0, to: .inf}} | line 4, column 34 | Malformed numeric value",
        "{decimal: {from: 0, to: 1000000000000, digits: 9}} | fields.f.decimal.to | has more than 15 digits",
        "{decimal: {from: 0, to: 1, digits: 10}} | fields.f.decimal.digits | from 1 to 9, but is 10",
        "{integer: {exponential: {mean: 0}}} | fields.f.integer.exponential | 'mean' must be above 0",
        "{integer: {exponential: {mean: 5}, from: 1, to: 2}} | fields.f.integer | give from and to, or one of",
        "{integer: {normal: {mean: 5, deviation: 1}, min: 3, max: 2}} | fields.f.integer | 'min' must not be above 'max'",
        "{integer: {zipf: {shape: 1, to: 1000001}}} | fields.f.integer.zipf.to | from 1 to 1000000",
        "{decimal: {zipf: {shape: 1, to: 5}}} | fields.f.decimal.zipf | is for integers only",
        "{decimal: {normal: {mean: 5000, deviation: 10}, digits: 9}} | fields.f.decimal.normal.mean | must be at most 10^12 units of the last digit; give smaller",
        "{decimal: {normal: {mean: -5000, deviation: 10}, digits: 9}} | fields.f.decimal.normal.mean | must be at most 10^12 units",
        "{decimal: {normal: {mean: 5, deviation: 5000}, digits: 9}} | fields.f.decimal.normal.deviation | must be at most 10^12 units",
        "{decimal: {lognormal: {median: 20000000000, sigma: 1}}} | fields.f.decimal.lognormal.median | must be at most 10^12 units",
        "{decimal: {pareto: {min: 20000000000, shape: 1}}} | fields.f.decimal.pareto.min | must be at most 10^12 units",
        "{decimal: {exponential: {mean: 20000000000}}} | fields.f.decimal.exponential.mean | must be at most 10^12 units",
        "{integer: {pareto: {min: 1000000000000, shape: 1}}} | fields.f.integer.pareto | has its values beyond 10^12 units of the last digit; give smaller",
        "{integer: {normal: {mean: 5, deviation: 1}, min: 2000000000000}} | fields.f.integer.normal | has its values beyond 10^12 units",
        "{integer: {normal: {mean: 5, deviation: 1}, max: -2000000000000}} | fields.f.integer.normal | has its values beyond 10^12 units",
        "{boolean: {true: 1.5}} | fields.f.boolean.true | but is 1.5",
        "{constant: 1, present: 2} | fields.f.present | but is 2",
        "{constant: 1, present: x} | fields.f.present | but is \"x\"",
        "{array: {of: {constant: 1, present: 0.5}, count: 1}} | fields.f.array.of | 'present' is for fields of an object",
        "{array: {of: {hex: {}, draws: 3}, count: 1}} | fields.f.array.of.draws | cannot be used within an array",
        "{hex: {}, draws: -1} | fields.f.draws | from 0 to 1000000, but is -1",
        "{array: {of: 1, count: 10001}} | fields.f.array.count | from 0 to 10000, but is 10001",
        "{array: {of: 1, count: {integer: {exponential: {mean: 3000}}}}} | fields.f.array.count | may be 0 to ",
        "{array: {of: 1, count: {hex: {}}}} | fields.f.array.count | a whole number or an integer generator",
        "{array: {of: {array: {of: {hex: {length: 9}}, count: 10000}}, count: 10000}} | fields.f | a document has at most 4194304",
        "{hex: {length: 1025}} | fields.f.hex.length | from 1 to 1024, but is 1025",
        "{hex: {length: 2, cardinality: 257}} | fields.f.hex.cardinality | from 1 to 256, but is 257",
        "{hex: {zipf: 1}} | fields.f.hex | 'zipf' needs a 'cardinality'",
        "{ip: {network: example.org/8}} | fields.f.ip.network | is no network; write 10.0.0.0/8",
        "{ip: {network: 10.0.0.0/33}} | fields.f.ip.network | at most 32, not 33",
        "{ip: {network: 999.0.0.0/8}} | fields.f.ip.network | '999.0.0.0' is no address",
        "{ip: {network: 10.0.0.0/24, cardinality: 257}} | fields.f.ip.cardinality | from 1 to 256, but is 257",
        "{date: {from: yesterday, step: 1s}} | fields.f.date.from | 'yesterday' is no time such as",
        "{date: {from: '0001-01-01T00:00:00Z', step: 1s}} | fields.f.date.from | must be from 1900",
        "{date: {from: '2026-01-01T00:00:00Z'}} | fields.f.date | 'step' is missing",
        "{date: {from: '2026-01-01T00:00:00Z', step: 0s}} | fields.f.date.step | must be above 0",
        "{date: {from: '2026-01-01T00:00:00Z', step: 5 s}} | fields.f.date.step | such as 100ms, 5s, 2h or 1d",
        "{date: {from: '2026-01-01T00:00:00Z', step: 999999999d}} | fields.f.date.step | at most 50 years",
        "{date: {from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z'}} | fields.f.date | a later 'to'",
        "{date: {from: '1900-01-01T00:00:00Z', to: '2200-01-01T00:00:00Z', format: nanos}} | fields.f.date.to | at most 146 years",
        "{date: {from: '2026-01-02T00:00:00Z', step: 1s, order: random}} | fields.f.date.order | must be 'increasing' here",
        "{date: {base: now, from: '2026-01-02T00:00:00Z'}} | fields.f.date | give 'from', a time, or 'base: now'",
        "{date: {base: then, step: 1s}} | fields.f.date.base | must be 'now'",
        "{date: {base: now, format: iso}} | fields.f.date.format | must be one of seconds, millis, nanos",
        "{sequence: {step: 9999999}} | fields.f.sequence.step | but is 9999999",
        "{sentence: {words: 100001, list: abc}} | fields.f.sentence.words | from 0 to 100000",
        "{text: {template: '{nobody}'}} | fields.f.text.template | there is no field 'nobody' before this one",
        "{text: {template: '{f}'}} | fields.f.text.template | there is no field 'f' before this one",
        "{text: {template: '{o}', parts: {o: {object: {fields: {}}}}}} | template | may be an object or an array",
        "{text: {template: '{o}', parts: {o: {constant: [1]}}}} | template | may be an object or an array",
        "{same: {field: f}} | fields.f.same.field | there is no field 'f' before this one",
        "{one-of: {cases: []}} | fields.f.one-of.cases | must have 1 to 1000 items",
        "{one-of: {cases: [{value: 1}]}} | fields.f.one-of.cases[0] | 'weight' is missing",
        "{padding: {to: 0}} | fields.f.padding.to | from 1 to 4194304, but is 0",
        "{padding: {to: 9}, present: 1} | fields.f | 'present' is not known here",
        "{object: {fields: {a: {padding: {to: 9}}}}} | fields.f.object.fields.a.padding | must be its last field",
      })
  void valuesAreRefused(String value, String place, String message) {
    assertOneLine(
        "version: 1\nlists: {abc: [a, b, c]}\nfields:\n  f: " + value + "\n", place, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "^^ | is empty",
        "^version: 2\nfields: {f: 1}^ | at version: must be a whole number from 1 to 1, but is 2",
        "^fields: {f: 1}^ | 'version' is missing",
        "^version: 1^ | give 'fields', or 'kinds'",
        "^version: 1\nfields: {}^ | at fields: must have at least one field",
        "^version: 1\nfields: {f: 1}\nkinds: []^ | give 'fields', or 'kinds'",
        "^version: 1\nfield: {f: 1}^ | 'field' is not known here",
        "^version: 1\ndocuments: 0\nfields: {f: 1}^ | at documents: must be a whole number from 1",
        "^version: 1\nkinds: [{weight: 1, name: a, fields: {f: 1}}, {weight: 1, name: a, fields: {f: 1}}]^ | another kind has this name",
        "^version: 1\nkinds: [{weight: 0, name: a, fields: {f: 1}}]^ | weights must have a sum from 1",
        "^version: 1\nfields: {f: 1, f: 2}^ | line 2, column 17: Duplicate field 'f'",
        "^version: 1\nfields: {f: [}^ | line 2, column 14:",
        "^version: 1\n---\nfields: {f: 1}^ | a second document begins here",
        "^a: &x [1]\nb: *x^ | aliases are not possible; use 'lists'",
        "^[1]^ | must be an object such as {version: 1, fields: {...}}, but is an array",
        "^secret^ | must be an object such as {version: 1, fields: {...}}, but is a string",
        "^{\"version\": 1^ | line 1, column 14:",
        "^version: 1\nfields: {f: \"\\ud800\"}^ | half of a surrogate pair",
      })
  void filesAreRefused(String text, String message) {
    assertOneLine(text, "spec.yml", message);
  }

  @Test
  void nestingIsBounded() {
    String deep = "{\"array\":{\"count\":1,\"of\":".repeat(60) + "1" + "}}".repeat(60);
    assertOneLine("{\"version\":1,\"fields\":{\"f\":" + deep + "}}", "spec.yml", "nesting depth");
  }

  @Test
  void valuesAndTablesAreBounded() {
    StringBuilder many = new StringBuilder("version: 1\nfields:\n");
    for (int i = 0; i < 20_001; i++) {
      many.append("  f").append(i).append(": 1\n");
    }
    assertOneLine(many.toString(), "fields.f20000", "at most 20000 values");
    StringBuilder large = new StringBuilder("version: 1\nfields:\n");
    for (int i = 0; i < 11; i++) {
      large.append("  f").append(i);
      large.append(": {keyword: {pattern: '{}', cardinality: 1000000, zipf: 1}}\n");
    }
    assertOneLine(large.toString(), "fields.f10.keyword.zipf", "may have 10000000 entries");
  }

  /** Each field doubles the one before; sixty of them would never end. */
  @Test
  void referencesCannotGrowWithoutBound() {
    StringBuilder text = new StringBuilder("version: 1\nfields:\n  f0: ''\n");
    for (int i = 1; i < 60; i++) {
      text.append("  f" + i + ": {text: {template: '{f" + (i - 1) + "}{f" + (i - 1) + "}'}}\n");
    }
    assertOneLine(text.toString(), "fields.f21", "a document has at most 4194304");
  }

  @Test
  void filesThatCannotBeReadAreNamed() throws Exception {
    assertThatThrownBy(() -> DocumentSpec.load(folder.resolve("none.yml")))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("none.yml: there is no such file or folder");
    Path large = folder.resolve("large.yml");
    Files.writeString(large, "#".repeat(3_000_001));
    assertThatThrownBy(() -> DocumentSpec.load(large))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("large.yml: has more than 3000000 bytes");
    Path binary = Files.write(folder.resolve("binary.yml"), new byte[] {(byte) 0xFF, 0});
    assertThatThrownBy(() -> DocumentSpec.load(binary))
        .isInstanceOf(TrackException.class)
        .hasMessageContaining("it is not UTF-8 text");
  }

  private static void assertOneLine(String text, String place, String message) {
    TrackException fault =
        catchThrowableOfType(TrackException.class, () -> DocumentSpec.of("spec.yml", text));
    assertThat(fault).as(text).isNotNull();
    assertThat(fault.getMessage())
        .startsWith("Specification spec.yml")
        .contains(place)
        .contains(message)
        .doesNotContain("secret")
        .hasLineCount(1);
  }
}
