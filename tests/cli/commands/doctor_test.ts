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

type Findings = Readonly<Record<string, readonly [name: string, state: string, text: RegExp]>>;

const MAIL: Variables = {
  SMTP_URL: "smtp://ada:hunter2@127.0.0.1:9",
  MAIL_FROM: "a@example.com",
  PUBLIC_URL: "https://a.example",
};

/** Site, variables, exit code, and findings of one run. */
const RUNS: readonly (readonly [host: string, variables: Variables, code: number, findings: Findings])[] = [
  [HOST, {}, 0, {
    "a site that responds": ["Connection", "ok", /^https:\/\/site\.\S+ responded in \d/],
    "no database": ["Database", "note", /^none yet/],
    "no config file": ["Config file", "note", /^none in this repository/],
    "no mail server": ["Mail", "note", /^SMTP_URL is not set/],
  }],
  [CLOSED, { HTTPS_PROXY: "http://p:1", ...MAIL }, 3, {
    "a mail server that does not respond": [
      "Mail",
      "note",
      /^the service cannot send mails over 127\.0\.0\.1:9: connect ECONNREFUSED \S+\. Check SMTP_URL$/,
    ],
    "a closed port": ["Connection", "failed", /CONNECTION_REFUSED\)\. If only a proxy may connect, set/],
    "a proxy that scans do not use": ["Proxy", "note", /^scans do not use HTTPS_PROXY/],
  }],
  [WRONG, {}, 3, {
    "an unknown authority": [
      "Connection",
      "failed",
      /TLS_INVALID\)\. If a proxy replaces certificates, add its/,
    ],
  }],
  [HOST, { SCAN_TIMEOUT: "1" }, 3, {
    "a misspelled setting": ["Settings", "failed", /SCAN_TIMEOUT: unknown variable/],
  }],
];

for (const [host, variables, code, findings] of RUNS) {
  Deno.test(`doctor finds ${Object.keys(findings).join(", ")}, and exits with ${code}`, async () => {
    const result = await doctor(host, variables);
    assertEquals(result.code, code);
    for (const [fact, [name, state, text]] of Object.entries(findings)) {
      assertEquals([fact, result.of(name)?.state], [fact, state]);
      assertMatch(result.of(name)?.text ?? "", text);
    }
  });
}

Deno.test("withFileHandles() opens files up to a number, and closes them", () => {
  assertEquals(withFileHandles(20, (opened) => opened), 20);
});
