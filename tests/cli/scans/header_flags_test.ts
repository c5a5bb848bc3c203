import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { type FixtureRequest, type FixtureServer, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { OTHER, PREVIEW, preview, SECRET } from "./protected_preview.ts";

const BASIC = `Basic ${Buffer.from(`preview:${SECRET}`).toString("base64")}`;
/** The secret is added to the first part, so that this file and a test's name do not contain it. */
const FLAGS = {
  "--header": [`X-Preview: ${SECRET}`, "x-preview", SECRET],
  "--basic-auth": [`preview:${SECRET}`, "authorization", BASIC],
  "--cookie": [`session=${SECRET}`, "cookie", `session=${SECRET}`],
} as const;

/** Values of a header that a host got, without duplicates. */
function sentTo(requests: readonly FixtureRequest[], host: string, name: string): (string | null)[] {
  return [...new Set(requests.filter((each) => each.host === host).map(({ headers }) => headers.get(name)))];
}

function withPreview(use: (flags: string[], server: FixtureServer) => Promise<void>): Promise<void> {
  return (async () => {
    await using server = await serveSites({
      [PREVIEW]: { https: preview(SECRET), http: preview(null) },
      [OTHER]: preview(null),
    });
    await use(flagsFor(server), server);
  })();
}

/** Forms of the secret that nobody may find in an output. */
const FORMS = [
  SECRET,
  encodeURIComponent(SECRET),
  Buffer.from(SECRET).toString("base64").replaceAll("=", ""),
  BASIC.slice("Basic ".length),
  Buffer.from(`session=${SECRET}`).toString("base64"),
  Buffer.from(SECRET).toString("hex"),
  SECRET.replaceAll("&", "&amp;"),
];

function assertHidden(text: string, name: string): void {
  assertEquals(FORMS.filter((form) => text.includes(form)), [], name);
}

for (const [flag, [value, name, sent]] of Object.entries(FLAGS)) {
  Deno.test(`${flag} opens a preview, and no other origin gets the value`, async () => {
    await withPreview(async (flags, server) => {
      const args = ["scan", `https://${PREVIEW}/away`, flag, value, ...flags];
      const { code, stderr } = await run(args);
      assertEquals(code, 0, stderr);
      assertEquals(sentTo(server.requests.filter(({ tls }) => tls), PREVIEW, name), [sent]);
      assertEquals(sentTo(server.requests.filter(({ tls }) => !tls), PREVIEW, name), [null]);
      assertEquals(sentTo(server.requests, OTHER, name), [null]);
    });
  });
}

Deno.test("no output of a scan or of fix contains a secret, even if the site repeats it", async () => {
  await withPreview(async (flags, server) => {
    await using folder = await temporaryFolder();
    const path = (name: string) => `${folder.path}/${name}`;
    const secret = ["--header", FLAGS["--header"][0], "--basic-auth", FLAGS["--basic-auth"][0]];
    const common = [...secret, "--cookie", FLAGS["--cookie"][0], ...flags, "--sample", "1"];
    const formats = ["json", "markdown", "html", "sarif", "junit", "summary"];
    const outputs = formats.flatMap((format) => ["--output", `${format}=${path(format)}`]);
    const baseline = ["--baseline", path("baseline"), "--update-baseline"];
    const checks = { catalogue: CATALOGUE };
    const scan = await run(["scan", PREVIEW, "--verbose", ...common, ...outputs, ...baseline], checks);
    const fix = await run(["fix", PREVIEW, "--out", path("fixes/new"), ...common], checks);
    const pages = await run(["scan", PREVIEW, ...secret, ...flags, "--pages", "3", "--json"]);
    assertEquals([scan.code, fix.code, pages.code], [0, 0, 0], scan.stderr + fix.stderr + pages.stderr);
    assert(sentTo(server.requests, PREVIEW, "x-preview").includes(SECRET));
    assertStringIncludes(Deno.readTextFileSync(path("json")), "(hidden)");
    for (const { stdout, stderr } of [scan, fix, pages]) assertHidden(stdout + stderr, "output");
    for (const file of filesBelow(folder.path)) assertHidden(Deno.readTextFileSync(file), file);
  });
});

function filesBelow(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesBelow(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}

Deno.test("a scan of a protected site names the flags that open it", async () => {
  await withPreview(async (flags) => {
    const bare = await run(["scan", PREVIEW, ...flags]);
    assertEquals(bare.code, 3);
    assertMatch(
      bare.stderr,
      /To scan a protected preview, add --header "Name: value", --basic-auth user:password/,
    );
    const wrong = await run(["scan", PREVIEW, "--header", "x-preview: another value", ...flags]);
    assertEquals(wrong.code, 3);
    assertMatch(
      wrong.stderr,
      /The site refused the headers of the command line\. Only preview\.\S+ gets them/,
    );
    assert(!wrong.stderr.includes("another value"));
  });
});

/** Arguments, and the beginning of the error. */
const REFUSED: Readonly<Record<string, readonly [args: readonly string[], error: string]>> = {
  "a name of the connection": [
    ["--header", `Host: ${SECRET}`],
    "--header cannot be sent: host belongs to the connection",
  ],
  "a length": [["--header", `content-length: ${SECRET}`], "--header cannot be sent: content-length belongs"],
  "a hop-by-hop header": [
    ["--header", `TE: ${SECRET}`],
    "--header cannot be sent: te belongs to the connection",
  ],
  "a header that checks vary": [
    ["--header", `Accept: ${SECRET}`],
    "--header cannot be sent: checks depend on accept",
  ],
  "the user agent": [
    ["--header", `User-Agent: ${SECRET}`],
    "--header cannot be sent: the user agent has a setting",
  ],
  "a line feed": [
    ["--header", `x: a\r\ny: ${SECRET}`],
    "--header cannot be sent: the value of x has characters",
  ],
  "a name with a space": [["--header", `x y: ${SECRET}`], "--header cannot be sent: its name is not a valid"],
  "no colon": [["--header", SECRET.replace(":", "")], "--header needs a name and a value"],
  "no value": [["--header", "x:"], "--header cannot be sent: the value of x is empty"],
  "a value like a flag": [
    ["--header", `-${SECRET}`],
    "--header needs a value. If it starts with a hyphen, write --header=<Name: value>",
  ],
  "a header twice": [["--header", `x: ${SECRET}`, "--header", "X: 2"], "The header x is set twice"],
  "two passwords": [
    ["--basic-auth", `a:${SECRET}`, "--header", `authorization: Bearer ${SECRET}`],
    "The header authorization is set twice",
  ],
  "no password": [["--basic-auth", SECRET.replace(":", "")], "--basic-auth needs user:password"],
  "no cookie name": [["--cookie", `=${SECRET}`], "--cookie needs a name and a value"],
  "21 headers": [
    Array.from({ length: 21 }, (_, at) => ["--header", `x${at}: ${SECRET}`]).flat(),
    "At most 20 headers can be sent, not 21",
  ],
  "6 KiB": [
    ["--header", `x: ${SECRET.padEnd(6144, "x")}`],
    "The headers have 6145 bytes, and at most 6144 can be sent",
  ],
  "a service": [
    ["--header", `x: ${SECRET}`, "--server", "https://readiness.example"],
    "--header and --server cannot be combined: a service must not get the secrets",
  ],
  "no header": [["--headers-over-http"], "--headers-over-http needs --header"],
};

for (const [name, [args, error]] of Object.entries(REFUSED)) {
  Deno.test(`header flags refuse ${name} without printing the value`, async () => {
    const { code, stderr } = await run(["scan", "example.com", ...args]);
    assertEquals([code, stderr.slice(0, error.length)], [2, error]);
    assertHidden(stderr, name);
  });
}

Deno.test("headers go over plain http only to this machine, or with --headers-over-http", async () => {
  const header = ["--header", `x-preview: ${SECRET}`];
  const refused = await run(["scan", "http://192.0.2.1", "--allow-private", "192.0.2.0/24", ...header]);
  assertEquals(refused.code, 2);
  assertMatch(refused.stderr, /^The headers would be sent to http:\/\/192\.0\.2\.1 unencrypted\. Scan https/);
  await using server = await serveSites({ [PREVIEW]: { http: preview(SECRET) } });
  const local = await run(["scan", `http://${PREVIEW}`, ...header, ...flagsFor(server)]);
  assertEquals([local.code, sentTo(server.requests, PREVIEW, "x-preview")], [0, [SECRET]], local.stderr);
});
