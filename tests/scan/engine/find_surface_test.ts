import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { defineCheck, notApplicable, warn } from "../../../src/scan/contract/check.ts";
import { scan } from "../../../src/scan/engine/engine.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { HostBudgets } from "../../../src/scan/fetch/connection/host_budgets.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { sampledPages } from "../../../src/scan/probes/pages/sampled_pages.ts";
import { servedPage } from "../../../src/scan/probes/pages/served_page.ts";
import { servedFacts, siteFacts } from "../../../src/scan/probes/pages/fix_facts.ts";
import { technologies } from "../../../src/scan/probes/pages/technologies.ts";
import { parseScanTarget, targetPolicy } from "../../../src/scan/target.ts";
import { defineSurface } from "../../../src/scan/contract/surface.ts";
import { serveSites } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "surface.cases.readiness-tests.org";

/** Observation of a probe. An Unobservable is thrown. */
type Seen = string | null | Unobservable;

function probeOf(id: string, seen: Seen) {
  return defineProbe({
    id,
    observe: () => seen instanceof Unobservable ? Promise.reject(seen) : Promise.resolve(seen),
  });
}

const absent = defineCheck({
  id: "absent",
  title: "Absent",
  about: "A check of the tests.",
  spec: "https://readiness-tests.org/",
  maturity: "convention",
  weight: 1,
  surface: "shop",
  needs: {},
  outcomes: {
    missing: warn("Missing", "Publish it", { absence: true }),
    other: notApplicable("Not reached"),
  },
  judge: () => "missing",
});

function signsOf(...signs: readonly (string | null)[]): string[] {
  return signs.flatMap((sign) => sign ?? []);
}

/** Scans for a shop with two signs. */
async function findShop(cart: Seen, price: Seen, isHint = false, told?: boolean): Promise<ScanResult | null> {
  const shop = defineSurface({
    id: "shop",
    title: "a shop",
    needs: { cart: probeOf("cart", cart), price: probeOf("price", price) },
    reasons: ({ cart, price }) => isHint ? [] : signsOf(cart, price),
    hints: ({ cart, price }) => isHint ? signsOf(cart, price) : [],
  });
  await using server = await serveSites({ [HOST]: () => ({ body: "hello" }) });
  const network = fixtureNetwork(server);
  const events = scan(parseScanTarget(HOST, targetPolicy(network)), {
    scanId: "test",
    catalogue: [{ category: "commerce", check: absent }],
    surfaces: [shop],
    ...(told === undefined ? {} : { told: new Map([["shop" as const, told]]) }),
    siteFacts,
    servedFacts,
    technologies,
    servedPage,
    sampledPages,
    sampleSize: 0,
    early: [],
    network,
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
    onError: (error) => {
      throw error;
    },
  });
  let result: ScanResult | null = null;
  for await (const event of events) if (event.event === "result") result = event.data;
  return result;
}

const UNSEEN = new Unobservable("ACCESS_DENIED", "The site denied access (403)");

const SHOPS: readonly (readonly [
  name: string,
  signs: readonly [cart: Seen, price: Seen, isHint?: boolean],
  present: boolean,
  reasons: readonly string[],
  verdict: string,
])[] = [
  ["is absent without a sign", [null, null], false, [], "not_applicable"],
  ["is present with one conclusive sign", ["a cart", null], true, ["a cart"], "warn"],
  ["is present with two signs", ["a cart", "a price"], true, ["a cart", "a price"], "warn"],
  ["is absent with one hint", ["a cart", null, true], false, ["a cart"], "not_applicable"],
  [
    "is present with two hints",
    ["a cart", "a price", true],
    true,
    ["a cart", "a price"],
    "warn",
  ],
  ["is uncertain where a sign could not be observed", [null, UNSEEN], false, [], "inconclusive"],
  [
    "is present with one sign where the other could not be observed",
    ["a cart", UNSEEN],
    true,
    ["a cart"],
    "warn",
  ],
  ["is uncertain with one hint where another could not be observed", ["a cart", UNSEEN, true], false, [
    "a cart",
  ], "inconclusive"],
];

for (const [name, signs, present, reasons, verdict] of SHOPS) {
  Deno.test(`findSurface() with a surface that ${name}`, async () => {
    const result = await findShop(...signs);
    assertEquals(result?.surfaces, [{ id: "shop", present, reasons, decidedBy: "scan" }]);
    assertEquals(result?.checks.map(({ status }) => status), [verdict]);
  });
}

const TOLD: readonly [told: boolean, signs: readonly [Seen, Seen], verdict: string, message: string][] = [
  [true, [null, null], "warn", "Missing"],
  [true, [null, UNSEEN], "warn", "Missing"],
  [false, ["a cart", null], "not_applicable", "Does not apply: you said that this site does not have a shop"],
  [false, [null, UNSEEN], "not_applicable", "Does not apply: you said that this site does not have a shop"],
];

for (const [told, signs, verdict, message] of TOLD) {
  const name = `${told ? "present" : "absent"} with ${signs.filter((sign) => sign !== null).length} signs`;
  Deno.test(`findSurface(): the caller decides that a surface is ${name}`, async () => {
    const result = await findShop(...signs, false, told);
    const reasons = signs.filter((sign) => typeof sign === "string");
    assertEquals(result?.surfaces, [{ id: "shop", present: told, reasons, decidedBy: "caller" }]);
    assertEquals(result?.checks.map(({ status, message }) => [status, message]), [[verdict, message]]);
  });
}
