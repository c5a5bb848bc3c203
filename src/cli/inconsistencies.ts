/** Finds inconsistent rows in all stores of the program. */
import { findInconsistencies } from "../auth/inconsistencies.ts";
import type { Stores } from "../auth/stores.ts";
import { CRAWL_ROWS } from "../crawl/stored_rows.ts";
import { MAIL_ROWS } from "../mail/stored_rows.ts";
import { queueRules } from "../queue/row_rules.ts";
import { reportRules } from "../reports/report_rows.ts";

/** @returns a sentence for each inconsistency */
export async function allInconsistencies({ database }: Stores): Promise<string[]> {
  const { kv } = database;
  const others = [...queueRules(kv), ...reportRules(kv)];
  return await findInconsistencies(database, others, [CRAWL_ROWS, MAIL_ROWS]);
}
