/** Version of the database layout, and the steps from each version to the next. */
import type { AtomicOperation, Kv } from "@deno/kv";
import { AppError } from "../errors.ts";
import { lands } from "./commit.ts";
import { summarizeProjects } from "./migrations/summarize_projects.ts";
import { rememberVersion, VERSION_KEY } from "./schema_version.ts";

/**
 * Migrates the database to the next version. Additions to the operation are committed together with the new
 * version.
 */
export type Migration = (kv: Kv, operation: AtomicOperation) => Promise<void> | void;

/**
 * Migrations in order. The first one creates version 1 in an empty database. Never change a migration, only
 * add new ones.
 */
const MIGRATIONS: readonly Migration[] = [
  () => {},
  // Keys have scopes, and uses have IP addresses. No row changes, but an older program would accept every key
  // for every purpose and would not erase the addresses.
  () => {},
  // Projects and crawls are added. An older program would not erase them with a deleted account.
  () => {},
  // Projects have summaries for lists of projects. An older program would not update them, so this step stops
  // its writes, and the next step adds the summaries. The version is only set at the end of a step.
  () => {},
  summarizeProjects,
  // Users have mail addresses, mails are queued, and reports have pictures. An older program would not erase them
  // with their users and reports. Operators can disable accounts, and an older program would ignore that.
  () => {},
];

/** The newest version. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * Migrates a database to the newest version, one step at a time. If several programs start together, each
 * step happens once.
 * @throws {AppError} DATABASE_TOO_NEW if a newer program has written the database; nothing is changed then
 */
export async function migrate(kv: Kv, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  for (;;) {
    const entry = await kv.get<number>(VERSION_KEY);
    const { key, value, versionstamp } = entry;
    const version = value ?? 0;
    if (version > migrations.length) throw tooNew(version, migrations.length);
    const step = migrations[version];
    if (step === undefined) return rememberVersion(kv, entry);
    const operation = kv.atomic().check({ key, versionstamp });
    await step(kv, operation);
    await lands(operation.set(key, version + 1));
  }
}

/** Returns the error for a database that a newer program has written. */
export function tooNew(found: number, known: number): AppError {
  return new AppError(
    "DATABASE_TOO_NEW",
    500,
    `Cannot open the database: its schema version is ${found}, but this program supports versions up to ` +
      `${known}. Nothing was changed. Start a newer version of the program, or set KV_URL to another database`,
  );
}
