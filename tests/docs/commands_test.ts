/**
 * Every command of the README and the documents, as pasted: run by `sh` on a site of our own in place of example.com and a
 * service of our own in place of http://localhost:8000, or parsed by the real command line where it cannot be run here.
 */
import { assertEquals } from "@std/assert";
import { runCommand } from "../../src/cli/run_command.ts";
import { buildSite } from "../../tools/site/build_site.ts";
import { type FixtureServer, serveSites } from "../fixtures/server.ts";
import { staticSite } from "../fixtures/static_site.ts";
import { ROOT, ServiceProcess } from "../service_process.ts";
import { type CodeBlock, codeBlocks } from "./code_blocks.ts";
import { Reader } from "./reader.ts";
import { type Row, ROWS, type Session } from "./rows.ts";
import { DENO_VERSION, writeShims } from "./shims.ts";

const BLOCKS = codeBlocks();
const COMMANDS = BLOCKS.filter(({ language }) => language === "sh");
const CHECKS = "/docs/checks/";
const EXAMPLE = "example.cases.readiness-tests.org";
/** Hosts of the documents, and in their place hosts that the certificate of the fixtures is for. */
const HOSTS: readonly (readonly [from: string, to: string])[] = [
  ["staging.example.com", "staging.cases.readiness-tests.org"],
  ["shop.example.com", "shop.cases.readiness-tests.org"],
  ["example.com", EXAMPLE],
];

const EXAMPLE_FILES = buildSite(ROOT, {
  url: new URL(`https://${EXAMPLE}`),
  securityContact: "mailto:a@example.com",
  now: new Date(),
});

const placeOf = ({ page, line }: CodeBlock) => `${page}:${line}`;
const isOf = ({ page, begins }: Row) => (block: CodeBlock) =>
  block.page === page && block.code.startsWith(begins);

Deno.test("every block of code names its language", () => {
  assertEquals(BLOCKS.filter(({ language }) => language === "").map(placeOf), []);
});

Deno.test("every block of commands has one row in rows.ts, and every row a block", () => {
  const blocks = COMMANDS.map((block) => [placeOf(block), ROWS.filter((row) => isOf(row)(block)).length]);
  assertEquals(blocks.filter(([, count]) => count !== 1), []);
  assertEquals(ROWS.filter((row) => COMMANDS.filter(isOf(row)).length !== 1), []);
});

Deno.test("all documents name the version of Deno that the tests run with", () => {
  const versions = BLOCKS.flatMap(({ code }) =>
    [...code.matchAll(/deno@([\w.]+)/g)].map(([, version]) => version)
  );
  assertEquals([...new Set(versions)], [DENO_VERSION]);
});

Deno.test("the command line takes every command line of the documents", async () => {
  const folder = await Deno.makeTempDir();
  try {
    writeShims(`${folder}/bin`, "record");
    for (const block of COMMANDS) {
      for (const args of await recorded(block, folder)) {
        let text = "";
        // Flags are parsed before the help is shown.
        const code = await runCommand([...args, "--help"], {
          stdout() {},
          stderr: (part) => text += part,
          startService: () => Promise.reject(new Error("Help starts nothing")),
        });
        assertEquals([placeOf(block), code, text], [placeOf(block), 0, ""]);
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** The arguments of each call of `readiness`, as a real shell passes them; no other program is found. */
async function recorded({ code }: CodeBlock, folder: string): Promise<string[][]> {
  const record = `${folder}/record`;
  await Deno.writeTextFile(record, "");
  const env = { PATH: `${folder}/bin`, SHIM_RECORD: record };
  await new Deno.Command("/bin/sh", { args: ["-c", code], cwd: folder, clearEnv: true, env, stdin: "null" })
    .output();
  const text = await Deno.readTextFile(record);
  return text.split("\0\n").filter((line) => line !== "").map((line) => line.split("\0"));
}

/** A small site with a good score, under each of the hosts: our own without the pages of checks. */
async function serveExamples(): Promise<FixtureServer> {
  const files = [...await EXAMPLE_FILES].filter(([path]) => !path.startsWith(CHECKS));
  return await serveSites(Object.fromEntries(HOSTS.map(([, host]) => {
    const ofHost = files.map(([path, content]) => [path, contentFor(host, path, content)] as const);
    return [host, staticSite(new Map(ofHost))];
  })));
}

function contentFor(host: string, path: string, content: string | Uint8Array): string | Uint8Array {
  if (typeof content !== "string") return content;
  const lines = content.replaceAll(EXAMPLE, host).split("\n");
  const isList = path.endsWith(".txt") || path.endsWith(".xml");
  return lines.filter((line) => !isList || !line.includes(CHECKS)).join("\n");
}

/** The blocks of a session in one script. */
function scriptOf(session: Session, replacements: readonly (readonly [from: string, to: string])[]): string {
  const parts = ROWS.flatMap((row) => {
    if (!("session" in row.test) || row.test.session !== session) return [];
    const block = COMMANDS.find(isOf(row));
    return block === undefined ? [] : [`echo '== ${placeOf(block)}' >&2`, row.test.before ?? "", block.code];
  });
  return [...replacements, ...HOSTS].reduce(
    (script, [from, to]) => script.replaceAll(from, to),
    parts.join("\n"),
  );
}

/** Where a host of the examples is, as a port of loopback. */
function portOf(site: FixtureServer, host: string): string {
  return site.resolve.find((entry) => entry.startsWith(`${host}:443:`))?.split(":").at(-1) ?? "";
}

Deno.test("commands that scan", async () => {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await reader.run(scriptOf("scans", []));
});

Deno.test("commands of a gate", async () => {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await reader.run(scriptOf("gate", []));
});

Deno.test("commands that scan lists, and a site that is not public", async () => {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await reader.run(scriptOf("lists", [
    ["https://kv.example.com", reader.environment.KV_URL ?? ""],
    ["10.0.0.7", `127.0.0.1:${portOf(site, "staging.cases.readiness-tests.org")}`],
    ["10.0.0.0/8", "127.0.0.0/8"],
  ]));
});

async function withService(session: Session, environment: Record<string, string> = {}): Promise<void> {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await using service = await ServiceProcess.start({
    ...environment,
    KV_URL: reader.environment.KV_URL ?? "",
  }, site);
  const script = scriptOf(session, [
    ["http://localhost:8000", service.address],
    ["https://readiness.example ", `${service.address} `],
    ["https://readiness.example\n", `${service.address}\n`],
    ["4fJ0aXk2Lw9QzT7b", "$account"],
  ]);
  await reader.run(script, { SHIM_SERVER: service.address });
}

Deno.test("commands for a service and its projects", () => withService("service"));

Deno.test("commands for users", () => withService("accounts"));

for (const row of ROWS) {
  const { test } = row;
  if (!("prints" in test)) continue;
  Deno.test(`${row.page}: ${row.begins} starts, and ends when it is stopped`, async () => {
    await using reader = new Reader({ resolve: [] }, EXAMPLE);
    if (test.before !== undefined) await reader.run(test.before);
    await reader.runUntil(COMMANDS.find(isOf(row))?.code ?? "", test.prints);
  });
}
