import { assertEquals, assertStringIncludes } from "@std/assert";
import plugin from "../../tools/style_plugin.ts";

const CHECK = "/c/src/scan/checks/policy/robots_txt.ts";
const TLS_CONNECTION = "/c/src/scan/fetch/connection/tls_connection.ts";

/** Rule ids that a source breaks, in the order of the source. */
function broken(filename: string, source: string): string[] {
  return Deno.lint.runPlugin(plugin, filename, source)
    .toSorted((a, b) => a.range[0] - b.range[0])
    .map(({ id }) => id.replace("readiness/", ""));
}

function messageOf(filename: string, source: string): string {
  return Deno.lint.runPlugin(plugin, filename, source)[0]?.message ?? "";
}

const lines = (count: number) => "const x = 1;\n".repeat(count);

type Case = readonly [name: string, filename: string, source: string, times: number];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "file-length": [
    ["allows 300 lines", "/c/src/scan/engine.ts", lines(300), 0],
    ["allows 300 lines without a last line break", "/c/src/a.ts", lines(300).trimEnd(), 0],
    ["refuses 301 lines", "/c/src/scan/engine.ts", lines(301), 1],
    ["holds for tests", "/c/tests/scan/engine_test.ts", lines(301), 1],
    ["exempts data", "/c/src/scan/data/agents.ts", lines(900), 0],
    ["exempts fixtures", "/c/tests/fixtures/server.ts", lines(900), 0],
    ["exempts the list of checks", "/c/src/scan/all_checks.ts", lines(900), 0],
  ],
  "awaited-turn": [
    ["refuses a turn that is not awaited", "/c/src/scan/a.ts", "async () => { takeTurn(); work(); };", 1],
    ["refuses a turn that is thrown away", "/c/src/scan/a.ts", "void takeTurn();", 1],
    ["allows a turn that is awaited", "/c/src/scan/a.ts", "async () => { await takeTurn(); };", 0],
    ["allows a turn with work after it", "/c/src/scan/a.ts", "const f = () => takeTurn().then(work);", 0],
  ],
  "no-any": [
    ["refuses any", "/c/src/web/a.ts", "const a: any = 1;", 1],
    [
      "refuses any where Deno's own rule is ignored",
      "/c/src/web/a.ts",
      "// deno-lint-ignore no-explicit-any -- the document says what is in it\nfunction f(data: any[]) {}",
      1,
    ],
    ["allows unknown", "/c/src/web/a.ts", "const a: unknown = 1;", 0],
    ["exempts tests", "/c/tests/web/a_test.ts", "const a: any = 1;", 0],
  ],
  "named-command": [
    ["refuses a command in a message", "/c/src/cli/scan.ts", 'refuse("Run readiness login first");', 1],
    ["refuses it in a template", "/c/src/web/a.ts", "const a = `readiness scan ${domain}`;", 1],
    ["allows it without the name", "/c/src/cli/scan.ts", 'commandLine("scan <domain>");', 0],
    [
      "allows what the help replaces",
      "/c/src/cli/scan.ts",
      'const c = { examples: { "readiness scan a": "x" }, notes: ["readiness login"] }; const A_NOTE = "readiness login";',
      0,
    ],
    ["allows prose", "/c/src/web/a.ts", 'const a = "Agent readiness of a site";', 0],
    ["exempts tests", "/c/tests/cli/scan_test.ts", 'run("readiness scan");', 0],
  ],
  "pure-check": [
    [
      "allows what a check is made of",
      CHECK,
      `
    import { defineCheck } from "../../contract/check.ts";
    import { robotsTxt } from "../../probes/robots_txt.ts";
    import { parseRobots } from "../../parse/robots.ts";
    import { AGENTS } from "../../data/agents.ts";
    import { lines } from "../../fix/snippets/lines.ts";
    export default defineCheck({ now: new Date(0), then: Date.parse("x"), judge: ({ robots }) => robots });`,
      0,
    ],
    ["refuses a package", CHECK, `import { parse } from "yaml";`, 1],
    ["refuses fetch", CHECK, `fetch("https://example.org");`, 1],
    ["refuses fetch as a value", CHECK, `const get = fetch;`, 1],
    ["refuses fetch in shorthand", CHECK, `const o = { fetch };`, 1],
    ["refuses fetch returned by an arrow", CHECK, `const o = () => fetch;`, 1],
    ["refuses Deno", CHECK, `Deno.readTextFileSync("x");`, 1],
    ["refuses globalThis", CHECK, `const { crypto } = globalThis;`, 1],
    ["refuses the clock", CHECK, `Date.now(); new Date(); new Date; Date();`, 4],
    ["refuses chance", CHECK, `Math.random(); Math["random"]();`, 2],
    ["refuses performance, crypto, console", CHECK, `performance.now(); crypto.x(); console.log();`, 3],
    ["refuses timers", CHECK, `setTimeout(f, 1); setInterval(f, 1); queueMicrotask(f);`, 3],
    ["refuses await and async", CHECK, `const f = async () => { await x; };`, 2],
    ["refuses an async method", CHECK, `const o = { async judge() {} };`, 1],
    ["refuses for await", CHECK, `for await (const a of b) {}`, 1],
    [
      "allows properties of those names",
      CHECK,
      `
    const o = { fetch: 1, console: 2, crypto() {} };
    o.fetch; o.performance; o["fetch"];
    interface I { fetch: string; setTimeout(): void }
    function judge({ fetch: found }: I) { return found; }`,
      0,
    ],
    ["leaves probes alone", "/c/src/scan/probes/a.ts", `await context.get("/"); Date.now();`, 0],
  ],
  "import-direction": [
    ["main may import all", "/c/main.ts", `import "./src/http/routes.ts";`, 0],
    ["http may import gql", "/c/src/http/routes.ts", `import "../gql/handler.ts";`, 0],
    ["gql may import crawl", "/c/src/gql/resolvers/a.ts", `import "../../crawl/queue.ts";`, 0],
    ["crawl may import a door of scan", "/c/src/crawl/worker.ts", `import "../scan/crawler.ts";`, 0],
    ["main may import a door of scan", "/c/main.ts", `import "./src/scan/scanner.ts";`, 0],
    ["main may not pass scan's doors", "/c/main.ts", `import "./src/scan/contract/check.ts";`, 1],
    ["no part may import a folder of scan", "/c/src/crawl/a.ts", `import "../scan/fetch/dns/a.ts";`, 1],
    ["no part may import its types", "/c/src/web/a.tsx", `import type { B } from "../scan/probes/b.ts";`, 1],
    ["a folder is no door", "/c/src/http/a.ts", `import "../scan/report/score.ts";`, 1],
    ["tests may pass scan's doors", "/c/tests/crawl/a_test.ts", `import "../../src/scan/probes/b.ts";`, 0],
    ["doors of scan may import their folders", "/c/src/scan/network.ts", `import "./fetch/dns/a.ts";`, 0],
    ["fetch may not import a door", "/c/src/scan/fetch/a.ts", `import "../network.ts";`, 1],
    ["all may import errors", "/c/src/scan/contract/probe.ts", `import "../../errors.ts";`, 0],
    ["scan may import itself", "/c/src/scan/checks/a/b.ts", `import "../../contract/check.ts";`, 0],
    ...["auth/token", "gql/schema", "http/routes", "crawl/queue", "cli/print", "web/page"].map((
      path,
    ): Case => [
      `scan may not import ${path}`,
      "/c/src/scan/a.ts",
      `import "../${path}.ts";`,
      1,
    ]),
    ["auth may not import scan", "/c/src/auth/a.ts", `import "../scan/engine.ts";`, 1],
    ["crawl may not import gql", "/c/src/crawl/a.ts", `import "../gql/schema/schema.ts";`, 1],
    ["gql may not import http", "/c/src/gql/a.ts", `import "../http/sse.ts";`, 1],
    ["errors may not import config", "/c/src/errors.ts", `import "./config.ts";`, 1],
    ["types count as well", "/c/src/scan/a.ts", `import type { A } from "../gql/a.ts";`, 1],
    ["a dynamic import counts as well", "/c/src/scan/a.ts", `await import("../gql/a.ts");`, 1],
    ["a re-export counts as well", "/c/src/scan/a.ts", `export { b } from "../gql/b.ts";`, 1],
    ["a part that is not known imports nothing", "/c/src/novel/a.ts", `import "../scan/a.ts";`, 1],
    ["nothing imports main", "/c/src/cli/a.ts", `import "../../main.ts";`, 1],
    ["a component belongs to its part", "/c/src/web/a.tsx", `import "../http/sse.ts";`, 1],
    ["a file of components may be a part", "/c/src/errors.tsx", `import "./config.tsx";`, 1],
    ["a part may import a component of another", "/c/src/http/a.ts", `import "../web.tsx";`, 0],
    ["src may not import tests", "/c/src/scan/a.ts", `import "../fixtures/server.ts";`, 1],
    ["src may not import tools", "/c/src/cli/a.ts", `import "../../tools/catalogue.ts";`, 1],
    ["main may not import tools", "/c/main.ts", `import "./src/cli/a.ts"; import "./bench/b.ts";`, 1],
    ["tools may import src", "/c/tools/docs.ts", `import "../src/scan/catalogue.ts";`, 0],
    ["compat is not imported by path", "/c/src/scan/a.ts", `import "../compat/http.ts";`, 1],
    ["nor by tests", "/c/tests/scan/a_test.ts", `import "../../src/compat/http.ts";`, 1],
    ["src may not import assertions", "/c/src/scan/a.ts", `import { assert } from "@std/assert";`, 1],
    ["tests may import assertions", "/c/tests/scan/a_test.ts", `import { assert } from "@std/assert";`, 0],
    ["but by its own tests", "/c/tests/compat/a_test.ts", `import "../../src/compat/a.ts";`, 0],
    ["and by itself", "/c/src/compat/a.ts", `import "./b.ts";`, 0],
    ["names of packages are free", "/c/src/scan/a.ts", `import "@std/http";`, 0],
    ["web may not import http", "/c/src/web/a.ts", `import "../http/sse.ts";`, 1],
    ["parse may import data", "/c/src/scan/parse/a.ts", `import { A } from "../data/a.ts";`, 0],
    ["parse may import packages", "/c/src/scan/parse/a.ts", `import { Parser } from "htmlparser2";`, 0],
    ["parse may not import the contract", "/c/src/scan/parse/a.ts", `import "../contract/check.ts";`, 1],
    ["nor its types", "/c/src/scan/parse/a.ts", `import type { Check } from "../contract/check.ts";`, 1],
    ["fetch may not import the request", "/c/src/scan/fetch/a.ts", `import "../request/sample_size.ts";`, 1],
    ["parse may not import probes", "/c/src/scan/parse/a.ts", `import "../probes/a.ts";`, 1],
    ["data may not import parse", "/c/src/scan/data/a.ts", `import "../parse/b.ts";`, 1],
    ["data may not import fetch", "/c/src/scan/data/a.ts", `import "../fetch/limits/scan_limits.ts";`, 1],
    ["fetch may not import the contract", "/c/src/scan/fetch/a.ts", `import "../contract/probe.ts";`, 1],
    ["the contract may import fetch", "/c/src/scan/contract/probe.ts", `import "../fetch/resource.ts";`, 0],
    ["the contract may not import fix", "/c/src/scan/contract/check.ts", `import "../fix/placement.ts";`, 1],
    ["probes may import fetch", "/c/src/scan/probes/a.ts", `import "../fetch/resource.ts";`, 0],
    ["probes may not import checks", "/c/src/scan/probes/a.ts", `import "../checks/a/b.ts";`, 1],
    ["probes may not import fix", "/c/src/scan/probes/a.ts", `import "../fix/snippets/a.ts";`, 1],
    ["snippets may not import probes", "/c/src/scan/fix/snippets/a.ts", `import "../../probes/a.ts";`, 1],
    [
      "files may import snippets and probes",
      "/c/src/scan/fix/files/a.ts",
      `import "../snippets/a.ts"; import "../../probes/a.ts";`,
      0,
    ],
    ["checks may not import each other", CHECK, `import other from "./ai_txt.ts";`, 1],
    ["checks may import what declares them", CHECK, `import { definePageCheck } from "../page_check.ts";`, 0],
    ["checks may not import a look-alike folder", CHECK, `import x from "../../probes_old/a.ts";`, 1],
    ["checks may not import types of the engine", CHECK, `type R = import("../../engine/engine.ts").R;`, 1],
    ["checks may not re-export fetch", CHECK, `export * from "../../fetch/fetcher.ts";`, 1],
    ["checks may import snippets", "/c/src/scan/checks/a/b.ts", `import "../../fix/snippets/a.ts";`, 0],
    ["checks may not import the plan", "/c/src/scan/checks/a/b.ts", `import "../../fix/plan.ts";`, 1],
    ["checks may not import the engine", CHECK, `import "../../engine/engine.ts";`, 1],
    ["the engine may not import checks", "/c/src/scan/engine/a.ts", `import "../checks/a/b.ts";`, 1],
    ["the engine may not import probes", "/c/src/scan/engine/a.ts", `import "../probes/a.ts";`, 1],
    ["the scanner may import the engine", "/c/src/scan/scanner.ts", `import "./engine/engine.ts";`, 0],
    ["nothing of scan imports the scanner", "/c/src/scan/engine/a.ts", `import "../scanner.ts";`, 1],
  ],
  "one-way-out": [
    [
      "refuses sockets of the web",
      "/c/src/scan/a.ts",
      `
    fetch("x"); new WebSocket("x"); new EventSource("x"); new DecompressionStream("gzip");`,
      4,
    ],
    ["refuses fetch of globalThis", "/c/src/scan/a.ts", `globalThis.fetch("x"); self["fetch"]("x");`, 2],
    ["refuses fetch handed on", "/c/src/scan/a.ts", `load(fetch);`, 1],
    [
      "refuses sockets of Deno",
      "/c/src/http/a.ts",
      `
    Deno.connect({}); Deno.connectTls({}); Deno.startTls(c); Deno.createHttpClient({}); Deno["connect"]({});`,
      5,
    ],
    ["refuses Deno taken apart", "/c/src/http/a.ts", `const { connect } = Deno;`, 1],
    [
      "refuses modules",
      "/c/src/crawl/a.ts",
      `
    import "node:http"; import "node:https"; import net from "node:net"; import { connect } from "node:tls";
    import "node:dgram"; import "npm:undici@7.0.0"; import "undici"; await import("node:http");`,
      8,
    ],
    ["allows types of those modules", "/c/src/crawl/a.ts", `import type { Socket } from "node:net";`, 0],
    ["allows methods called fetch", "/c/src/crawl/a.ts", `fetcher.fetch("x"); this.#fetch("x");`, 0],
    ["allows to serve", "/c/src/http/a.ts", `Deno.serve(handler); Deno.upgradeWebSocket(r);`, 0],
    ["lets dial.ts out", "/c/src/scan/fetch/connection/dial.ts", `import "node:tls"; Deno.connect({});`, 0],
    [
      "lets system_lookup.ts ask the system",
      "/c/src/scan/fetch/dns/system_lookup.ts",
      `import "node:dns/promises";`,
      0,
    ],
    [
      "lets query.ts ask DNS servers",
      "/c/src/scan/fetch/dns/query.ts",
      `import "node:dgram"; Deno.connect({});`,
      0,
    ],
    ["lets tls_connection.ts speak TLS", TLS_CONNECTION, `import "node:tls";`, 0],
    [
      "lets it connect nowhere",
      TLS_CONNECTION,
      `import "node:net"; Deno.connect({});`,
      2,
    ],
    ["lets neither do more", "/c/src/scan/fetch/dns_query.ts", `import "node:net";`, 1],
    ["lets resolve.ts do no more", "/c/src/scan/fetch/dns/resolve.ts", `import "node:tls"; fetch("x");`, 2],
    ["lets the command line fetch", "/c/src/cli/scan.ts", `fetch("x");`, 0],
    ["lets the command line do no more", "/c/src/cli/scan.ts", `Deno.connect({});`, 1],
    ["leaves tests alone", "/c/tests/scan/a_test.ts", `fetch("x"); Deno.connect({});`, 0],
  ],
  "no-markup-strings": [
    [
      "refuses the attribute of Preact",
      "/c/src/web/a.tsx",
      `const a = <p dangerouslySetInnerHTML={{ __html: b }} />;`,
      1,
    ],
    ["refuses it as a property", "/c/src/web/a.ts", `h("p", { dangerouslySetInnerHTML: { __html: b } });`, 1],
    [
      "refuses properties and methods of elements",
      "/c/src/web/islands/a.ts",
      `a.innerHTML = b; a["outerHTML"] = b; a.insertAdjacentHTML("beforeend", b); Object.assign(a, { "innerHTML": b });`,
      4,
    ],
    [
      "refuses to write by patterns",
      "/c/src/web/islands/a.ts",
      `[a.innerHTML] = b; ({ c: a.innerHTML } = b); [a.innerHTML = ""] = b; a.innerHTML += b;`,
      4,
    ],
    [
      "allows to read them",
      "/c/src/web/islands/a.ts",
      `const b = a.outerHTML; const { innerHTML } = a; c.textContent = a.innerHTML;`,
      0,
    ],
    ["holds for scripts", "/c/src/web/client/a.js", `a.innerHTML = b;`, 1],
    ["allows text", "/c/src/web/a.ts", `a.textContent = "innerHTML"; a.append(b);`, 0],
    ["leaves tests alone", "/c/tests/web/a_test.ts", `a.innerHTML = b;`, 0],
  ],
  "no-grab-bag-names": [
    ["refuses utils", "/c/src/scan/utils.ts", "", 1],
    ["refuses a folder", "/c/src/lib/robots.ts", "", 1],
    ["refuses the test of one", "/c/tests/scan/helpers_test.ts", "", 1],
    ["refuses declarations", "/c/src/types.d.ts", "", 1],
    ["does not mind where the checkout is", "/home/lib/shared/src/scan/robots.ts", "", 0],
    ["does not mind a part of a word", "/c/src/scan/parse/media_types.ts", "", 0],
    ["knows backslashes", "C:\\work\\src\\scan\\utils\\a.ts", "", 1],
  ],
};

for (const [rule, cases] of Object.entries(CASES)) {
  for (const [name, filename, source, times] of cases) {
    Deno.test(`${rule} ${name}`, () => {
      assertEquals(broken(filename, source).filter((id) => id === rule).length, times);
    });
  }
}

Deno.test("style_plugin describes the problem and its reason", () => {
  assertStringIncludes(messageOf(CHECK, "Date.now();"), "`at.now`");
  assertStringIncludes(
    messageOf("/c/src/scan/a.ts", `fetch("x");`),
    "No fetch here: src/scan/fetch/connection/dial.ts alone",
  );
  assertStringIncludes(messageOf("/c/src/scan/a.ts", `import "../gql/a.ts";`), "scan must not import gql");
  assertStringIncludes(
    messageOf("/c/src/web/a.ts", `import "../scan/contract/check.ts";`),
    "scanner.ts, crawler.ts, ",
  );
  assertStringIncludes(messageOf("/c/src/scan/a.ts", lines(301)), "has 301 lines, 300 is the limit");
  assertStringIncludes(messageOf("/c/src/scan/utils.ts", ""), `"utils.ts" says nothing`);
});

Deno.test("style_plugin finds its own checkout wherever that is", () => {
  const root = new URL("../../", import.meta.url).pathname;
  assertEquals(broken(`${root}main.ts`, lines(1)), []);
  assertEquals(broken(`${root}src/scan/a.ts`, `import "../gql/a.ts";`), ["import-direction"]);
});
