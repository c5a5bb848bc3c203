/** Which of the TXT records at `_agent` counts (Agent Identity & Discovery 2, resolution). */
import { type AidRecord, parseAidRecord } from "./aid_record.ts";

/** Records of one name that are read. */
export const AID_RECORDS_LIMIT = 32;

export interface AidAnswer {
  readonly record: AidRecord;
  /** Valid records of the same version; more than one is ambiguous. */
  readonly rivals: number;
}

/** @returns the valid record of the newest version, else the first that looks like one, else null */
export function chooseAidRecord(texts: readonly string[]): AidAnswer | null {
  const records = texts.slice(0, AID_RECORDS_LIMIT).map(parseAidRecord).filter((record) =>
    record.version !== null || (record.uri !== null && record.protocol !== null)
  );
  const valid = records.filter(({ problems }) => problems.every(({ severity }) => severity === "warning"));
  for (const version of ["aid2", "aid1"] as const) {
    const [record, ...others] = valid.filter((each) => each.version === version);
    if (record !== undefined) return { record, rivals: others.length + 1 };
  }
  const [first] = records;
  return first === undefined ? null : { record: first, rivals: 0 };
}
