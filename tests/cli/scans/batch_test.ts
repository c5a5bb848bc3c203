import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const HOSTS = ["a", "b", "c"].map((name) => `${name}.cases.readiness-tests.org`);
const [A = "", B = "", C = ""] = HOSTS;
const CLOSED = "closed.cases.readiness-tests.org";
const SITES = {
  ...Object.fromEntries(HOSTS.map((host) => [host, paths({ "/": "<h1>Home</h1>" })])),
  [CLOSED]: {},
};
const ONLY = ["--only", "sample-pass"];

interface Line {
  readonly target: string;
  readonly result?: { readonly score: number | null };
  readonly error?: { readonly code: string; readonly message: string };
}

function parse(lines: string): Line[] {
  return lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
}

function targetsOf(lines: string): string[] {
  return parse(lines).map(({ target }) => target).sort();
}

async function inFolder(targets: string, use: (file: string, out: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/targets.txt`, targets);
    await use(`${folder}/targets.txt`, `${folder}/results.jsonl`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("scan --file prints a line of JSON per target, and its progress", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`# ours\n${A}\n\n${B}\n${A}\nhttp://127.0.0.1:x\n`, async (file) => {
    const { code, stdout, stderr } = await run(["scan", "--file", file, ...ONLY, ...flagsFor(server)]);
    assertEquals(code, 0);
    assertEquals(targetsOf(stdout), [A, B, "http://127.0.0.1:x"]);
    const bad = parse(stdout).find(({ error }) => error);
    assertEquals(bad?.error?.code, "INVALID_DOMAIN");
    assertMatch(stderr, /^1\/3 [^]*\n2\/3 [^]*\n3\/3 [^\n]*\n$/);
    assertStringIncludes(stderr, `/3 ${A} 100 A\n`);
    assertStringIncludes(stderr, "/3 http://127.0.0.1:x INVALID_DOMAIN\n");
  });
});

Deno.test("scan --file --out continues after it was killed", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n${B}\n${C}\n`, async (file, out) => {
    const done = `${JSON.stringify({ target: A, result: {} })}\n`;
    await Deno.writeTextFile(out, `${done}{"target":"${B}","res`);
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    const { code, stdout, stderr } = await run(args);
    assertEquals([code, stdout], [0, ""]);
    assertEquals(stderr, `1 of 3 targets already scanned\n2/3 ${B} 100 A\n3/3 ${C} 100 A\n`);
    const lines = await Deno.readTextFile(out);
    assertEquals(lines.startsWith(done), true);
    assertEquals(targetsOf(lines), HOSTS);
    assertEquals(new Set(server.requests.map(({ host }) => host)), new Set([B, C]));

    const again = await run(args);
    assertEquals([again.code, again.stderr], [0, "3 of 3 targets already scanned\n"]);
    assertEquals(await Deno.readTextFile(out), lines);
  });
});

Deno.test("scan --file exits with 3 where none could be observed", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${CLOSED}\nnot a domain\n`, async (file) => {
    const { code, stdout, stderr } = await run(["scan", "--file", file, ...ONLY, ...flagsFor(server)]);
    assertEquals([code, parse(stdout).length], [3, 2]);
    assertStringIncludes(stderr, `${CLOSED} unreachable CONNECTION_REFUSED\n`);
  });
});

Deno.test("scan --file runs at most --concurrency scans at a time", async () => {
  let running = 0;
  let most = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const site = async ({ path }: { path: string }) => {
    if (path !== "/robots.txt") return { body: "" };
    most = Math.max(most, ++running);
    if (most === 2) resolve();
    await both;
    running--;
    return { status: 404 };
  };
  await using server = await serveSites(Object.fromEntries(HOSTS.map((host) => [host, site])));
  await inFolder(`${HOSTS.join("\n")}\n`, async (file) => {
    const args = ["scan", "--file", file, "--concurrency", "2", "--only", "sample-fail", ...flagsFor(server)];
    assertEquals([(await run(args)).code, most], [0, 2]);
  });
});

Deno.test("scan --file writes only whole lines when Ctrl-C is pressed", async () => {
  let interrupt = () => {};
  const stop = () => {
    interrupt();
    return { body: "" };
  };
  await using server = await serveSites({ ...SITES, [B]: stop });
  await inFolder(`${A}\n${B}\n${C}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    assertEquals((await run(args, { onInterrupt })).code, 130);
    assertEquals(targetsOf(await Deno.readTextFile(out)), [A]);
  });
});
