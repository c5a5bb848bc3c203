/** Slow: builds the npm package, installs it, and starts it. */

import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { PACKAGE_NAME, VERSION } from "../../src/version.ts";
import { serveTinySites } from "../fixtures/tiny_sites.ts";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";
import { CA_FILE } from "../fixtures/server.ts";
import { ROOT } from "../service_process.ts";
import { InstalledPackage, outcomeOf } from "./installed_package.ts";

const installed = await InstalledPackage.install();
const before = installed.files();
addEventListener("unload", () => installed.remove());

const SCAN = ["scan", "--allow-private", "127.0.0.0/8", "--only", "robots-txt", "--sample", "0"];

Deno.test("the package has these files and no others", () => {
  const folder = `${installed.modules}/${PACKAGE_NAME}/`;
  const names = before.filter((path) => path.startsWith(folder) && / \d+ \d+$/.test(path))
    .map((path) => path.slice(folder.length).split(" ")[0]);
  assertEquals(
    names,
    [
      "LICENSE",
      "README.md",
      "THIRD_PARTY_LICENSES.txt",
      "deno_command.cjs",
      "deploy/monitoring/alerts.yml",
      "deploy/monitoring/dashboard.json",
      "deploy/monitoring/prometheus.yml",
      "deploy/readiness.service",
      "launcher.cjs",
      "library.cjs",
      "library.d.cts",
      "package.json",
      "program/data_process.js",
      "program/deno.json",
      "program/glyphs.bin",
      "program/launch.json",
      "program/main.js",
      "program/packing_worker.js",
      "program/page_dates.json",
      "program/preview.png",
      "schemas/baseline.schema.json",
      "schemas/config.schema.json",
      "schemas/logs.schema.json",
      "schemas/result.schema.json",
      "schemas/summary.schema.json",
    ],
  );
});

Deno.test("the package needs Deno and the database's client in exact versions, nothing else", async () => {
  const text = await Deno.readTextFile(`${installed.built}/package.json`);
  const { name, version, dependencies, scripts } = JSON.parse(text);
  assertEquals([name, version, scripts], [PACKAGE_NAME, VERSION, undefined]);
  assertEquals(Object.keys(dependencies), ["@deno/kv", "deno"]);
  assertEquals(dependencies.deno, Deno.version.deno);
  for (const each of Object.values<string>(dependencies)) assertMatch(each, /^\d+\.\d+\.\d+$/);
});

Deno.test("the installed program prints its version and writes nothing into its folder", async () => {
  const folder = await installed.makeFolder();
  const { code, stdout, stderr } = await installed.run(["--version"], folder);
  assertEquals([code, stdout, stderr], [0, `readiness ${VERSION}\n`, ""]);
  assertEquals([...Deno.readDirSync(folder)], []);
});

Deno.test("npx runs it, and help shows commands for npx", async () => {
  const folder = await installed.makeFolder();
  const { code, stdout } = await installed.run(
    ["--no-install", PACKAGE_NAME, "scan", "--help"],
    folder,
    {},
    "npx",
  );
  assertEquals(code, 0);
  assertStringIncludes(stdout, `\n  npx ${PACKAGE_NAME} scan example.com\n`);
});

const CODES: readonly [args: readonly string[], code: number][] = [
  [[], 0],
  [["--min-score", "100"], 1],
  [["--min-score", "101"], 2],
];

for (const [args, code] of CODES) {
  Deno.test(`scan ${args.join(" ")} exits with ${code}`, async () => {
    await using sites = serveTinySites(1);
    const outcome = await installed.run([...SCAN, ...sites.targets, ...args], await installed.makeFolder());
    assertEquals(outcome.code, code, outcome.stderr);
  });
}

Deno.test("a scan of a site that does not answer exits with 3", async () => {
  const { code } = await installed.run([...SCAN, `${CLOSED_PORT.origin}/`], await installed.makeFolder());
  assertEquals(code, 3);
});

/** Commands that need a server or a package, with the start of the reason and the advice. */
const SURVEYS: readonly (readonly [what: string, args: readonly string[], told: readonly string[]])[] = [
  ["connects to NATS", ["worker", "--nats", `nats://${CLOSED_PORT.host}`], ["Cannot connect to NATS at"]],
  [
    "starts DuckDB",
    ["run", "list.csv", "--out", "data", "--wave", "1"],
    ['for package "@duckdb/node-api"', "Allow connections to the registry of npm"],
  ],
];

for (const [what, args, told] of SURVEYS) {
  Deno.test(`a survey of the package ${what}`, async () => {
    const folder = await installed.makeFolder();
    await Deno.writeTextFile(`${folder}/list.csv`, "example.com\n");
    const { stderr } = await installed.run(["survey", ...args], folder);
    for (const text of told) assertStringIncludes(stderr, text);
    assertFalse(stderr.includes("Module not found"), stderr);
  });
}

Deno.test("relative paths start at the caller's folder", async () => {
  await using sites = serveTinySites(1);
  const folder = await installed.makeFolder();
  await Deno.copyFile(CA_FILE, `${folder}/ca.pem`);
  await Deno.writeTextFile(`${folder}/sites.txt`, sites.targets.join("\n"));
  const files = ["--file", "sites.txt", "--out", "results.jsonl", "--ca", "./ca.pem"];
  const { code, stderr } = await installed.run([...SCAN, ...files], folder);
  assertEquals(code, 0, stderr);
  const [line = ""] = (await Deno.readTextFile(`${folder}/results.jsonl`)).split("\n");
  assertEquals(JSON.parse(line).target, sites.targets[0]);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`a scan that gets ${signal} ends with 130`, async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await using sites = serveTinySites(1, async () => {
      begun.resolve();
      await held.promise;
      return new Response("Hello");
    });
    const child = installed.spawn([...SCAN, ...sites.targets], await installed.makeFolder());
    const ended = outcomeOf(child);
    await begun.promise;
    child.kill(signal);
    assertEquals((await ended).code, 130);
    held.resolve();
  });
}

Deno.test("the installed service is complete, keeps its data in the user's folder, and stops on SIGTERM", async () => {
  const folder = await installed.makeFolder();
  const child = installed.spawn(["serve", "--host", "127.0.0.1", "--port", "0"], folder, {
    PUBLIC_URL: "https://readiness-tests.org",
    SHUTDOWN_DELAY_MS: "0",
  });
  const [output, rest] = child.stdout.tee();
  void rest.cancel();
  const stderr = new Response(child.stderr).text();
  const reader = output.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  const [, origin = ""] = /listening on (http:\S+)/.exec(value) ?? [];
  const page = await (await fetch(origin)).text();
  const linked = [...page.matchAll(/(?:src|href)="(\/[^"#]*)"/g)].map(([, path = ""]) => path);
  assert(linked.some((path) => path.startsWith("/assets/")));
  const more = [
    "/graphql",
    "/graphiql/graphiql.js",
    "/graphiql/graphiql.css",
    "/preview.png",
    "/openapi.json",
  ];
  for (const path of new Set([...linked, ...more])) {
    const response = await fetch(origin + path, { headers: { accept: "text/html,*/*" } });
    const { byteLength } = await response.arrayBuffer();
    assertEquals([path, response.status, byteLength > 0], [path, 200, true]);
  }
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  assertMatch(sitemap, /<loc>https:\/\/readiness-tests\.org\/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  child.kill("SIGTERM");
  assertEquals((await child.status).code, 0);
  await reader.cancel();
  const database = `${installed.home}/.local/share/readiness/readiness.db`;
  assert((await Deno.stat(database)).isFile);
  assertStringIncludes(await stderr, `"event":"database","file":"${database}"`);
  assertEquals([...Deno.readDirSync(folder)], []);
});

Deno.test("without the package of Deno, the launcher names the missing package", async () => {
  const { code, stderr } = await installed.run(
    ["--version"],
    installed.home,
    {},
    `${installed.built}/launcher.cjs`,
  );
  assertEquals(code, 3);
  assertMatch(stderr, /^Cannot start Deno, .*: the package @deno\/\S+ is not installed\. Deno runs on Linux/);
});

/** File and command of each example in docs/library.md. */
const EXAMPLES: Readonly<Record<string, readonly [file: string, command: string]>> = {
  Vitest: ["agents.test.ts", "npx vitest run"],
  Jest: ["agents.test.js", "npx jest"],
  Deno: ["agents_test.ts", `${Deno.execPath()} test --allow-read --allow-env --allow-sys --allow-run`],
  Playwright: ["agents.spec.ts", "npx playwright test"],
};
const RUNNERS = ["vitest@4.1.12", "jest@30.5.2", "@playwright/test@1.65.1"];
const TEA = `<!doctype html><html lang=en><title>Tea</title><main><h1>Tea</h1><p>${
  "We sell tea. ".repeat(50)
}</main>`;

Deno.test("the examples of docs/library.md pass in their test runners", async () => {
  const root = await installed.makeFolder();
  await Deno.writeTextFile(`${root}/package.json`, "{}");
  await installed.add(RUNNERS, root);
  await using site = serveTinySites(1, ({ url }) => {
    const isPage = ["/", "/about"].includes(new URL(url).pathname);
    return new Response(TEA, { status: isPage ? 200 : 404, headers: { "content-type": "text/html" } });
  });
  const document = await Deno.readTextFile(`${ROOT}docs/library.md`);
  for (const [name, [file, command]] of Object.entries(EXAMPLES)) {
    const [, example = ""] = document.split(`\`${file}\``)[1]?.match(/```[jt]s\n([^]*?)```/) ?? [];
    const folder = `${root}/${name}`;
    await Deno.mkdir(`${folder}/dist`, { recursive: true });
    await Deno.writeTextFile(`${folder}/dist/index.html`, TEA);
    await Deno.writeTextFile(`${folder}/package.json`, "{}");
    const config = { use: { baseURL: site.targets[0] } };
    await Deno.writeTextFile(`${folder}/playwright.config.js`, `module.exports = ${JSON.stringify(config)}`);
    await Deno.writeTextFile(`${folder}/${file}`, example);
    const { code, stdout, stderr } = await installed.run(
      ["-c", command],
      folder,
      { NO_COLOR: "1" },
      "/bin/sh",
    );
    assertEquals([name, code], [name, 0], stdout + stderr);
    assertMatch(stdout + stderr, /\b1 passed/);
  }
});

Deno.test("a scan of the library ends with the process that asked for it", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const target = `http://127.0.0.1:${listener.addr.port}/`;
  const code =
    `import("${PACKAGE_NAME}").then(({ scan }) => scan("${target}", { allowPrivate: "127.0.0.0/8" }))`;
  const child = installed.spawn(["--eval", code], await installed.makeFolder(), {}, "node");
  using connection = await listener.accept();
  const bytes = new Uint8Array(1_000);
  await connection.read(bytes);
  child.kill("SIGKILL");
  while (await connection.read(bytes) !== null);
  await child.output();
});

Deno.test("no command has written below node_modules", () => {
  assertEquals(installed.files(), before);
});
