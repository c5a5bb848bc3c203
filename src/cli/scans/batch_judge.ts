/** Judges the targets of a batch one by one, and keeps only a summary of their results. */
import { z } from "zod";
import type { TargetOutcome } from "./target_outcome.ts";
import { isRecord } from "../../json.ts";
import { BaselineUpkeep, settingsFor } from "../gate/baseline_upkeep.ts";
import type { GateSettings } from "../gate/gate_settings.ts";
import { judgeWith } from "../gate/scanned_site.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { isScanResult } from "../service/result_shape.ts";
import { BatchSummary } from "./batch_summary.ts";
import { keyOf, type TargetParser } from "./named_target.ts";

export class BatchJudge {
  readonly summary = new BatchSummary();
  /** Null if the baseline is not changed. */
  readonly upkeep: BaselineUpkeep | null;
  readonly #settings: GateSettings;
  readonly #parse: TargetParser;
  readonly #expected: ReadonlySet<string>;

  /** @param selected ids of the selected checks that this program knows */
  constructor(settings: GateSettings, parse: TargetParser, selected: Iterable<string> = []) {
    const { baseline, gate } = settings;
    this.#settings = settings;
    this.#parse = parse;
    this.#expected = new Set(selected).difference(new Set(gate.ignores.map(({ check }) => check)));
    this.upkeep = baseline !== null && baseline.update !== null ? new BaselineUpkeep(baseline) : null;
  }

  /** @returns the outcome without the ignored checks */
  add(target: string, outcome: TargetOutcome): TargetOutcome {
    if ("error" in outcome) {
      this.summary.add(target, { word: "Invalid target", reason: outcome.error.message });
      return outcome;
    }
    const key = keyOf(this.#parse(target));
    const verdict = judgeWith(settingsFor(key, this.#settings), key, outcome.result);
    this.summary.add(target, verdict);
    this.upkeep?.add(verdict.scanned);
    return { result: verdict.result };
  }

  /** @param value parsed line for the target from an earlier run */
  addLine(target: string, value: unknown): void {
    const outcome = outcomeOf(value);
    if (outcome === null) {
      const reason = "The result in the file has another format, perhaps from another version";
      this.summary.add(target, { word: "Unknown result", reason });
    } else if (this.#lacksChecks(outcome)) {
      const reason = "The result in the file covers fewer checks: remove its line to scan the target again";
      this.summary.add(target, { word: "Other checks", reason });
    } else this.add(target, outcome);
  }

  /** A check that was excluded then might fail now, and must not pass unseen. */
  #lacksChecks(outcome: TargetOutcome): boolean {
    if ("error" in outcome || !wasTested(outcome.result)) return false;
    return !this.#expected.isSubsetOf(new Set(outcome.result.checks.map(({ id }) => id)));
  }
}

const ERROR = z.object({ code: z.string(), message: z.string() });

function outcomeOf(value: unknown): TargetOutcome | null {
  if (!isRecord(value)) return null;
  const { result, error } = value;
  if (isScanResult(result)) return { result };
  const { data } = ERROR.safeParse(error);
  return data === undefined ? null : { error: data };
}
