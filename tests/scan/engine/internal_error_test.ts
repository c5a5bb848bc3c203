import { technologies } from "../../../src/scan/probes/pages/technologies.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { scan, type ScanOptions } from "../../../src/scan/engine/engine.ts";
import type { ScanEvent, ScanResult } from "../../../src/scan/result.ts";
import { HostBudgets } from "../../../src/scan/fetch/connection/host_budgets.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { targetPolicy } from "../../../src/scan/target.ts";
import { sampledPages } from "../../../src/scan/probes/pages/sampled_pages.ts";
import { servedPage } from "../../../src/scan/probes/pages/served_page.ts";
import { servedFacts, siteFacts } from "../../../src/scan/probes/pages/fix_facts.ts";
import { parseScanTarget, type ScanTarget } from "../../../src/scan/target.ts";
import { defineSurface } from "../../../src/scan/contract/surface.ts";
import { type FixtureServer, serveSites } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "engine.cases.readiness-tests.org";

class Unreadable extends Set<string> {
  override has(): never {
    throw new TypeError("ours");
  }
}

Deno.test("scan() ends in a result after an internal error of the opening", async () => {
  const mistakes: unknown[] = [];
  await using server = await serveSites({ [HOST]: () => undefined });
  const network = {
    ...fixtureNetwork(server),
    ownHosts: new Unreadable(),
  };
  const options = { ...optionsFor(server, mistakes), network };
  const { result } = await lastEvent(scan(targetOf(server), options));
  assertEquals([result?.outcome, result?.problem?.code], ["unreachable", "INTERNAL_ERROR"]);
  assertStringIncludes(String(mistakes[0]), "ours");
});

Deno.test("scan() ends in a result after an internal error of a surface", async () => {
  const mistakes: unknown[] = [];
  await using server = await serveSites({ [HOST]: () => undefined });
  const broken = defineSurface({
    id: "shop",
    title: "a shop",
    needs: {},
    reasons() {
      throw new TypeError("ours");
    },
  });
  const { result } = await lastEvent(
    scan(targetOf(server), { ...optionsFor(server, mistakes), surfaces: [broken] }),
  );
  assertEquals([result?.outcome, result?.surfaces], ["no_page", [{
    id: "shop",
    present: false,
    reasons: [],
    decidedBy: "scan",
  }]]);
  assertEquals(mistakes.length, 1);
});

function targetOf(server: FixtureServer): ScanTarget {
  return parseScanTarget(HOST, targetPolicy(fixtureNetwork(server)));
}

function optionsFor(server: FixtureServer, mistakes: unknown[]): ScanOptions {
  return {
    scanId: "test",
    catalogue: [],
    surfaces: [],
    siteFacts,
    servedFacts,
    technologies,
    servedPage,
    sampledPages,
    sampleSize: 0,
    early: [],
    network: fixtureNetwork(server),
    limits: DEFAULT_LIMITS,
    now: Date.now,
    budgets: new HostBudgets(),
    browser: null,
    scripts: null,
    browserPages: 0,
    callerKeys: ["a caller"],
    userAgent: "ReadinessBot/1.0",
    dohUrl: null,
    signal: new AbortController().signal,
    enlarge: () => Promise.resolve(),
    onError: (error) => mistakes.push(error),
  };
}

async function lastEvent(events: ReadableStream<ScanEvent>): Promise<{ result: ScanResult | null }> {
  let result: ScanResult | null = null;
  for await (const event of events) if (event.event === "result") result = event.data;
  return { result };
}
