package io.esbench.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BulkAnswerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '"',
      value = {
        "{'errors':false,'took':3,'items':[#NO_ERRORS",
        "{'took':3,'errors':true,'items':[]}#ERRORS",
        "{'took':3,'ingest_took':12,'errors':false,'items':[#NO_ERRORS",
        " {\t'took' : 3 , 'errors' : false }#NO_ERRORS",
        "{'note':'errors','errors':true}#ERRORS",
        "{'note':'{x','took':1,'errors':false}#NO_ERRORS",
        "{'took':1,'items':[{'index':{'_id':'x','errors':false}}],'errors':true}#UNKNOWN",
        "{'took':1,'items':[],'errors':false}#UNKNOWN",
        "{'note':'\\',\\'errors\\':false','errors':true}#UNKNOWN",
        "{'meta':{'errors':false},'errors':true}#UNKNOWN",
        "{'errors_x':false}#UNKNOWN",
        "{'errors':'false'}#UNKNOWN",
        "{'errors':fal#UNKNOWN",
        "{'errors'#UNKNOWN",
        "{'took':3#UNKNOWN",
        "{}#UNKNOWN",
        "[]#UNKNOWN",
        "'errors':false#UNKNOWN",
        "<html>#UNKNOWN",
      })
  void findsTheFlagInAnyOrderAndNowhereElse(String body, BulkAnswer.Flag expected) {
    assertThat(BulkAnswer.flag(bytes(body))).isEqualTo(expected);
  }

  @Test
  void neverReadsPastTheKeptBytes() {
    String whole = "{\"took\":3,\"ingest_took\":0,\"errors\":false,\"items\":[]}";
    int needed = whole.indexOf("false") + "false".length();
    for (int kept = 0; kept <= whole.length(); kept++) {
      assertThat(BulkAnswer.flag(bytes(whole.substring(0, kept))))
          .isEqualTo(kept < needed ? BulkAnswer.Flag.UNKNOWN : BulkAnswer.Flag.NO_ERRORS);
    }
  }

  @Test
  void readsFromThePositionOfTheBuffer() {
    ByteBuffer body = bytes("xx{'errors':true}");
    body.position(2);
    assertThat(BulkAnswer.flag(body)).isEqualTo(BulkAnswer.Flag.ERRORS);
    assertThat(body.position()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '"',
      value = {
        "{'status':201,'result':'created'}#created=1",
        "{'status':200,'result':'updated'}#updated=1",
        "{'status':200,'result':'deleted'}#deleted=1",
        "{'status':200,'result':'noop','_shards':{'total':2,'successful':1,'failed':0}}#noop=1",
        "{'status':201}#created=1",
        "{'status':201,'_shards':{'failed':1,'failures':[{'failed':0}]}}#failed=1",
        "{'status':201,'_shards':null}#created=1",
        "{'status':429,'error':{'type':'t','reason':'full'}}#rejected=1",
        "{'status':400,'error':'RemoteTransportException[x]'}#failed=1",
        "{'status':503,'error':{'type':'t'},'extra':[{}]}#failed=1",
        "{'status':500,'error':404}#failed=1",
        "{'status':500,'error':null}#failed=1",
        "{'status':500,'error':[1,{'a':2}]}#failed=1",
        "{'status':404}#failed=1",
        "{}#failed=1",
      })
  void countsAnItemOfAnyShape(String item, String expected) throws IOException {
    BulkTally tally = new BulkTally();
    tally.begin(1);
    BulkAnswer.readItems(bytes("{'items':[{'index':" + item + "}],'errors':true}"), tally);
    assertThat(tally.items()).isEqualTo(1);
    assertThat(tally.counts().toString()).contains(expected);
    assertThat(tally.counts().acknowledged() + tally.counts().failed() + tally.counts().rejected())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{'items':{}}",
        "{'items':[",
        "{'items':[1]}",
        "{'items':[{}]}",
        "{'items':[{'index':1}]}",
        "{'items':[{'index':{'status':201},'x':1}]}",
        "{'items':[{'index':{'status':201}}]",
        "{'items':[{'index':{'status':201}},",
        "not json",
      })
  void refusesWhatIsNoCompleteAnswer(String body) {
    assertThatThrownBy(() -> BulkAnswer.readItems(bytes(body), new BulkTally()))
        .isInstanceOf(IOException.class);
  }

  private static ByteBuffer bytes(String body) {
    return StandardCharsets.UTF_8.encode(body.replace('\'', '"'));
  }
}
