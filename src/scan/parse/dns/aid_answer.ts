/** Which of the TXT records at `_agent` counts (Agent Identity & Discovery 2, resolution). */
import { type AidProblem, type AidRecord, parseAidRecord } from "./aid_record.ts";

/** Records of one name that are read. */
export const AID_RECORDS_LIMIT = 32;

export interface AidAnswer {
  readonly record: AidRecord;
  /** How many valid records of the same version there are: more than one names nothing. */
  readonly rivals: number;
}

/** What only makes a record less useful; everything else makes it invalid. */
const LESSER: ReadonlySet<AidProblem> = new Set<AidProblem>([
  "description-too-long",
  "empty-value",
  "malformed-pair",
  "unknown-auth",
  "version-not-first",
  "bad-docs",
]);

/** The findings for which clients refuse a record. */
export function aidFaults({ problems }: AidRecord): AidRecord["problems"] {
  return problems.filter(({ code }) => !LESSER.has(code));
}

/** @returns the valid record of the newest version, else the first that is meant as one, else null */
export function chooseAidRecord(texts: readonly string[]): AidAnswer | null {
  const records = texts.slice(0, AID_RECORDS_LIMIT).map(parseAidRecord).filter((record) =>
    record.version !== null || (record.uri !== null && record.protocol !== null)
  );
  const valid = records.filter((record) => aidFaults(record).length === 0);
  for (const version of ["aid2", "aid1"] as const) {
    const [record, ...others] = valid.filter((each) => each.version === version);
    if (record !== undefined) return { record, rivals: others.length + 1 };
  }
  const [first] = records;
  return first === undefined ? null : { record: first, rivals: 0 };
}
