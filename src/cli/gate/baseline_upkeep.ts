/** Computes the new content of a baseline's file after many scans, and keeps only the changes in memory. */
import type { Shell } from "../shell.ts";
import { addCounts, changeBaseline, NO_CHANGES, type ScannedTarget, type TargetEntry } from "./baseline.ts";
import { baselineText } from "./baseline_file.ts";
import { baselineChangeText, type BaselinePlan, type GateSettings } from "./gate_settings.ts";

export class BaselineUpkeep {
  readonly #plan: BaselinePlan;
  readonly #changed = new Map<string, TargetEntry>();
  #counts = NO_CHANGES;

  constructor(plan: BaselinePlan) {
    this.#plan = plan;
  }

  add(scanned: ScannedTarget): void {
    const { target } = scanned;
    const { update } = this.#plan;
    if (update === null) return;
    const { baseline, counts } = changeBaseline(ownPart(this.#plan, target), [scanned], update);
    if (Object.values(counts).every((count) => count === 0)) return;
    this.#changed.set(target, baseline.get(target) ?? new Map());
    this.#counts = addCounts(this.#counts, counts);
  }

  /** Prints the changes. Nothing is added or removed for a site that could not be tested. */
  text({ stderr }: Pick<Shell, "stderr">): string {
    stderr(`${baselineChangeText(this.#plan.shownPath, this.#counts)}\n`);
    return baselineText(new Map([...this.#plan.baseline, ...this.#changed]));
  }
}

/**
 * Settings with the baseline of one target only, so that the time to
 * judge it does not depend on other targets.
 */
export function settingsFor(target: string, { gate, baseline }: GateSettings): GateSettings {
  if (baseline === null) return { gate, baseline };
  const own = ownPart(baseline, target);
  return { gate: { ...gate, baseline: own }, baseline: { ...baseline, baseline: own } };
}

function ownPart({ baseline }: BaselinePlan, target: string) {
  const own = baseline.get(target);
  return new Map(own === undefined ? [] : [[target, own]]);
}
