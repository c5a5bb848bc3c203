/** How many rows of each kind the database has, counted up to a limit. */
import type { Kv, KvKey } from "@deno/kv";
import { LIST_BATCH_ROWS } from "../../database/kv_limits.ts";

export interface StoredKind {
  readonly name: string;
  readonly rows: number;
  /** Approximate size of the values of these rows. */
  readonly bytes: number;
  /** False if there are more rows than were counted. */
  readonly isComplete: boolean;
}

/** Maximum number of rows of one kind to count. */
const MAX_COUNTED_ROWS = 1_000;
/** Maximum bytes of one kind to read. */
const MAX_COUNTED_BYTES = 2_000_000;

/** First parts of the rows' keys. Rows that only point at others are left out. */
const KINDS: readonly (readonly [name: string, ...prefixes: string[]])[] = [
  ["Users", "users"],
  ["Sessions", "sessions", "session_uses"],
  ["Accounts", "accounts"],
  ["Service accounts", "service_accounts", "key_uses"],
  ["Audit events", "audit_events"],
  ["Projects", "projects", "projects_summaries"],
  ["Crawls", "crawls", "crawl_results", "crawl_pages", "crawl_changes", "crawl_baselines"],
  ["Running crawls", "crawl_checkpoints"],
  ["Webhook messages", "deliveries"],
  ["Mails", "mails", "mail_summaries", "mail_choices"],
  ["Stored reports", "reports", "report_texts"],
  ["Jobs", "jobs"],
];

/** Returns the kinds that have rows. */
export async function storedKinds(kv: Kv): Promise<StoredKind[]> {
  const found: StoredKind[] = [];
  // One after another, so that the page never holds more than one batch of rows.
  for (const [name, ...prefixes] of KINDS) {
    const kind = await counted(kv, name, prefixes.map((prefix) => [prefix]));
    if (kind.rows > 0) found.push(kind);
  }
  return found;
}

async function counted(kv: Kv, name: string, prefixes: readonly KvKey[]): Promise<StoredKind> {
  let [rows, bytes] = [0, 0];
  for (const prefix of prefixes) {
    const options = { limit: MAX_COUNTED_ROWS - rows + 1, batchSize: LIST_BATCH_ROWS };
    for await (const { value } of kv.list({ prefix }, options)) {
      if (rows === MAX_COUNTED_ROWS || bytes > MAX_COUNTED_BYTES) {
        return { name, rows, bytes, isComplete: false };
      }
      rows++;
      bytes += sizeOf(value);
    }
  }
  return { name, rows, bytes, isComplete: true };
}

/** Length of the value as JSON, which is close to its size in the database, or of its bytes. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  return JSON.stringify(value, (_, one) => typeof one === "bigint" ? String(one) : one)?.length ?? 0;
}
