import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/agent_dns.ts";
import { chooseAidRecord } from "../../../../src/scan/parse/dns/aid_record.ts";
import { redirect } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const AID = { v: "aid2", u: "https://site.cases.readiness-tests.org/mcp", p: "mcp" };
const site = (value: unknown) => ({ "/.well-known/agent": JSON.stringify(value) });

testCheck(check, {
  missing: [
    {},
    { "/.well-known/agent": { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } } },
    ({ path }) => path === "/" ? { body: "<p>Home" } : redirect("/"),
  ],
  redirected: told(
    { "/.well-known/agent": redirect("/agent.json"), "/agent.json": JSON.stringify(AID) },
    "/.well-known/agent is a redirect, which AID clients do not follow",
  ),
  unreadable: [
    told({ "/.well-known/agent": "v=aid2" }, "/.well-known/agent is not a JSON object of at most 64 KiB"),
    {
      "/.well-known/agent": `[${" ".repeat(70_000)}]`,
    },
  ],
  invalid: [
    told(
      site([]),
      "The AID record is invalid: not a JSON object, the version (v) is missing, the URL (u) is missing and 1 more",
    ),
    site({}),
    site({ ...AID, p: "telepathy" }),
    site({ ...AID, u: "http://a.example/" }),
    site({ ...AID, uri: AID.u }),
  ],
  deprecated: told(
    site({ ...AID, e: "2020-01-01T00:00:00Z" }),
    "The AID record has been deprecated since “2020-01-01T00:00:00.000Z”",
  ),
  legacy: told(site({ ...AID, v: "aid1" }), "The AID record uses the old version aid1"),
  flawed: [
    told(
      site({ ...AID, a: "handshake" }),
      "The AID record has problems: unknown authentication scheme (“handshake”)",
    ),
    site({ ...AID, s: "x".repeat(61) }),
  ],
  valid: [site(AID), site({ version: "aid2", uri: AID.u, proto: "mcp", e: "2099-01-01T00:00:00Z" })],
});

const RECORD = "v=aid2;u=https://a.example/mcp;p=mcp";
const at = { now: new Date("2026-11-21") };

const RECORDS: readonly [name: string, texts: readonly string[], outcome: string][] = [
  ["one record", [RECORD], "valid"],
  ["a record beside others", ["v=spf1 -all", RECORD], "valid"],
  ["two records of one version", [RECORD, RECORD], "invalid"],
  ["a record of each version", ["v=aid1;u=https://a.example/;p=mcp", RECORD], "valid"],
  ["a deprecation in a millisecond", [`${RECORD};e=2026-11-21T00:00:00.001Z`], "valid"],
  ["a deprecation now", [`${RECORD};e=2026-11-21T00:00:00Z`], "deprecated"],
  ["a broken record", ["v=aid2;u=ftp://a.example/;p=mcp"], "invalid"],
];

for (const [name, texts, outcome] of RECORDS) {
  Deno.test(`agent-dns is ${outcome} with ${name} in DNS`, () => {
    const chosen = chooseAidRecord(texts);
    const found = chosen && { ...chosen, isRedirected: false };
    const judgement = check.judge({ found }, at);
    assertEquals(typeof judgement === "string" ? judgement : judgement.outcome, outcome);
  });
}

Deno.test("agent-dns is inconclusive if the document is refused", async () => {
  const result = await checkSite(check, { "/.well-known/agent": { status: 403 } });
  assertEquals(result.status, "inconclusive");
});
