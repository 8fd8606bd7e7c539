package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemScanTest {
  private static final String[] ACTIONS = {"index", "create", "update", "delete"};
  private static final String[] RESULTS = {"created", "updated", "deleted", "noop", "not_found"};
  private static final String[] VALUES = {"1", "0", "-1", "true", "false", "null", "'x'", "''"};

  private final ItemScan scan = new ItemScan();

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '"',
      value = {
        "{'index':{'status':201,'result':'created'}}#created=1",
        "{'index':{'status':200,'result':'updated','_id':'a'}}#updated=1",
        "{'delete':{'result':'deleted','status':200}}#deleted=1",
        "{'update':{'status':200,'result':'noop'}}#noop=1",
        "{'index':{'_index':null,'forced_refresh':true,'_seq_no':-2,'status':299}}#created=1",
        "{'index':{'_shards':{'total':2,'failed':0},'status':200}}#created=1",
        "{'index':{'status':500,'status':201,'result':'noop','result':'updated'}}#updated=1",
        "{'index':{'status':201,'result':'noop','result':'x'}}#created=1",
      })
  void countsWhatElasticsearchWrites(String item, String expected) {
    BulkTally tally = new BulkTally();
    tally.begin(3);
    assertThat(scan.read(bytes("{'took':3,'errors':false,'items':[" + item + "]}"), tally))
        .isTrue();
    assertThat(tally.counts().toString()).contains(expected);
    assertThat(tally.items()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "items':[]}",
        "[{'items':[]}]",
        "{'items':[]",
        "{'items':[]}}",
        "{'items':[]} ",
        "{ 'items':[]}",
        "{'items':[],'items':[]}",
        "{'took':1}",
        "{'took':01,'items':[]}",
        "{'took':1.5,'items':[]}",
        "{'took':1234567890123456789,'items':[]}",
        "{'took':tru,'items':[]}",
        "{'took':-,'items':[]}",
        "{'a':{},'items':[]}",
        "{'items':[{}]}",
        "{'items':[{'index':{}}]}",
        "{'items':[{'index':{'status':201},'x':1}]}",
        "{'items':[{'index':{'status':201}},]}",
        "{'items':[{'index':{'status':199}}]}",
        "{'items':[{'index':{'status':300}}]}",
        "{'items':[{'index':{'status':429,'error':'full'}}]}",
        "{'items':[{'index':{'status':201,'error':null}}]}",
        "{'items':[{'index':{'status':201,'_shards':{'failed':1}}}]}",
        "{'items':[{'index':{'status':201,'_shards':null}}]}",
        "{'items':[{'index':{'status':201,'get':{'a':1}}}]}",
        "{'items':[{'index':{'status':201,'_id':'\\u0041'}}]}",
        "{'items':[{'index':{'status':201,'_id':'é'}}]}",
        "{'items':[{'index':{'status':201,'_id':'\n'}}]}",
      })
  void givesUpAtAnythingElse(String body) {
    BulkTally tally = new BulkTally();
    tally.begin(1);
    assertThat(scan.read(bytes(body), tally)).isFalse();
    assertThat(tally.items()).isZero();
    assertThat(tally.counts().acknowledged()).isZero();
  }

  @Test
  void readsOnlyWhatLiesInAnArrayAndOnlyThat() {
    BulkTally tally = new BulkTally();
    String body = "{'items':[{'index':{'status':201}}]}";
    ByteBuffer inside = bytes("xx" + body + "yy");
    assertThat(scan.read(inside.slice(2, body.length()), tally)).isTrue();
    ByteBuffer direct = ByteBuffer.allocateDirect(body.length()).put(bytes(body)).flip();
    assertThat(scan.read(direct, tally)).isFalse();
    assertThat(scan.read(bytes(body).asReadOnlyBuffer(), tally)).isFalse();
    assertThat(scan.read(bytes(body), tally)).isTrue();
    assertThat(tally.items()).isEqualTo(2);
  }

  @Test
  void agreesWithTheParserOnWhatServersWrite() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 2_000; round++) {
      String answer = answer(random);
      assertThat(agrees(answer)).as(answer).isTrue();
    }
  }

  /** Where the walk does not give up, the parser does not either and counts the same. */
  @Test
  void agreesWithTheParserOnDamagedAnswers() throws IOException {
    Random random = new Random(2);
    String alphabet = "{}[]:,\"\\ 0123-.etrufalsn_xé\n";
    int accepted = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder answer = new StringBuilder(answer(random));
      for (int changes = 1 + random.nextInt(3); changes > 0 && answer.length() > 0; changes--) {
        int at = random.nextInt(answer.length());
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(4)) {
          case 0 -> answer.setCharAt(at, other);
          case 1 -> answer.deleteCharAt(at);
          case 2 -> answer.insert(at, other);
          default -> answer.insert(at, answer.substring(at, at + (answer.length() - at) / 2));
        }
      }
      accepted += agrees(answer.toString()) ? 1 : 0;
    }
    assertThat(accepted).isGreaterThan(300);
  }

  /** Whether the walk did it; fails if the parser sees it otherwise. */
  private boolean agrees(String answer) throws IOException {
    ByteBuffer body = bytes(answer);
    BulkTally scanned = new BulkTally();
    scanned.begin(9);
    if (!scan.read(body, scanned)) {
      return false;
    }
    BulkTally parsed = new BulkTally();
    parsed.begin(9);
    BulkAnswer.readItems(body, parsed);
    assertThat(scanned.counts()).as(answer).isEqualTo(parsed.counts());
    assertThat(scanned.items()).as(answer).isEqualTo(parsed.items());
    return true;
  }

  /** Neighbours mostly alike, as they are, and sometimes quite other. */
  private static String answer(Random random) {
    StringBuilder text = new StringBuilder("{'took':" + random.nextInt(999) + ",'errors':false");
    text.append(random.nextBoolean() ? ",'ingest_took':" + random.nextInt(9) : "");
    text.append(",'items':[");
    String action = pick(random, ACTIONS);
    String result = pick(random, RESULTS);
    int extra = random.nextInt(20);
    int items = random.nextInt(6);
    for (int i = 0; i < items; i++) {
      if (random.nextInt(4) == 0) {
        action = pick(random, ACTIONS);
        result = pick(random, RESULTS);
        extra = random.nextInt(20);
      }
      text.append(i == 0 ? "" : ",").append(item(random, action, result, extra));
    }
    return text.append("]}").toString().replace('\'', '"');
  }

  private static String item(Random random, String action, String result, int extra) {
    StringBuilder text = new StringBuilder("{'" + action + "':{'_index':'logs','_id':'");
    text.append("x".repeat(random.nextInt(20))).append("','_version':").append(random.nextInt(30));
    text.append(",'result':'").append(result).append("','_shards':{'total':2,'successful':");
    text.append(1 + random.nextInt(2)).append(",'failed':0},'_seq_no':").append(random.nextInt());
    for (int i = 0; i < extra; i++) {
      text.append(",'k").append(i).append("':").append(pick(random, VALUES));
    }
    return text.append(",'status':").append(200 + random.nextInt(2)).append("}}").toString();
  }

  private static String pick(Random random, String... from) {
    return from[random.nextInt(from.length)];
  }

  private static ByteBuffer bytes(String body) {
    return ByteBuffer.wrap(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }
}
