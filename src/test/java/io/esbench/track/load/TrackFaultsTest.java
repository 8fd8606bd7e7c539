package io.esbench.track.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every check of the loader, with the message it ends with. */
final class TrackFaultsTest {
  @TempDir private Path parent;

  static Stream<Arguments> topLevel() {
    return rows(
        "[]",
        "track.json:1, $: must be an object, but is []",
        "{}",
        "track.json:1, $: expected one of 'challenges', 'challenge' and 'schedule', found none",
        "{S, 'challenge':{'name':'x',S}}",
        "track.json:1, $: expected one of 'challenges', 'challenge' and 'schedule', found"
            + " challenge and schedule",
        "{\n'version':1,S}",
        "track.json:2, $.version: is 1, expected 2; the track is too old",
        "{\n'version':3,S}",
        "track.json:2, $.version: is 3, expected 2; the track needs a newer esbench",
        "{'version':'abc',S}",
        "track.json:1, $.version: must be the whole number 2, but is \"abc\"",
        "{'version':'2',S}",
        "track.json:1, $.version: must be the whole number 2, but is \"2\"",
        "{'version':2.0,S}",
        "track.json:1, $.version: must be the whole number 2, but is 2.0",
        "{'description':5,S}",
        "track.json:1, $.description: must be a string, but is 5",
        "{'meta':[],S}",
        "track.json:1, $.meta: must be an object, but is []",
        "{'dependencies':[1],S}",
        "track.json:1, $.dependencies: must be a string or an array of strings, but is [1]",
        "{'indices':[{'name':'i'}],\n'data-streams':[{'name':'d'}],S}",
        "track.json:2, $.data-streams: 'data-streams' and 'indices' exclude each other; remove one",
        "{'data-streams':[{}],S}",
        "track.json:1, $.data-streams[0]: 'name' is missing; it must be a string",
        "{'parameters':[],S}",
        "track.json:1, $.parameters: must be an object, but is []",
        "{S,\n'composable-templates':[{'name':'t','index-pattern':'i*','template':'no.json'}]}",
        "track.json:2, $.composable-templates[0].template: there is no file 'no.json' in the"
            + " directory of the track",
        "{'templates':[{'name':'t','template':'track.json'}],S}",
        "track.json:1, $.templates[0]: 'index-pattern' is missing; it must be a string",
        "{'component-templates':[{'name':'t','template':'track.json',\n'template-path':'x.y'}],S}",
        "track.json:2, $.component-templates[0].template-path: there is no 'x.y' in track.json: no"
            + " 'x'",
        "{'component-templates':[{'name':'t','template':'track.json','template-path':'schedule'}],S}",
        "track.json:1, $.schedule: must be an object, but is [{\"operation\":\"force-merge\"}]",
        "{'templates':[{'name':'t','index-pattern':'i','template':'track.json',"
            + "'delete-matching-indices':1}],S}",
        "track.json:1, $.templates[0].delete-matching-indices: must be true or false, but is 1");
  }

  static Stream<Arguments> indicesAndCorpora() {
    return rows(
        "{'indices':[],S}",
        "track.json:1, $.indices: must be an array with at least one item, but is []",
        "{'indices':[{'name':'i'},\n{'name':'i'}],S}",
        "track.json:2, $.indices[1]: is the same as $.indices[0]; remove one of them",
        "{'indices':[{'body':'b.json'}],S}",
        "track.json:1, $.indices[0]: 'name' is missing; it must be a string\n"
            + "track.json:1, $.indices[0].body: there is no file 'b.json' in the directory of the"
            + " track",
        "{'indices':[{'name':'i','types':['t']}],S}",
        "track.json:1, $.indices[0].types: 'types' are not possible any more; remove them",
        "{'indices':[{'name':'i'},{'name':'j'}],'corpora':[{'name':'c','documents':D}],S}",
        "track.json:1, $.corpora[0].documents[0]: 'target-index' is missing; with several indices"
            + " the corpus or the document set must name one of: i, j",
        "{'corpora':[{'name':'c','target-index':'i','documents':D}],S}",
        "track.json:1, $.corpora[0].documents[0]: 'target-index' is missing; the track declares no"
            + " index to take instead",
        "{'indices':[{'name':'i'}],'corpora':[{'name':'c','documents':[{'source-file':'d',"
            + "'document-count':1,'target-data-stream':'s'}]}],S}",
        "track.json:1, $.corpora[0].documents[0].target-data-stream: a track with 'indices' has no"
            + " data streams to load into",
        corpus("{'source-file':'d.json'}"),
        "track.json:1, $.corpora[0].documents[0]: 'document-count' is missing; it must be the"
            + " number of documents in the file",
        corpus("{'source-file':'d.json','document-count':0}"),
        "track.json:1, $.corpora[0].documents[0].document-count: must be a whole number of at"
            + " least 1, but is 0",
        corpus("{'source-file':'d.json','document-count':1,'source-format':'csv'}"),
        "track.json:1, $.corpora[0].documents[0].source-format: 'source-format' must be 'bulk',"
            + " but is 'csv'",
        corpus("{'source-file':'d.json','document-count':1,'target-type':'t'}"),
        "track.json:1, $.corpora[0].documents[0].target-type: 'target-type' is not possible any"
            + " more; remove it",
        corpus("{'source-file':'../d.json','document-count':1,'base-url':'http://h'}"),
        outside("documents[0].source-file: 'source-file'", "../d.json"),
        corpus("{'source-file':'/d.json','document-count':1,'base-url':'http://h'}"),
        outside("documents[0].source-file: 'source-file'", "/d.json"),
        "{'indices':[{'name':'i'}],'corpora':[{'name':'../c','documents':D}],S}",
        outside("name: 'name'", "../c"),
        "{'indices':[{'name':'i'}],'corpora':[{'name':'/c','documents':D}],S}",
        outside("name: 'name'", "/c"),
        corpus(
            "{'source-file':'d.json','document-count':1,'meta':{'esbench':{'generator':'log'}}}"),
        "track.json:1, $.corpora[0].documents[0].meta.esbench.generator: 'generator' must be"
            + " 'logs', but is 'log'; other documents are made by a 'spec'",
        corpus("{'document-count':1}"),
        "track.json:1, $.corpora[0].documents[0]: 'source-file' is missing; it must be a string",
        "{'indices':[{'name':'i'}],'corpora':[{'name':'c'}],S}",
        "track.json:1, $.corpora[0]: 'documents' is missing; it must be an array of document sets",
        "{'indices':[{'name':'i'}],'corpora':[{'name':'c','documents':D},\n"
            + "{'name':'c','documents':D,'meta':{'x':1}}],S}",
        "track.json:2, $.corpora[1]: corpus 'c' is there already at track.json:1, $.corpora[0]");
  }

  static Stream<Arguments> operations() {
    return rows(
        "{'operations':[{'operation-type':'sleep'}],S}",
        "track.json:1, $.operations[0]: 'name' is missing; it must be a string",
        "{'operations':[{'name':'a','operation-type':'sleep'},\n{'name':'a','operation-type':'x'}]"
            + ",S}",
        "track.json:2, $.operations[1]: operation 'a' is there already at track.json:1,"
            + " $.operations[0]",
        operation("'pages':'all'"),
        "track.json:1, $.operations[0].pages: must be a whole number of at least 1, but is"
            + " \"all\"",
        operation("'index':['x','y']"),
        "track.json:1, $.operations[0].index: must be a string, but is [\"x\",\"y\"]",
        operation("'type':'t'"),
        "track.json:1, $.operations[0].type: 'type' is not possible in a search any more; remove"
            + " it",
        operation("'bulk-size':0"),
        "track.json:1, $.operations[0].bulk-size: must be a whole number of at least 1, but is 0",
        operation("'body':'{}'"),
        "track.json:1, $.operations[0].body: must be an object, but is \"{}\"",
        operation("'cache':'no'"),
        "track.json:1, $.operations[0].cache: must be true or false, but is \"no\"",
        operation("'run-on-serverless':1"),
        "track.json:1, $.operations[0].run-on-serverless: must be true or false, but is 1",
        operation("'assertions':[{'property':'hits','condition':'~','value':1}]"),
        "track.json:1, $.operations[0].assertions[0].condition: must be one of < <= == >= >, but"
            + " is \"~\"",
        operation("'assertions':[{'property':'hits','condition':'>'}]"),
        "track.json:1, $.operations[0].assertions[0]: 'value' is missing; it is what 'hits' is"
            + " compared with",
        operation("'clients':2"),
        "track.json:1, $.operations[0].clients: must be an object such as {\"count\": 2} (the"
            + " number of clients is a key of the task), but is 2",
        operation("'conflicts':'foo'"),
        "track.json:1, $.operations[0].conflicts: must be 'sequential' or 'random', but is"
            + " \"foo\"",
        operation("'mode':1"),
        "track.json:1, $.operations[0].mode: must be 'blocking' or 'polling', but is 1",
        operation("'request-timeout':-1"),
        "track.json:1, $.operations[0].request-timeout: must be a number of seconds of at least 0,"
            + " but is -1",
        schedule("{'operation':{'name':'x'}}"),
        "track.json:1, $.schedule[0].operation: 'operation-type' is missing; it must be a string",
        schedule("{'operation':{'operation-type':'search','type':'t'}}"),
        "track.json:1, $.schedule[0].operation.type: 'type' is not possible in a search any more;"
            + " remove it",
        schedule("{'operation':7}"),
        "track.json:1, $.schedule[0].operation: must be a name or an object, but is 7",
        schedule("{'name':'x'}"),
        "track.json:1, $.schedule[0]: 'operation' is missing; name an operation of the track or"
            + " write one here");
  }

  static Stream<Arguments> tasks() {
    return rows(
        "{'schedule':[]}",
        "track.json:1, $.schedule: must be an array with at least one item, but is []",
        schedule("5"),
        "track.json:1, $.schedule[0]: must be an object, but is 5",
        schedule("{'operation':'sleep'},\n{'operation':'sleep'}"),
        "track.json:2, $.schedule[1]: a task named 'sleep' is there already at track.json:1,"
            + " $.schedule[0]; give each its own 'name'",
        schedule("{'operation':'sleep'},{'parallel':{'tasks':[{'operation':'sleep'}]}}"),
        "track.json:1, $.schedule[1].parallel.tasks[0]: a task named 'sleep' is there already at"
            + " track.json:1, $.schedule[0]; give each its own 'name'",
        task("'clients':0"),
        "track.json:1, $.schedule[0].clients: must be a whole number from 1 to 65535, but is"
            + " 0",
        task("'clients':1.0"),
        "track.json:1, $.schedule[0].clients: must be a whole number from 1 to 65535, but is"
            + " 1.0",
        task("'clients':true"),
        "track.json:1, $.schedule[0].clients: must be a whole number from 1 to 65535, but is"
            + " true",
        task("'iterations':0"),
        "track.json:1, $.schedule[0].iterations: must be a whole number from 1 to 2147483647, but"
            + " is 0",
        task("'tags':[1]"),
        "track.json:1, $.schedule[0].tags: must be a string or an array of strings, but is [1]",
        task("'ignore-response-error-level':'fatal'"),
        "track.json:1, $.schedule[0].ignore-response-error-level: must be \"non-fatal\", but is"
            + " \"fatal\"",
        task("'warmup-iterations':1,'time-period':1"),
        "track.json:1, $.schedule[0]: 'warmup-iterations' (1) and 'time-period' (1) exclude each"
            + " other; use 'warmup-time-period' or 'iterations'",
        task("'warmup-iterations':0,'time-period':4"),
        "track.json:1, $.schedule[0]: 'warmup-iterations' (0) and 'time-period' (4) exclude each"
            + " other; use 'warmup-time-period' or 'iterations'",
        task("'warmup-time-period':1,'iterations':1"),
        "track.json:1, $.schedule[0]: 'warmup-time-period' (1) and 'iterations' (1) exclude each"
            + " other; use 'warmup-iterations' or 'time-period'",
        task("'ramp-up-time-period':5"),
        "track.json:1, $.schedule[0]: 'ramp-up-time-period' (5) needs a 'warmup-time-period' as"
            + " long",
        task("'ramp-up-time-period':5,'warmup-time-period':4"),
        "track.json:1, $.schedule[0]: 'warmup-time-period' (4) must not be shorter than"
            + " 'ramp-up-time-period' (5)",
        task("'ramp-up-time-period':5,'warmup-time-period':5,'warmup-iterations':0"),
        "track.json:1, $.schedule[0]: 'ramp-up-time-period' (5) needs periods, not iterations");
  }

  static Stream<Arguments> targets() {
    return rows(
        task("'target-throughput':-1"),
        target("-1"),
        task("'target-throughput':'100'"),
        target("\"100\""),
        task("'target-throughput':'5 docs'"),
        target("\"5 docs\""),
        task("'target-throughput':true"),
        target("true"),
        task("'target-interval':'5'"),
        "track.json:1, $.schedule[0].target-interval: must be a number of seconds between requests"
            + " of at least 0, but is \"5\"",
        task("'target-interval':1e999"),
        "track.json:1, $.schedule[0].target-interval: must be a number of seconds between requests"
            + " of at least 0, but is Infinity",
        task("'target-interval':1e-320"),
        "track.json:1, $.schedule[0].target-interval: must be a finite rate, but is 1.0E-320",
        task("'target-throughput':Infinity"),
        "track.json:1, $.schedule[0].target-throughput: must be a finite rate, but is Infinity",
        task("'target-throughput':0,'target-interval':0"),
        "track.json:1, $.schedule[0]: 'target-throughput' and 'target-interval' exclude each"
            + " other; remove one");
  }

  static Stream<Arguments> parallel() {
    return rows(
        group("'tasks':[]"),
        "track.json:1, $.schedule[0].parallel.tasks: must be an array with at least one item, but"
            + " is []",
        group("'clients':2"),
        "track.json:1, $.schedule[0].parallel: 'tasks' is missing; it must be an array of tasks",
        schedule("{'parallel':[]}"),
        "track.json:1, $.schedule[0].parallel: must be an object, but is []",
        group("'tasks':[{'operation':'sleep','parallel':{'tasks':[]}}]"),
        "track.json:1, $.schedule[0].parallel.tasks[0].parallel: a parallel group cannot be inside"
            + " another one",
        group("'tasks':[{'operation':'sleep','warmup-time-period':5,'ramp-up-time-period':5}]"),
        "track.json:1, $.schedule[0].parallel.tasks[0].ramp-up-time-period: must be the same as"
            + " that of the parallel group; set it there",
        group(
            "'warmup-time-period':9,'ramp-up-time-period':4,'tasks':[{'operation':'sleep',"
                + "'ramp-up-time-period':5}]"),
        "track.json:1, $.schedule[0].parallel.tasks[0].ramp-up-time-period: must be the same as"
            + " that of the parallel group; set it there",
        group("'completed-by':'slepe','tasks':[{'name':'s','operation':'sleep'}]"),
        "track.json:1, $.schedule[0].parallel.completed-by: no task of the group is named 'slepe'"
            + " (tasks: s; or 'any')",
        group("'completed-by':'sleeps','tasks':[{'operation':'sleep'}]"),
        "track.json:1, $.schedule[0].parallel.completed-by: no task of the group is named"
            + " 'sleeps'; did you mean 'sleep'? (tasks: sleep; or 'any')",
        group("'stop-when':'data-nodes cpu >= 80 %','tasks':[{'operation':'sleep'}]"),
        "track.json:1, $.schedule[0].parallel.stop-when: 'data-nodes cpu >= 80 %' has the unknown"
            + " measure 'data-nodes cpu'; did you mean 'data-node cpu'?",
        schedule("{'operation':'sleep','needs':['ilm','logsbd']}"),
        "track.json:1, $.schedule[0].needs: nothing named 'logsbd' can be needed; did you mean"
            + " 'logsdb'? (there are: data-stream-api, ilm, logsdb, time-series)",
        schedule("{'operation':'sleep','needs':true}"),
        "track.json:1, $.schedule[0].needs: must be a string or an array of strings, but is true",
        schedule("{'operation':'sleep','stop-when':'p99 latency >= 80 %'}"),
        "track.json:1, $.schedule[0].stop-when: 'p99 latency >= 80 %' has the unknown measure 'p99"
            + " latency'; it can be 'data-node cpu'",
        schedule("{'operation':'sleep',\n'stop-when':80}"),
        "track.json:2, $.schedule[0].stop-when: must be a string, but is 80",
        schedule("{'operation':'sleep','stop-when':'data-node cpu 80'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu 80' is no condition: expected"
            + " MEASURE >= BOUND %, such as \"data-node cpu >= 80 % over 10 s\"",
        schedule("{'operation':'sleep','stop-when':'data-node cpu < 80 %'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu < 80 %' has '<': it ends something"
            + " once it is high; write >=",
        schedule("{'operation':'sleep','stop-when':'data-node cpu >= 800 %'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu >= 800 %' needs a bound above 0 %"
            + " and at most 100 %",
        schedule("{'operation':'sleep','stop-when':'data-node cpu >= 0 %'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu >= 0 %' needs a bound above 0 % and"
            + " at most 100 %",
        schedule("{'operation':'sleep','stop-when':'data-node cpu >= 80 % over 61 min'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu >= 80 % over 61 min' needs a window"
            + " of 1 s to 60 min",
        schedule(
            "{'operation':'sleep','stop-when':'data-node cpu >= 80 % over 99999999999999999999 s'}"),
        "track.json:1, $.schedule[0].stop-when: 'data-node cpu >= 80 % over 99999999999999999999 s'"
            + " needs a window of 1 s to 60 min",
        group("'iterations':5,'tasks':[{'operation':'sleep','warmup-time-period':3}]"),
        "track.json:1, $.schedule[0].parallel.tasks[0]: 'warmup-time-period' (3) and 'iterations'"
            + " (5) exclude each other; use 'warmup-iterations' or 'time-period'");
  }

  static Stream<Arguments> challenges() {
    return rows(
        "{'challenges':[{'name':'a','default':true,S},{'name':'b',\n'default':true,S}]}",
        "track.json:2, $.challenges[1].default: only one challenge can be the default, but these"
            + " are: a, b",
        "{'challenges':[{'name':'a',S},{'name':'b',S}]}",
        "track.json:1, $.challenges[0]: no challenge is the default; add \"default\": true to one"
            + " of them",
        "{'challenges':[{'name':'a','default':true,S},{'name':'a',S}]}",
        "track.json:1, $.challenges[1]: challenge 'a' is there already at track.json:1,"
            + " $.challenges[0]",
        "{'challenge':{'name':'a'}}",
        "track.json:1, $.challenge: 'schedule' is missing; it must be an array of tasks",
        "{'challenge':{S}}",
        "track.json:1, $.challenge: 'name' is missing; it must be a string",
        "{'challenge':5}",
        "track.json:1, $.challenge: must be an object, but is 5",
        prepared("loda"),
        "track.json:1, $.challenges[1].meta.esbench.prepared-by: there is no challenge 'loda'; did"
            + " you mean 'load'?",
        prepared("read"),
        "track.json:1, $.challenges[1].meta.esbench.prepared-by: a challenge cannot be prepared by"
            + " itself");
  }

  @ParameterizedTest
  @MethodSource({
    "topLevel",
    "indicesAndCorpora",
    "operations",
    "tasks",
    "targets",
    "parallel",
    "challenges"
  })
  void namesPlaceAndFault(String track, String fault) {
    String message = new TrackOnDisk(parent).track(track).fault();

    assertThat(
            message.replaceFirst("^\\d+ faults in the track:\n", "").replace("\n  ", "\n").strip())
        .isEqualTo(fault);
  }

  @Test
  void aSpecificationDoesNotLeaveTheTrackByALink() throws IOException {
    Path outside = Files.createDirectory(parent.resolve("outside"));
    Files.writeString(outside.resolve("a.yml"), "secret");
    TrackOnDisk track =
        new TrackOnDisk(parent)
            .track(
                json(
                    corpus(
                        "{'source-file':'d.json','document-count':1,"
                            + "'meta':{'esbench':{'spec':'specs/a.yml'}}}")))
            .file("own/a.yml", "version: 1");
    Path specs = Files.createSymbolicLink(track.directory().resolve("specs"), outside);

    assertThat(track.fault())
        .contains(
            "track.json:1, $.corpora[0].documents[0].meta.esbench.spec: 'spec' must name a file in"
                + " the directory of the track, but 'specs/a.yml' is a link that leads out of it");

    Files.delete(specs);
    Files.createSymbolicLink(specs, track.directory().resolve("own"));
    assertThat(track.load().corpora().get(0).documentSets()).hasSize(1);
  }

  @Test
  void showsAtMostTwentyFaults() {
    String tasks = "{'clients':0,'operation':'sleep'},".repeat(15);

    String message =
        new TrackOnDisk(parent).track(json(schedule(tasks + "{'operation':'x'}"))).fault();

    assertThat(message.lines()).hasSize(22);
    assertThat(message)
        .startsWith("29 faults in the track:\n  track.json:1, $.schedule[0].clients: ")
        .endsWith("\n  and 9 more");
  }

  private static String outside(String member, String value) {
    return "track.json:1, $.corpora[0]."
        + member
        + " must be a name of a file or directory without '..' and not absolute, but is '"
        + value
        + "'; esbench writes nothing outside the directories of its corpora";
  }

  private static Stream<Arguments> rows(String... cells) {
    return Stream.iterate(0, i -> i < cells.length, i -> i + 2)
        .map(i -> Arguments.of(json(cells[i]), cells[i + 1].strip()));
  }

  private static String json(String text) {
    return text.replace("D}", "[{'source-file':'d.json','document-count':10}]}")
        .replace("D,", "[{'source-file':'d.json','document-count':10}],")
        .replace("S}", "'schedule':[{'operation':'force-merge'}]}")
        .replace("S,", "'schedule':[{'operation':'force-merge'}],")
        .replace('\'', '"');
  }

  private static String schedule(String items) {
    return "{'schedule':[" + items + "]}";
  }

  private static String task(String members) {
    return schedule("{'operation':'sleep'," + members + "}");
  }

  private static String group(String members) {
    return schedule("{'parallel':{" + members + "}}");
  }

  private static String operation(String member) {
    return "{'operations':[{'name':'a','operation-type':'search'," + member + "}],S}";
  }

  private static String corpus(String documents) {
    return "{'indices':[{'name':'i'}],'corpora':[{'name':'c','documents':[" + documents + "]}],S}";
  }

  private static String prepared(String by) {
    return "{'challenges':[{'name':'load','default':true,S},{'name':'read','meta':{'esbench':"
        + "{'prepared-by':'"
        + by
        + "'}},S}]}";
  }

  private static String target(String found) {
    return "track.json:1, $.schedule[0].target-throughput: must be a number of operations per"
        + " second of at least 0, or a text like \"5000 docs/s\", but is "
        + found;
  }
}
