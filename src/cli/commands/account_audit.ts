/** `readiness account audit` exports the audit trail of an account from the server's own database. */
import { AuditExport, exportedEvent, type ExportFilter } from "../../auth/audit/export.ts";
import type { AuditPlace } from "../../auth/audit/audit_store.ts";
import { AppError } from "../../errors.ts";
import { parseInstant } from "../../gql/schema/instant.ts";
import { plural } from "../../plural.ts";
import { type Arguments, flagValue, onlyWord, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { NewFile } from "../new_file.ts";
import { interruptible } from "../interrupt.ts";
import { cleanJson } from "../output/safe_text.ts";
import { DATABASE_NOTE, openOwnDatabase, type OwnDatabase, requireAccount } from "../own_database.ts";

const USAGE = "account audit <id>";

export const accountAuditCommand: Command = {
  name: "account audit",
  summary: "Export the audit trail of an account as lines of JSON, oldest event first",
  usage: ["account audit <id> [flags]"],
  flags: {
    "--since <time>": "Only events from this time on, such as 2026-11-21T08:00:00Z",
    "--until <time>": "Only events before this time",
    "--action <name>": "Only events with this action, such as service_account_key.revoke",
    "--actor-id <id>": "Only events of the user or service account with this id",
    "--target-id <id>": "Only events about the object with this id, and those whose details name it",
    "--after <id>": "Only events after the one with this id: continue after the last line that you have",
    "--out <file>":
      "Write to this file instead of standard output. An existing file is replaced once all events are written",
  },
  examples: {
    "readiness account audit 4fJ0aXk2Lw9QzT7b": "print all events",
    "readiness account audit 4fJ0aXk2Lw9QzT7b --since 2026-11-01T00:00:00Z --out november.ndjson":
      "write the events since November to a file",
    "readiness account audit 4fJ0aXk2Lw9QzT7b | jq -r 'select(.allowed | not) | .action'":
      "list what was denied",
  },
  notes: [
    DATABASE_NOTE,
    "A running service exports it at /api/accounts/{id}/audit.ndjson",
    "Exit codes: 0 exported, 2 invalid usage, account or file, 3 database cannot be opened, 130 stopped",
  ],
  async run(args, shell) {
    const accountId = onlyWord(args, "account id", USAGE);
    const [since, until] = [timeOf(args, "since"), timeOf(args, "until")];
    if (since !== null && until !== null && since >= until) refuseUsage("--until must be later than --since");
    using database = await openOwnDatabase(shell, "use");
    const filter = {
      since,
      until,
      action: flagValue(args, "action"),
      actorId: flagValue(args, "actor-id"),
      targetId: flagValue(args, "target-id"),
      after: await placeOf(database, accountId, flagValue(args, "after")),
    };
    const path = flagValue(args, "out");
    using file = path === null ? null : new NewFile(path);
    const write = file === null ? shell.stdout : (text: string) => file.append(text);
    const count = await interruptible(
      shell,
      ({ signal }) => exportTrail(database, accountId, { filter, write, signal }),
    );
    file?.complete();
    shell.stderr(`${database.name}: ${plural(count, "event")} exported\n`);
    return EXIT.done;
  },
};

/** @returns the number of events */
async function exportTrail(
  { stores: { accounts, database: { audit, now } } }: OwnDatabase,
  accountId: string,
  { filter, write, signal }: {
    readonly filter: ExportFilter;
    readonly write: (text: string) => void;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const trail = new AuditExport(audit, accountId, filter, now());
  let count = 0;
  for (let page = await trail.read(); page !== null; page = await trail.read()) {
    signal.throwIfAborted();
    // An account that was deleted meanwhile has already lost events, and a part must not pass for the whole.
    await accounts.get(accountId);
    write(page.events.map((event) => `${cleanJson(exportedEvent(event, true))}\n`).join(""));
    count += page.events.length;
  }
  return count;
}

/** @throws {AppError} `USAGE` */
function timeOf(args: Arguments, name: string): number | null {
  const text = flagValue(args, name);
  if (text === null) return null;
  return parseInstant(text) ??
    refuseUsage(`--${name} must be a date and time such as 2026-11-21T08:00:00Z, not "${text}"`);
}

/** @throws {AppError} `NOT_FOUND` if the account does not exist, or its trail does not have the event */
async function placeOf(
  database: OwnDatabase,
  accountId: string,
  after: string | null,
): Promise<AuditPlace | null> {
  await requireAccount(database, accountId);
  if (after === null) return null;
  const place = await database.stores.database.audit.placeOf(accountId, after);
  if (place !== null) return place;
  throw new AppError("NOT_FOUND", 404, `Cannot find event ${after} in the trail of account ${accountId}`);
}
