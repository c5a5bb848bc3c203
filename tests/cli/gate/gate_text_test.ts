/** Text of the gate for a baseline that does not list the target. */
import { assertEquals } from "@std/assert";
import type { Baseline } from "../../../src/cli/gate/baseline.ts";
import { judge } from "../../../src/cli/gate/gate.ts";
import type { BaselinePlan, GateSettings } from "../../../src/cli/gate/gate_settings.ts";
import { gateText } from "../../../src/cli/gate/gate_text.ts";
import type { KnownFindings } from "../../../src/cli/gate/known_findings.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { sampleGate } from "../../fixtures/records/gate.ts";

const ONE: KnownFindings = new Map([["site", { count: 1, keys: [] }]]);
const TARGET = "https://example.com/";
const FAILING = sampleResult([sampleCheck(), sampleFailure()]);
const PASSING = sampleResult([sampleCheck()]);

function notes(
  listed: readonly string[],
  { update = null as BaselinePlan["update"], entry = ONE as KnownFindings, result = FAILING } = {},
): readonly string[] {
  const baseline: Baseline = new Map(listed.map((target) => [target, new Map([["https", entry]])]));
  const settings: GateSettings = {
    gate: sampleGate({ failOn: "new", baseline }),
    baseline: { path: "/b.json", shownPath: "b.json", baseline, update },
  };
  return gateText(judge(TARGET, result, settings.gate), settings).notes;
}

const [HTTP, OTHER, THIRD] = ["http://example.com/", "https://a.example/", "https://b.example/"];
const NO_ENTRY = `The baseline has no entry for ${TARGET}; it lists`;

Deno.test("gateText() lists the entries of a baseline that has no entry for the site", () => {
  assertEquals(notes([HTTP]), [`${NO_ENTRY} ${HTTP}`]);
  assertEquals(notes([HTTP, OTHER]), [`${NO_ENTRY} ${HTTP}, ${OTHER}`]);
  assertEquals(notes([HTTP, OTHER, THIRD]), [`${NO_ENTRY} ${HTTP}, ${OTHER}, and 1 more`]);
  const long = `https://example.com/${"x".repeat(300)}`;
  assertEquals(notes([long]), [`${NO_ENTRY} ${long.slice(0, 200)}`]);
});

Deno.test("gateText() does not mention a missing entry if it would explain nothing", () => {
  assertEquals(notes([TARGET]), []);
  assertEquals(notes([]), []);
  assertEquals(notes([HTTP], { result: PASSING }), []);
  assertEquals(notes([HTTP], { update: "raise" }), []);
});

Deno.test("gateText() mentions that an older baseline does not count findings", () => {
  const isTold = (each: readonly string[]) => each.some((note) => note.includes("from an older version"));
  assertEquals(isTold(notes([TARGET], { entry: null })), true);
  assertEquals(isTold(notes([TARGET], { entry: null, update: "lower" })), false);
});

Deno.test("gateText() lists ignored checks without a reason in one line", () => {
  const ignore = (check: string, reason: string | null) => ({ check, reason, until: null });
  const gate = sampleGate({
    ignores: [ignore("llms-txt", null), ignore("feed", null), ignore("sitemap", "Planned")],
  });
  assertEquals(gateText(judge(TARGET, PASSING, gate), { gate, baseline: null }).notes, [
    "Ignored: llms-txt, feed",
    "Ignored: sitemap (Planned)",
  ]);
});
