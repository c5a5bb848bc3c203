/** Scans of one host at the same time. */
import { assertEquals } from "@std/assert";
import { defineCheck, pass } from "../../../src/scan/check.ts";
import { defineProbe } from "../../../src/scan/probe.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
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
const check = defineCheck({
  id: "draft",
  title: "Draft",
  about: "Reads documents.",
  spec: "https://readiness-tests.org/",
  maturity: "convention",
  weight: 1,
  needs: { documents: probe },
  outcomes: { good: pass("Seen") },
  judge: () => "good",
});

Deno.test("scans that wait for each other do not time out", async () => {
  await using server = await serveSites({ [HOST]: () => ({ body: "document" }) });
  const scanner = new Scanner({
    userAgent: "ReadinessBot/1.0",
    network: fixtureNetwork(server),
    limits: { scanMs: SCAN_MS },
    catalogue: [{ category: "access", check }],
  });
  const outcomes = await Promise.all(["One", "Two"].map(async (userAgent) => {
    for await (const event of scanner.start(scanner.parse(HOST, userAgent)).events) {
      if (event.event === "result") return [event.data.outcome, event.data.checks[0]?.status];
    }
    return [];
  }));
  assertEquals(outcomes, [["completed", "pass"], ["completed", "pass"]]);
});
