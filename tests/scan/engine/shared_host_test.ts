/** Scans of one host at the same time. */
import { assertEquals } from "@std/assert";
import { defineProbe } from "../../../src/scan/probe.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { draftCheck } from "../../fixtures/draft_check.ts";
import { serveSites } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "shared.cases.readiness-tests.org";
/** Two scans with so many requests each take longer than one may take. */
const REQUESTS = 20;
const SCAN_MS = 1500;

const probe = defineProbe({
  id: "documents",
  observe: ({ get }) => Promise.all(Array.from({ length: REQUESTS }, (_, index) => get(`/${index}`))),
});

Deno.test("scans that wait for each other do not time out", async () => {
  await using server = await serveSites({ [HOST]: () => ({ body: "document" }) });
  const scanner = new Scanner({
    userAgent: "ReadinessBot/1.0",
    network: fixtureNetwork(server),
    limits: { scanMs: SCAN_MS },
    catalogue: [{ category: "access", check: draftCheck(probe) }],
  });
  const outcomes = await Promise.all(["One", "Two"].map(async (userAgent) => {
    for await (const event of scanner.start(scanner.parse(HOST, { ua: userAgent })).events) {
      if (event.event === "result") return [event.data.outcome, event.data.checks[0]?.status];
    }
    return [];
  }));
  assertEquals(outcomes, [["completed", "pass"], ["completed", "pass"]]);
});
