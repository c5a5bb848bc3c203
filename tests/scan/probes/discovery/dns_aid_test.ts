import { assertEquals } from "@std/assert";
import { dnsAid } from "../../../../src/scan/probes/discovery/dns_aid.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const HOST = "site.cases.readiness-tests.org";
const ZONE = `_agents.${HOST}`;
/** The site is its own resolver. */
const dohUrl = new URL(`https://${HOST}/dns-query`);
const svcb = (data: string, AD = true) => ({
  Status: 0,
  AD,
  Answer: [{ name: "a.example", type: 64, data }],
});
const text = (data: string) => ({ Status: 0, Answer: [{ name: "a.example", type: 16, data }] });

function resolver(answers: Readonly<Record<string, unknown>>, otherwise: unknown = { Status: 3 }): Site {
  return ({ path }) => {
    const url = new URL(path, dohUrl);
    if (url.pathname !== "/dns-query") return path === "/" ? { body: "<p>Home" } : undefined;
    const question = `${url.searchParams.get("name")} ${url.searchParams.get("type")}`;
    return { body: JSON.stringify(answers[question] ?? otherwise) };
  };
}

const NOTHING = {
  records: [],
  isUnreadable: false,
  isAuthenticated: false,
  isTargetUnknown: false,
  texts: [],
};
const RECORD = { name: "a.example", priority: 1, target: "b.example" };
const known = { "b.example A": { Status: 0 } };

const RESOLVERS: readonly [name: string, site: Site, expected: unknown][] = [
  ["nothing where no name exists", resolver({}), NOTHING],
  ["a signed record", resolver({ [`_index.${ZONE} SVCB`]: svcb("1 b.example."), ...known }), {
    ...NOTHING,
    records: [RECORD],
    isAuthenticated: true,
  }],
  [
    "an unsigned record of one protocol",
    resolver({ [`_a2a.${ZONE} SVCB`]: svcb("1 b.example.", false), ...known }),
    {
      ...NOTHING,
      records: [RECORD],
    },
  ],
  ["a target that does not exist", resolver({ [`_mcp.${ZONE} SVCB`]: svcb("1 b.example.") }), {
    ...NOTHING,
    records: [RECORD],
    isAuthenticated: true,
    isTargetUnknown: true,
  }],
  ["no target to look up at the root", resolver({ [`_mcp.${ZONE} SVCB`]: svcb("1 .") }), {
    ...NOTHING,
    records: [{ ...RECORD, target: "." }],
    isAuthenticated: true,
  }],
  ["a malformed record", resolver({ [`_index.${ZONE} SVCB`]: svcb("one") }), {
    ...NOTHING,
    isUnreadable: true,
    isAuthenticated: true,
  }],
  ["nothing in a wildcard", resolver({}, svcb("1 b.example.")), NOTHING],
  [
    "a record beside a wildcard of another target",
    resolver({
      [`_index.${ZONE} SVCB`]: svcb("1 b.example."),
      ...known,
    }, svcb("1 c.example.")),
    { ...NOTHING, records: [RECORD], isAuthenticated: true },
  ],
  ["malformed records of every name", resolver({}, svcb("one")), {
    ...NOTHING,
    isUnreadable: true,
    isAuthenticated: true,
  }],
  ["a resolver that returns no JSON", ({ path }) => ({ body: path === "/" ? "<p>Home" : "{" }), "dns-error"],
  ["a TXT index", resolver({ [`_index.${ZONE} TXT`]: text("agents=a:mcp") }), {
    ...NOTHING,
    texts: ["agents=a:mcp"],
  }],
  ["no other TXT record", resolver({ [`_index.${ZONE} TXT`]: text("v=spf1") }), NOTHING],
  ["a resolver that fails", resolver({}, { Status: 2 }), "dns-error"],
];

for (const [name, site, expected] of RESOLVERS) {
  Deno.test(`dnsAid finds ${name}`, async () => {
    assertEquals(await observeProbe(dnsAid, site, { dohUrl }), expected);
  });
}

Deno.test("dnsAid finds nothing without a resolver", async () => {
  assertEquals(await observeProbe(dnsAid, {}), null);
});
