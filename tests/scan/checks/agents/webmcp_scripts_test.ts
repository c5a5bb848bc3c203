import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/webmcp_scripts.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { modelContextUse } from "../../../../src/scan/parse/head/model_context.ts";
import { parseOriginTrial } from "../../../../src/scan/parse/head/origin_trial.ts";
import { testCheck, told } from "../../test_check.ts";

function home(head: string, headers: Readonly<Record<string, string>> = {}) {
  return {
    "/": {
      body:
        `<!doctype html><html lang=en><head><title>Case</title>${head}</head><body><p>Cases.</p></body></html>`,
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
    },
  };
}

function script(text: string): string {
  return `<script>${text}</script>`;
}

function token(feature: string, expiry: number, isThirdParty = false): string {
  const payload = new TextEncoder().encode(
    JSON.stringify({ origin: "https://a.example:443", feature, expiry, isThirdParty }),
  );
  const bytes = new Uint8Array(69 + payload.length);
  bytes[0] = 3;
  bytes.set(payload, 69);
  return bytes.toBase64();
}

function trial(content: string): string {
  return `<meta http-equiv="origin-trial" content="${content}">`;
}

const CURRENT = script("document.modelContext?.registerTool({ name: 'a', description: 'A', execute() {} });");
const OFF = { "permissions-policy": "tools=()" };
const FUTURE = token("WebMCP", 4_000_000_000);

testCheck(check, {
  registering: [
    home(check.example ?? ""),
    home(CURRENT),
    home(`<meta http-equiv="origin-trial" content="${FUTURE}">${CURRENT}`),
    home(`${trial(token("WebMCP", 1_700_000_000))}${trial(FUTURE)}${CURRENT}`),
    home(`${trial(token("WebMCP", 1_700_000_000, true))}${CURRENT}`),
    home(script("const context = document.modelContext ?? navigator.modelContext; context.registerTool(a);")),
    home(script("if ('modelContext' in document) start(document['modelContext']);")),
  ],
  polyfilled: [
    home('<script src="https://cdn.jsdelivr.net/npm/@mcp-b/global@1/dist/index.js"></script>'),
    home('<script type=importmap>{"imports":{"a":"https://esm.sh/@mcp-b/global"}}</script>'),
    home('<link rel=modulepreload href="/npm/@mcp-b/transports.js">'),
  ],
  trialled: [
    home(`<meta http-equiv="origin-trial" content="${FUTURE}">`),
    home("", { "origin-trial": `${token("Other", 4_000_000_000)}, ${FUTURE}` }),
  ],
  unserved: { "/": { body: "plain", headers: { "content-type": "text/plain" } } },
  unseen: [
    {},
    home('<script src="/app.js"></script>'),
    home(script("registerTool({}); provideContext({}); const modelContextual = 1;")),
    home('<script type="application/json">{"a": "document.modelContext"}</script>'),
    home(`<meta http-equiv="origin-trial" content="${token("Other", 4_000_000_000)}">`),
    home('<meta http-equiv="origin-trial" content="!!">'),
    home(`<meta http-equiv="origin-trial" content="${token("WebMCP", 1_700_000_000, true)}">`),
  ],
  removed: told(
    home(script("document.modelContext.provideContext({ tools: [] });")),
    "Scripts call removed WebMCP methods: “provideContext”",
  ),
  legacy: told(
    home(script("navigator.modelContext.registerTool({ name: 'a' });")),
    "Scripts use navigator.modelContext, which browsers have removed",
  ),
  disabled: told(home(CURRENT, OFF), "Scripts use WebMCP, but the Permissions-Policy header disables tools"),
  expired: [
    told(
      home(trial(token("WebMCP", 1_700_000_000))),
      "The origin-trial token for WebMCP expired on “2023-11-14”",
    ),
    told(
      home(`${trial(token("WebMCP", 1_600_000_000))}${trial(token("WebMCP", 1_700_000_000))}${CURRENT}`),
      "The origin-trial token for WebMCP expired on “2023-11-14”",
    ),
  ],
});

Deno.test("webmcp-scripts accepts a token at the moment when it expires, but not after it", () => {
  const url = new URL("https://a.example/");
  const resource = new Resource({
    exchanges: [],
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": "text/html" }),
    bytes: new Uint8Array(),
    truncated: false,
    redirects: [],
    firstByteMs: 1,
  });
  const page = { resource, text: "", isFromNoscript: false, ...parseHtml("") };
  const trials = [parseOriginTrial(token("WebMCP", 2_000_000_000))].filter((trial) => trial !== null);
  const scripts = { use: modelContextUse([], []), trials, toolsOff: false };
  const outcome = (milliseconds: number) => {
    const judgement = check.judge({ page, scripts }, { now: new Date(milliseconds) });
    return typeof judgement === "string" ? judgement : judgement.outcome;
  };
  assertEquals([outcome(2_000_000_000_000), outcome(2_000_000_000_001)], ["trialled", "expired"]);
});
