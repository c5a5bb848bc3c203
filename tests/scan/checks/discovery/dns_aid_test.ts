import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/dns_aid.ts";
import type { FixtureRequest, Site } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const INDEX = `_index._agents.${HOST}`;
const SVCB = { name: INDEX, type: 64, TTL: 300, data: `1 agents.${HOST}. alpn="h2" port=443` };
/** The site is its own resolver. */
const dohUrl = new URL(`https://${HOST}/dns-query?ct=1`);

interface Answers {
  readonly [nameAndType: string]: unknown;
}

function resolver(answers: Answers, otherwise: unknown = { Status: 3 }): Site {
  return (request: FixtureRequest) => {
    const url = new URL(request.path, dohUrl);
    if (url.pathname === "/") return { body: "<p>Home" };
    if (url.pathname !== "/dns-query" || request.headers.get("accept") !== "application/dns-json") {
      return undefined;
    }
    const question = `${url.searchParams.get("name")} ${url.searchParams.get("type")}`;
    const answer = Object.hasOwn(answers, question) ? answers[question] : otherwise;
    return { body: JSON.stringify(answer), headers: { "content-type": "application/dns-json" } };
  };
}

function index(data: string, more: Answers = {}, authenticated = true): Site {
  const answer = { Status: 0, AD: authenticated, Answer: [{ ...SVCB, data }] };
  return resolver({ [`${INDEX} SVCB`]: answer, [`agents.${HOST} A`]: { Status: 0 }, ...more });
}

testCheck(check, {
  unasked: [],
  missing: [resolver({}), resolver({}, { Status: 0, AD: true, Answer: [SVCB] })],
  legacy: told(
    resolver({
      [`${INDEX} TXT`]: { Status: 0, Answer: [{ name: INDEX, type: 16, data: '"agents=chat:mcp"' }] },
    }),
    "The agent index is a TXT record, as in older drafts: “agents=chat:mcp”",
  ),
  unreadable: told(index("one agents.example."), "The SVCB record below “_agents” is invalid"),
  unusable: told(
    index("1 ."),
    "The SVCB record at “_index._agents.site.cases.readiness-tests.org” has no target host",
  ),
  unresolved: told(
    index(SVCB.data, { [`agents.${HOST} A`]: { Status: 3 } }),
    "The SVCB record at “_index._agents.site.cases.readiness-tests.org” points to “agents.site.cases.readiness-tests.org”, which does not exist in DNS",
  ),
  unsigned: told(
    index(SVCB.data, {}, false),
    "The SVCB record at “_index._agents.site.cases.readiness-tests.org” is not signed with DNSSEC",
  ),
  valid: [
    index(SVCB.data),
    resolver({
      [`_mcp._agents.${HOST} SVCB`]: {
        Status: 0,
        AD: true,
        Answer: [{ ...SVCB, name: `_mcp._agents.${HOST}` }],
      },
      [`agents.${HOST} A`]: { Status: 0 },
    }),
  ],
}, { dohUrl });

testCheck(check, {
  unasked: index(SVCB.data),
  missing: [],
  legacy: [],
  unreadable: [],
  unusable: [],
  unresolved: [],
  unsigned: [],
  valid: [],
});

Deno.test("dns-aid is inconclusive if the resolver fails", async () => {
  const result = await checkSite(check, resolver({}, { Status: 2 }), { dohUrl });
  assertEquals([result.status, result.outcome], ["inconclusive", "dns-error"]);
});

Deno.test("dns-aid is inconclusive if the resolver does not return JSON", async () => {
  const site: Site = ({ path }) => path === "/" ? { body: "<p>Home" } : { body: "busy" };
  const result = await checkSite(check, site, { dohUrl });
  assertEquals([result.status, result.outcome], ["inconclusive", "dns-error"]);
});
