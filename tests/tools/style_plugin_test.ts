import { assertEquals, assertStringIncludes } from "@std/assert";
import plugin from "../../tools/style_plugin.ts";
import { broken, CHECK, testCases } from "./lint_cases.ts";

const TLS_CONNECTION = "/c/src/scan/fetch/connection/tls_connection.ts";

function messageOf(filename: string, source: string): string {
  return Deno.lint.runPlugin(plugin, filename, source)[0]?.message ?? "";
}

const lines = (count: number) => "const x = 1;\n".repeat(count);

testCases({
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
});

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
