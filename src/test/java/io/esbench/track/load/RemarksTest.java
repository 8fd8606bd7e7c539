package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What loads and has no effect. */
final class RemarksTest {
  private TrackOnDisk trk;

  @BeforeEach
  void makeDirectory(@TempDir Path parent) {
    trk = new TrackOnDisk(parent);
  }

  static Stream<Arguments> namesPlaceAndKey() {
    return Stream.of(
        Arguments.of(
            "{'discription':'x',S}",
            "$.discription: 'discription' is unknown here and ignored; did you mean"
                + " 'description'?"),
        Arguments.of(
            "{'dependencies':['x'],S}",
            "$.dependencies: 'dependencies' is ignored: these are packages for code of the track,"
                + " which esbench does not run"),
        Arguments.of(
            "{'indices':[{'name':'i','boby':'b'}],S}",
            "$.indices[0].boby: 'boby' is unknown here and ignored; did you mean 'body'?"),
        Arguments.of(
            "{'challenge':{'name':'c','cluster-settings':{},S}}",
            "$.challenge.cluster-settings: 'cluster-settings' is ignored, as in Rally; use an"
                + " operation of type put-settings"),
        Arguments.of(
            schedule("{'operation':'sleep','ramp-down-time-period':5}"),
            "$.schedule[0].ramp-down-time-period: 'ramp-down-time-period' is ignored: there is no"
                + " ramp-down, all clients of a task end together"),
        Arguments.of(
            schedule("{'operation':'sleep','run-on-serverless':true}"),
            "$.schedule[0].run-on-serverless: 'run-on-serverless' is ignored here, as in Rally;"
                + " write it into the operation"),
        Arguments.of(
            schedule("{'operation':'bulk','bulk-size':5}"),
            "$.schedule[0].bulk-size: 'bulk-size' is ignored here; it belongs into the operation"),
        Arguments.of(
            schedule("{'operation':{'operation-type':'search','iterations':5}}"),
            "$.schedule[0].operation.iterations: 'iterations' is ignored here; it belongs into the"
                + " task around the operation"),
        Arguments.of(
            schedule("{'clients':2,'parallel':{'tasks':[{'operation':'sleep'}]}}"),
            "$.schedule[0].clients: 'clients' is ignored beside 'parallel'; write it into"
                + " 'parallel' or its tasks"),
        Arguments.of(
            schedule("{'operation':{'operation-type':'x','a':[0,{'b':{'c':1,'d':2,'c':{}}}]}}"),
            "$.schedule[0].operation.a[1].b.c: 'c' is there more than once, and only the last one"
                + " counts; remove one"),
        Arguments.of(
            schedule("{'parallel':{'task':[],'tasks':[{'operation':'sleep'}]}}"),
            "$.schedule[0].parallel.task: 'task' is unknown here and ignored; did you mean"
                + " 'tasks'?"));
  }

  @ParameterizedTest
  @MethodSource
  void namesPlaceAndKey(String track, String remark) {
    assertThat(remarks(track)).containsExactly("track.json:1, " + remark);
  }

  @Test
  void saysThatCodeOfTheTrackIsNotRun() {
    trk.file("track.py", "def register(registry): pass");

    assertThat(remarks("{S}")).hasSize(1);
    assertThat(remarks("{S}").get(0)).startsWith("track.json:1, $: track.py is not run: ");
  }

  @Test
  void isSilentAboutEverythingThatMeansSomething() {
    assertThat(
            remarks(
                "{'version':2,'meta':{'a':1},'parameters':{},'challenge':{'name':'c','user-info':"
                    + "'u','parameters':{},'schedule':[{'operation':{'operation-type':'x','own':1},"
                    + "'tags':'t','clients':1,'ignore-response-error-level':'non-fatal'}]}}"))
        .isEmpty();
  }

  private List<String> remarks(String track) {
    trk.track(track.replace("S}", "'schedule':[{'operation':'force-merge'}]}").replace('\'', '"'));
    return TrackOnDisk.loader().loadWithRemarks(trk.source(), TrackParams.NONE).remarks().stream()
        .map(remark -> remark.toString().replace(trk.directory() + "/", ""))
        .toList();
  }

  private static String schedule(String items) {
    return "{'schedule':[" + items + "]}";
  }
}
