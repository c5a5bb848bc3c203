/** The choice of a survey for each of its scans. */
import { z } from "zod";

const id = z.string().regex(/^[A-Za-z0-9._+-]{1,100}$/);
const text = z.string().max(16_384);

/** The scan judges the choice of a message like one of a command line. */
export const SCAN_CHOICE = z.strictObject({
  ua: text.nullable(),
  /** `shop:yes,api:no` */
  surfaces: text.nullable(),
  sample: text.nullable(),
  /** Null for all checks. */
  only: z.array(id).max(1_000).nullable(),
  ignored: z.array(id).max(1_000),
});

export type ScanChoice = z.infer<typeof SCAN_CHOICE>;

/** Flags of a command line with this choice, as pairs of names and values. Empty without a choice. */
export function choiceFlags(
  { ua, surfaces, sample, only, ignored }: ScanChoice,
): readonly (readonly [flag: `--${string}`, value: string])[] {
  return [
    ...(sample === null ? [] : [["--sample", sample] as const]),
    ...(only === null ? [] : [["--only", only.toSorted().join(",")] as const]),
    ...(ignored.length === 0 ? [] : [["--ignore", ignored.toSorted().join(",")] as const]),
    ...(surfaces?.split(",").toSorted() ?? []).map((each) => ["--surface", each.replace(":", "=")] as const),
    ...(ua === null ? [] : [["--ua", ua] as const]),
  ];
}

export function isSameChoice(one: ScanChoice, other: ScanChoice): boolean {
  return JSON.stringify(choiceFlags(one)) === JSON.stringify(choiceFlags(other));
}

/** True if scores and verdicts of two waves can be compared. */
export function areComparable(one: Measure, other: Measure): boolean {
  return one.scoring_version === other.scoring_version && isSameChoice(one.choice, other.choice);
}

interface Measure {
  readonly scoring_version: string;
  readonly choice: ScanChoice;
}
