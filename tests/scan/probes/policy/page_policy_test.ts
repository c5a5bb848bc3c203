import { assertEquals } from "@std/assert";
import { pagePolicy } from "../../../../src/scan/probes/policy/page_policy.ts";
import { observeProbe } from "../../observe_probe.ts";

const EMPTY = {
  contentSignal: null,
  contentUsage: null,
  rules: [],
  tdm: { header: null, meta: null, policy: null },
};

function home(headers: Readonly<Record<string, string>>, head = "", status = 200) {
  return {
    "/": {
      status,
      body: `<!doctype html><head>${head}</head>`,
      headers: { "content-type": "text/html", ...headers },
    },
  };
}

const META = '<meta name="tdm-reservation" content="1"><meta name="tdm-policy" content="/meta.json">';

const CASES: readonly [
  name: string,
  site: ReturnType<typeof home>,
  facts: Readonly<Record<string, unknown>>,
][] = [
  ["nothing", home({}), {}],
  ["policy headers", home({ "content-signal": " search=yes ", "content-usage": "search=y" }), {
    contentSignal: "search=yes",
    contentUsage: "search=y",
  }],
  ["rules in header and meta tag", home({ "x-robots-tag": "noai" }, '<meta name=robots content="noindex">'), {
    rules: [
      { source: "X-Robots-Tag header", agent: null, rules: [{ name: "noai", value: null }] },
      { source: "robots meta tag", agent: null, rules: [{ name: "noindex", value: null }] },
    ],
  }],
  ["a TDM header", home({ "tdm-reservation": "0", "tdm-policy": "/header.json" }), {
    tdm: { header: "0", meta: null, policy: "/header.json" },
  }],
  ["TDM headers and meta tags", home({ "tdm-reservation": "0", "tdm-policy": "/header.json" }, META), {
    tdm: { header: "0", meta: "1", policy: "/meta.json" },
  }],
  ["an error page", home({ "content-signal": "search=yes" }, META, 404), {}],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`pagePolicy of a page with ${name}`, async () => {
    assertEquals<unknown>(await observeProbe(pagePolicy, site), { unseen: null, ...EMPTY, ...facts });
  });
}

Deno.test("pagePolicy keeps why a page could not be fetched", async () => {
  const found = await observeProbe(pagePolicy, home({}, "", 403));
  assertEquals(typeof found === "string" ? found : found.unseen?.code, "ACCESS_DENIED");
});

for (const [skipped, count] of [[299, 1], [300, 0]] as const) {
  Deno.test(`pagePolicy reads ${count} rules below ${skipped} meta tags`, async () => {
    const tags = `${'<meta name="a" content="b">'.repeat(skipped)}<meta name="robots" content="noindex">`;
    const found = await observeProbe(pagePolicy, home({}, tags));
    assertEquals(typeof found === "string" ? found : found.rules.length, count);
  });
}
