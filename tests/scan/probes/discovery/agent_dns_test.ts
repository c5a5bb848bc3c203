import { assertEquals } from "@std/assert";
import { agentDns } from "../../../../src/scan/probes/discovery/agent_dns.ts";
import { redirect } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const PATH = "/.well-known/agent";
const document = (length: number) => ({ [PATH]: "{}".padEnd(length) });

const SITES: readonly [name: string, site: CaseSite, expected: string | null][] = [
  ["nothing of a plain site", {}, null],
  ["the document", { [PATH]: '{"v":"aid2","u":"https://a.example/","p":"mcp"}' }, "record"],
  ["a document of 64 KiB", document(65_536), "record"],
  ["no record in a longer document", document(65_537), "unreadable"],
  ["no record in text", { [PATH]: "v=aid2" }, "unreadable"],
  ["a redirect", { [PATH]: redirect("/agent.json") }, "redirected"],
  ["nothing where the document is a page", {
    [PATH]: { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } },
  }, null],
  ["nothing in an empty response with status 299", { [PATH]: { status: 299 } }, null],
  [
    "nothing where all unknown paths are refused",
    ({ path }) => path === "/" ? { body: "<p>Home" } : { status: 403 },
    null,
  ],
  ["a redirect with the lowest status", { [PATH]: { status: 300 } }, "redirected"],
  ["a redirect with the highest status", { [PATH]: { status: 399 } }, "redirected"],
  ["nothing in an error", { [PATH]: { status: 400 } }, null],
  [
    "nothing where every path redirects",
    ({ path }) => path === "/" ? { body: "<p>Home" } : redirect("/"),
    null,
  ],
  ["a refusal", { [PATH]: { status: 403 } }, "access-denied"],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`agentDns finds ${name}`, async () => {
    const found = await observeProbe(agentDns, site);
    const state = found === null || typeof found === "string"
      ? found
      : found.isRedirected
      ? "redirected"
      : found.record === null
      ? "unreadable"
      : "record";
    assertEquals(state, expected);
  });
}

Deno.test("agentDns finds one record, but no record behind a redirect", async () => {
  const sites = [{ [PATH]: "[" }, { [PATH]: redirect("/agent.json") }];
  const found = await Promise.all(sites.map((site) => observeProbe(agentDns, site)));
  assertEquals(found, [
    { record: null, rivals: 1, isRedirected: false },
    { record: null, rivals: 1, isRedirected: true },
  ]);
});
