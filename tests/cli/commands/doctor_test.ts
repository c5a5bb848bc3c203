import { assertEquals, assertMatch } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { withFileHandles } from "../../../src/cli/doctor/file_handles.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const HOST = "site.cases.readiness-tests.org";
const CLOSED = "closed.cases.readiness-tests.org";
const WRONG = "wrong.cases.readiness-tests.org";

type Variables = Readonly<Record<string, string>>;

async function doctor(host: string, variables: Variables = {}, flags: readonly string[] = []) {
  await using folder = await temporaryFolder();
  await using server = await serveSites({
    [HOST]: paths({ "/": "<h1>Home</h1>" }),
    [CLOSED]: {},
    [WRONG]: { https: paths({ "/": "x" }), certificate: "unknown_authority", http: null },
  });
  const environment: Variables = { KV_URL: `${folder.path}/none.db`, ...variables };
  const { code, stdout } = await run(["doctor", host, "--json", ...flags, ...flagsFor(server)], {
    catalogue: CATALOGUE,
    program: null,
    cwd: () => folder.path,
    environment: (name) => environment[name],
    environmentNames: () => Object.keys(environment),
  });
  const { findings } = JSON.parse(stdout);
  const found = new Map<string, { state: string; text: string }>(
    findings.map((each: { name: string }) => [each.name, each]),
  );
  return { code, of: (name: string) => found.get(name) };
}

/** Site, variables, exit code, and a finding. */
const ROWS: Readonly<
  Record<
    string,
    readonly [host: string, variables: Variables, code: number, name: string, state: string, text: RegExp]
  >
> = {
  "a site that responds": [HOST, {}, 0, "Connection", "ok", /^https:\/\/site\.\S+ responded in \d/],
  "a closed port": [
    CLOSED,
    {},
    3,
    "Connection",
    "failed",
    /CONNECTION_REFUSED\)\. If only a proxy may connect, set/,
  ],
  "an unknown authority": [
    WRONG,
    {},
    3,
    "Connection",
    "failed",
    /TLS_INVALID\)\. If a proxy replaces certificates, add its/,
  ],
  "no mail server": [HOST, {}, 0, "Mail", "note", /^SMTP_URL is not set/],
  "a mail server that does not respond": [
    HOST,
    {
      SMTP_URL: "smtp://ada:hunter2@127.0.0.1:9",
      MAIL_FROM: "a@example.com",
      PUBLIC_URL: "https://a.example",
    },
    0,
    "Mail",
    "note",
    /^the service cannot send mails over 127\.0\.0\.1:9: connect ECONNREFUSED \S+\. Check SMTP_URL$/,
  ],
  "a misspelled setting": [
    HOST,
    { SCAN_TIMEOUT: "1" },
    3,
    "Settings",
    "failed",
    /SCAN_TIMEOUT: unknown variable/,
  ],
  "a proxy that scans do not use": [
    HOST,
    { HTTPS_PROXY: "http://p:1" },
    0,
    "Proxy",
    "note",
    /^scans do not use HTTPS_PROXY/,
  ],
  "no database": [HOST, {}, 0, "Database", "note", /^none yet/],
  "no config file": [HOST, {}, 0, "Config file", "note", /^none in this repository/],
};

for (const [name, [host, variables, code, finding, state, text]] of Object.entries(ROWS)) {
  Deno.test(`doctor finds ${name}`, async () => {
    const result = await doctor(host, variables);
    assertEquals([result.code, result.of(finding)?.state], [code, state]);
    assertMatch(result.of(finding)?.text ?? "", text);
  });
}

Deno.test("withFileHandles() opens files up to a number, and closes them", () => {
  assertEquals(withFileHandles(20, (opened) => opened), 20);
});
