/** Slow: each test starts a command and its scan processes. */

/** Commands that scan many sites, in processes of their own. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { OWN_EXECUTABLE } from "../../../src/scan/scan_program.ts";
import { CA_FILE, type FixtureServer, paths, serveSites, type Site } from "../../fixtures/server.ts";
import { KILLED } from "../../../src/scan/pool/pool_job.ts";
import { programAt } from "../../scan/pool/pool.ts";
import { flagsFor, run } from "../captured.ts";
import { Machine } from "../machine.ts";
import { inFolder } from "../scans/listed_sites.ts";
import { PREVIEW, preview, SECRET } from "../scans/protected_preview.ts";

/** A scan process with one check. The page decides about the behaviour of the check. */
const ODD = { program: () => programAt("tests/scan/pool/odd_process.ts") };
const BROKEN = { program: () => ({ ...ODD.program(), executable: `${OWN_EXECUTABLE}/missing` }) };

const HOSTS = ["a", "b", "c", "d"].map((name) => `${name}.cases.readiness-tests.org`);
const [, GUILTY = ""] = HOSTS;

function saying(words: string): Site {
  return paths({ "/": `<!doctype html><title>Odd</title><p>${words}` });
}

/** The second one keeps its process busy for ever. */
const SITES = Object.fromEntries(HOSTS.map((host) => [host, saying(host === GUILTY ? "SPIN" : "Tea")]));

/** Environment for commands without network flags. */
function environmentFor({ resolve }: Pick<FixtureServer, "resolve">): Record<string, string> {
  return { SCAN_ALLOW_PRIVATE: "127.0.0.0/8", SCAN_RESOLVE: resolve.join(","), SCAN_CA_FILE: CA_FILE };
}

const EXPECTED = HOSTS.map((host) =>
  host === GUILTY ? [host, "failed", "SCANNER_KILLED"] : [host, "completed", null]
);

/** Target, outcome and problem of each line, in the order of the targets. */
function endsOf(lines: string) {
  return lines.trimEnd().split("\n").map((line) => {
    const { target, result: { outcome, problem } } = JSON.parse(line);
    return [target, outcome, problem?.code ?? null];
  }).toSorted();
}

Deno.test("scan --file fails a target that ends its process, and tests the others", async () => {
  await using server = await serveSites(SITES);
  await inFolder(HOSTS.join("\n"), async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, ...flagsFor(server)];
    const { code, stderr } = await run(args, ODD);
    assertEquals([code, endsOf(await Deno.readTextFile(out))], [3, EXPECTED], stderr);
    assertStringIncludes(stderr, `${GUILTY} failed SCANNER_KILLED\n`);
    // The target counts as tested. No process starts, not even if the program is missing.
    const again = await run(args, BROKEN);
    assertEquals([again.code, endsOf(await Deno.readTextFile(out))], [3, EXPECTED], again.stderr);
  });
});

Deno.test("crawl run --wait fails if the crawl ends its process", async () => {
  await using server = await serveSites(SITES);
  await using machine = await Machine.make();
  const environment = environmentFor(server);
  await machine.addUser("ada");
  await machine.run(["project", "add", "Odd", GUILTY], {}, environment);
  const { code, stdout } = await machine.run(["crawl", "run", "Odd", "--wait", "--json"], ODD, environment);
  assertEquals([code, JSON.parse(stdout).status, JSON.parse(stdout).failure], [3, "Failed", KILLED.message]);
});

/** Commands that do not scan start no process. Commands that scan explain why they cannot. */
const STARTS: readonly (readonly [command: readonly string[], code: number])[] = [
  [["scan", "a.cases.readiness-tests.org", "--only", "sample-warn"], 0],
  [["scan", "--file", "FILE"], 3],
];

for (const [command, code] of STARTS) {
  Deno.test(`${command.join(" ")} exits with ${code} if no scan process can be started`, async () => {
    await using server = await serveSites(SITES);
    await using machine = await Machine.make();
    const file = `${machine.folder}/sites.txt`;
    await Deno.writeTextFile(file, HOSTS[0] ?? "");
    const environment = environmentFor(server);
    const args = command.map((word) => word === "FILE" ? file : word);
    const ended = await machine.run(args, BROKEN, environment);
    assertEquals(ended.code, code, ended.stderr);
    const message = /^Cannot start a scan process: Failed to spawn .*\. Allow .*SCAN_PROCESSES=0.*\n$/m;
    assertEquals(message.test(ended.stderr), code === 3);
  });
}

Deno.test("a scan process that ends at its start is an error with the first lines that it has printed", async () => {
  const missing = { program: () => programAt("tests/nowhere.ts") };
  await inFolder("a.cases.readiness-tests.org", async (file) => {
    const { code, stderr } = await run(["scan", "--file", file], missing);
    assertEquals(code, 3);
    assertMatch(
      stderr,
      /^Cannot start a scan process: exit code 1, error: Module not found "[^\n]*"\. Allow the program [^\n]*\n$/m,
    );
  });
});

Deno.test("scan processes send the headers of the command line, and their results do not contain them", async () => {
  await using server = await serveSites({ [PREVIEW]: preview(SECRET) });
  await inFolder(`${PREVIEW}\n${PREVIEW}/cases`, async (file, out) => {
    const args = [
      "scan",
      "--file",
      file,
      "--out",
      out,
      "--header",
      `x-preview: ${SECRET}`,
      ...flagsFor(server),
    ];
    const { code, stderr } = await run(args, ODD);
    const lines = await Deno.readTextFile(out);
    assertEquals([code, lines.trimEnd().split("\n").length], [0, 2], stderr);
    assertEquals([lines.includes(SECRET), lines.includes("(hidden)"), stderr.includes(SECRET)], [
      false,
      true,
      false,
    ]);
  });
});
