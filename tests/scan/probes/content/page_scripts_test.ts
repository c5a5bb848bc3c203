import { assertEquals } from "@std/assert";
import { pageScripts } from "../../../../src/scan/probes/content/page_scripts.ts";
import { observeProbe } from "../../observe_probe.ts";

const USE = "navigator.modelContext.registerTool({})";
const page = (html: string, headers: Readonly<Record<string, string>> = {}) => ({
  "/": { body: `<!doctype html>${html}`, headers: { "content-type": "text/html", ...headers } },
});

const CASES: readonly [
  name: string,
  site: ReturnType<typeof page>,
  expected: readonly [used: boolean, toolsOff: boolean],
][] = [
  ["an inline script", page(`<script>${USE}</script>`), [true, false]],
  ["a module", page(`<script type=module>${USE}</script>`), [true, false]],
  ["a type with a parameter", page(`<script type="text/javascript;charset=utf-8">${USE}</script>`), [
    true,
    false,
  ]],
  ["no data block", page(`<script type=text/template>${USE}</script>`), [false, false]],
  ["no text of a script with a file", page(`<script src=a.js>${USE}</script>`), [false, false]],
  ["a policy that forbids tools", page("<p>a", { "permissions-policy": "tools=()" }), [false, true]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`page-scripts observes ${name}`, async () => {
    const found = await observeProbe(pageScripts, site);
    if (typeof found === "string") throw new Error(found);
    const before = await observeProbe(pageScripts, page("<p>a"));
    if (typeof before === "string") throw new Error(before);
    assertEquals([JSON.stringify(found.use) !== JSON.stringify(before.use), found.toolsOff], expected);
  });
}

for (const [count, trials] of [[1, 1], [50, 1], [51, 0]] as const) {
  Deno.test(`page-scripts observes ${trials} trial of WebMCP in token ${count}`, async () => {
    const payload = new TextEncoder().encode('{"origin":"https://a.example:443","feature":"WebMCP"}');
    const token = new Uint8Array([...new Uint8Array(69), ...payload]).toBase64();
    const field = `${"a,".repeat(count - 1)}${token}`;
    const found = await observeProbe(pageScripts, page("<p>a", { "origin-trial": field }));
    assertEquals(typeof found === "string" ? found : found.trials.length, trials);
  });
}
