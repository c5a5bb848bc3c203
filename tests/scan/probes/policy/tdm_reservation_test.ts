import { assertEquals } from "@std/assert";
import { tdmReservation } from "../../../../src/scan/probes/policy/tdm_reservation.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const POLICY = "https://site.cases.readiness-tests.org/policy.json";
const entry = (value: object) => ({
  "/.well-known/tdmrep.json": JSON.stringify([{ location: "/", ...value }]),
});
const RESERVED = entry({ "tdm-reservation": 1, "tdm-policy": POLICY });
const home = (headers: Readonly<Record<string, string>>) => ({ "/": { body: "<!doctype html>", headers } });
const CLOSED = { "/": { status: 403, body: "No" } };

const CASES: readonly [name: string, site: CasePaths, facts: string][] = [
  ["nothing", {}, "null null null"],
  ["a header", home({ "tdm-reservation": "1" }), "null 1 null"],
  ["a file", entry({ "tdm-reservation": 0 }), "0 null null"],
  ["a file for other paths", {
    "/.well-known/tdmrep.json": '[{"location":"/a","tdm-reservation":1}]',
  }, "null null null"],
  ["a policy that exists", { ...RESERVED, "/policy.json": "{}" }, "1 null answered"],
  ["a missing policy", RESERVED, "1 null dead"],
  [
    "a policy in the header",
    { ...RESERVED, ...home({ "tdm-policy": "/other.json" }), "/other.json": "{}" },
    "1 null answered",
  ],
  [
    "a policy without a web URL",
    entry({ "tdm-reservation": 1, "tdm-policy": "mailto:a@b.org" }),
    "1 null null",
  ],
  ["a refused page", CLOSED, "access-denied"],
  ["a file and a refused page", { ...CLOSED, ...entry({ "tdm-reservation": 1 }) }, "1 null null"],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`tdmReservation of a site with ${name}`, async () => {
    const found = await observeProbe(tdmReservation, site);
    const row = typeof found === "string"
      ? found
      : [found.entry?.reservation ?? null, found.header, found.policy?.state ?? null].map(String).join(" ");
    assertEquals(row, facts);
  });
}
