package io.esbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.esbench.fault.EnvironmentException;
import io.esbench.fault.UsageException;
import io.esbench.stub.ScriptedServer;
import io.esbench.stub.script.StubAnswer;
import io.esbench.transport.ClientCertificate;
import io.esbench.transport.Encryption;
import io.esbench.transport.Secret;
import io.esbench.transport.tls.CertificateKit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Logins and certificates: from where they come, and which of several counts. */
final class ConnectionOptionsTest {
  @TempDir Path folder;
  private CliHarness cli;

  @BeforeEach
  void harness() throws IOException {
    cli = CliHarness.in(folder);
    Files.writeString(folder.resolve("password"), "from file\n");
    Files.writeString(folder.resolve("key"), "a2V5");
  }

  private TargetSyntax.Parsed parsed(String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    if (all.stream().noneMatch(each -> each.startsWith("--target-hosts"))) {
      all.add("--target-hosts=https://h");
    }
    ConnectionOptions connection = new ConnectionOptions();
    Session session = cli.session();
    RootCommand.reading(new CommandLine(connection), session).parseArgs(all.toArray(String[]::new));
    return connection.parsed("race", session);
  }

  private @Nullable Secret login(String... options) {
    return parsed(options).target().options().authorization();
  }

  private Encryption encryption(String... options) {
    return parsed(options).target().options().encryption();
  }

  private static Secret basic(String userAndPassword) {
    return Login.basic(userAndPassword, "").authorization();
  }

  @Test
  void aPasswordComesFromFileEnvironmentOrTerminal() {
    String file = "--password-file=" + folder.resolve("password");
    assertThat(login("--user=u", file)).isEqualTo(basic("u:from file"));
    cli.typing("typed");
    assertThat(login("--user=u")).isEqualTo(basic("u:typed"));
    cli.with("ES_PASSWORD", "set");
    assertThat(login("--user=u")).isEqualTo(basic("u:set"));
    assertThat(login("--user=u", file)).isEqualTo(basic("u:from file"));
    cli.with("ES_USER", "e");
    assertThat(login()).isEqualTo(basic("e:set"));
    assertThat(login(file)).isEqualTo(basic("e:from file"));
    cli.with("ES_PASSWORD", "").with("ES_PASSWORD_FILE", folder.resolve("password").toString());
    assertThat(login()).isEqualTo(basic("e:from file"));
  }

  @Test
  void aKeyComesFromOptionFileOrEnvironment() {
    assertThat(login("--api-key=k")).isEqualTo(new Secret("ApiKey k"));
    assertThat(login("--api-key=id:k")).isEqualTo(new Secret("ApiKey aWQ6aw=="));
    assertThat(login("--api-key-file=" + folder.resolve("key")))
        .isEqualTo(new Secret("ApiKey a2V5"));
    cli.with("ES_API_KEY", "e");
    assertThat(login()).isEqualTo(new Secret("ApiKey e"));
    cli.with("ES_API_KEY", "").with("ES_API_KEY_FILE", folder.resolve("key").toString());
    assertThat(login()).isEqualTo(new Secret("ApiKey a2V5"));
  }

  @Test
  void theCommandLineWinsThenOptionsThenHostsThenTheEnvironment() {
    cli.with("ES_API_KEY", "env");
    String hosts = "--target-hosts=https://u:p@h";
    String options = "--client-options=api_key:opt";
    assertThat(login()).isEqualTo(new Secret("ApiKey env"));
    assertThat(login(hosts)).isEqualTo(basic("u:p"));
    assertThat(login(hosts, options)).isEqualTo(new Secret("ApiKey opt"));
    TargetSyntax.Parsed all = parsed(hosts, options, "--api-key=own");
    assertThat(all.target().options().authorization()).isEqualTo(new Secret("ApiKey own"));
    assertThat(all.remarks())
        .contains(
            "the login is that of --api-key, not that of the client option api_key",
            "the login is that of --api-key, not that of --target-hosts");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--user=u | '' | --user has no password: name a file of it with --password-file",
        "'' | ES_USER=u | ES_USER has no password",
        "--user=u --api-key=k | '' | give a user with a password or an API key, not both",
        "--api-key=k --api-key-file=f | '' | give --api-key or --api-key-file, not both",
        "--password-file=f | '' | --password-file needs --user",
        "--user=a:b | ES_PASSWORD=s3cr3t | --user: a name of a user has a letter and no ':'",
        "--api-key= | '' | --api-key is empty",
        "--user=u --password-file=no-file | '' | --password-file: no-file cannot be read: there is"
            + " no",
        "--user=u --password-file=pom.xml | '' | pom.xml must hold the secret in one line",
        "'' | ES_USER=u ES_API_KEY=s3cr3t | ES_USER and ES_API_KEY are both set",
        "'' | ES_API_KEY=s3cr3t ES_API_KEY_FILE=f | ES_API_KEY and ES_API_KEY_FILE are both set",
        "--user=u | ES_PASSWORD=s3cr3t ES_PASSWORD_FILE=f | ES_PASSWORD and ES_PASSWORD_FILE are"
            + " both",
        "--insecure --ca-cert=pom.xml | '' | give --ca-cert or --insecure, not both",
        "'' | ES_INSECURE=yes | ES_INSECURE is 'yes', expected true or false",
        "--ca-cert=no.pem | '' | CA certificates: no.pem does not exist",
        "--ca-cert= | '' | CA certificates: the name of the file is empty",
        "--client-options=ca_certs: | '' | client option ca_certs: the name of the file is empty",
        "--client-cert= | '' | --client-cert: the name of the file is empty",
        "--client-cert=no.pem | '' | --client-cert: no.pem does not exist",
        "--client-key=pom.xml | '' | a client key needs its certificate",
        "--client-key-password-file=no | '' | --client-key-password-file: no cannot be read",
      })
  void namesWhatIsWrong(String options, String environment, String message) {
    for (String variable : environment.split(" ", -1)) {
      int equals = variable.indexOf('=');
      if (equals > 0) {
        cli.with(variable.substring(0, equals), variable.substring(equals + 1));
      }
    }
    String[] given = options.isEmpty() ? new String[0] : options.split(" ", -1);
    assertThatThrownBy(() -> parsed(given))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3cr3t", "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOMs3cr3t | begins with a byte order mark; save it as UTF-8 without one",
        "s3NULcr3t | has a NUL character; save",
        "s3cr3tNUL | has a NUL character; save",
        "s3cr3tNEWLINEs3cr3t | must hold the secret in one line",
      })
  void refusesAFileThatHoldsMoreThanItsSecret(String text, String message) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("odd"),
            text.replace("BOM", "\ufeff").replace("NUL", "\0").replace("NEWLINE", "\n"));
    assertThatThrownBy(() -> parsed("--user=u", "--password-file=" + file))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--password-file: " + file + " " + message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3", "cr3t"));
  }

  @Test
  void certificatesComeFromOptionsOrTheEnvironmentAndWinOverClientOptions() {
    CertificateKit kit = new CertificateKit(folder);
    ClientCertificate form = kit.form("RSA PKCS#1");
    String certificate = "--client-cert=" + form.certificate();
    String key = "--client-key=" + form.key();
    assertThat(encryption(certificate, key, "--insecure"))
        .isEqualTo(new Encryption(null, false, form));
    assertThat(encryption("--ca-cert=" + kit.authority(), "--client-options=ca_certs:pom.xml"))
        .isEqualTo(Encryption.trusting(kit.authority()));
    assertThat(
            encryption(
                    "--client-options=client_cert:"
                        + form.certificate()
                        + ",client_key:"
                        + form.key())
                .own())
        .isEqualTo(form);
    cli.with("ES_CLIENT_CERT", form.certificate().toString())
        .with("ES_CLIENT_KEY", String.valueOf(form.key()))
        .with("CA_CERT", "pom.xml")
        .with("ES_INSECURE", "true");
    assertThat(encryption()).isEqualTo(new Encryption(null, false, form));
    assertThat(encryption("--ca-cert=" + kit.authority()).verifyCertificates()).isTrue();
    assertThat(parsed("--target-hosts=h:1").remarks())
        .containsExactly(
            "the client certificate is shown to nobody: no host is reached with https");
  }

  @Test
  void aClientCertificateOfNoUseIsNamedBeforeAnythingIsSent() throws IOException {
    CertificateKit kit = new CertificateKit(folder);
    ClientCertificate locked = kit.form("PKCS#12 EC");
    Path password = Files.writeString(folder.resolve("pw"), CertificateKit.PASSWORD + "\n");
    assertThat(
            encryption(
                    "--client-cert=" + locked.certificate(),
                    "--client-key-password-file=" + password)
                .own())
        .isEqualTo(locked);
    assertThatThrownBy(() -> parsed("--client-cert=" + locked.certificate()))
        .isInstanceOf(EnvironmentException.class)
        .hasMessageContaining("--client-key-password-file");
    CliHarness.Ran ran =
        cli.run(
            "preflight",
            "--target-hosts=https://127.0.0.1:1",
            "--client-cert=" + kit.expired().certificate());
    assertThat(ran.exitCode()).isEqualTo(4);
    assertThat(ran.errors()).singleElement().asString().contains("'CN=client-old'", "expired at");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ES_USER=other ES_PASSWORD=x | --user=bench --password-file=PW | the login is that of"
            + " --user, not that of ES_USER",
        "ES_API_KEY=x | --user=bench --password-file=PW | the login is that of --user, not that of"
            + " ES_API_KEY",
        "ES_API_KEY=x | --target-hosts=https://u:p@h | the login is that of --target-hosts, not"
            + " that of ES_API_KEY",
        "ES_API_KEY=x | --client-options=api_key:y | that of the client option api_key, not that of"
            + " ES_API_KEY",
        "ES_API_KEY=x | --api-key=x | ''",
        "ES_USER=bench ES_PASSWORD=x | --user=bench --password-file=PW | that of --user, not that"
            + " of ES_USER",
        "ES_USER=bench ES_PASSWORD=from_file | --user=bench --password-file=PW | not that of"
            + " ES_USER",
        "ES_USER=bench ES_PASSWORD_FILE=PW | --user=bench --password-file=PW | ''",
        "ES_USER=bench | --user=bench --password-file=PW | ''",
        "ES_USER=a ES_API_KEY=b | --user=bench --password-file=PW | ''",
        "ES_PASSWORD=x | --api-key=k | ES_PASSWORD has no effect, as nobody says whose it is",
        "ES_PASSWORD=x | '' | ES_PASSWORD has no effect, as nobody says whose it is: set ES_USER or"
            + " give --user",
        "ES_PASSWORD_FILE=x | '' | ES_PASSWORD_FILE has no effect",
        "ES_PASSWORD=x | --user=bench | ''",
      })
  void saysWhichLoginDoesNotCount(String environment, String options, String remark) {
    String file = folder.resolve("password").toString();
    for (String variable : environment.split(" ", -1)) {
      int equals = variable.indexOf('=');
      cli.with(variable.substring(0, equals), variable.substring(equals + 1).replace("PW", file));
    }
    List<String> remarks =
        parsed(options.isEmpty() ? new String[0] : options.replace("PW", file).split(" ", -1))
            .remarks();
    if (remark.isEmpty()) {
      assertThat(remarks).isEmpty();
    } else {
      assertThat(remarks).singleElement().asString().contains(remark);
    }
  }

  @Test
  void aLoginWithoutATargetIsAFault() {
    assertThat(cli.run("race", "--track=acceptance", "--user=u").errors())
        .containsExactly("error: a login needs --target-hosts");
  }

  @Test
  void whoeverConfirmsTwiceConfirms() {
    cli.with("CONFIRM_DESTRUCTIVE", "yes");
    CommandLine line = RootCommand.commandLine(cli.session());
    CommandLine.ParseResult parsed =
        line.parseArgs("race", "--track=acceptance", "--confirm-destructive");
    Boolean flag = parsed.subcommand().commandSpec().findOption("--confirm-destructive").getValue();
    assertThat(flag).isTrue();
  }

  @Test
  void nodesAreAskedForTheirAddressesOnlyOnDemand() {
    try (ScriptedServer server = ScriptedServer.start()) {
      server.on("GET", "/_nodes/http", StubAnswer.status(403));
      String hosts = "--target-hosts=" + server.address();

      CliHarness.Ran ran = cli.run("race", "--track=acceptance", hosts, "--sniff");

      assertThat(ran.exitCode()).isEqualTo(4);
      assertThat(ran.err()).contains("_nodes/http", "without sniffing");
    }
  }
}
