/** Parameters of an export of the audit trail. */
import { AppError } from "../../errors.ts";
import { parseInstant } from "../../gql/schema/instant.ts";

/** Maximum number of characters in an action or an id. */
export const MAX_FILTER_LENGTH = 256;

const NAMES: readonly string[] = ["since", "until", "action", "actorId", "targetId", "after"];

export interface AuditParameters {
  /** Milliseconds since 1970. */
  readonly since: number | null;
  readonly until: number | null;
  readonly action: string | null;
  readonly actorId: string | null;
  readonly targetId: string | null;
  /** Id of the last event that the caller already has. */
  readonly after: string | null;
}

/**
 * @throws {AppError} 400 `INVALID_PARAMETER` with the parameter's name; also for
 * unknown parameters, which may be misspelled
 */
export function parseAuditParameters(search: URLSearchParams): AuditParameters {
  for (const name of search.keys()) {
    if (!NAMES.includes(name)) {
      throw invalid(name.slice(0, 40), `unknown, expected one of ${NAMES.join(", ")}`);
    }
    if (search.getAll(name).length > 1) throw invalid(name, "given more than once");
  }
  const since = instantOf(search, "since");
  const until = instantOf(search, "until");
  if (since !== null && until !== null && since >= until) throw invalid("until", "not later than since");
  return {
    since,
    until,
    action: textOf(search, "action"),
    actorId: textOf(search, "actorId"),
    targetId: textOf(search, "targetId"),
    after: textOf(search, "after"),
  };
}

/** @param problem completes "parameter since is" */
export function invalid(name: string, problem: string): AppError {
  return new AppError(
    "INVALID_PARAMETER",
    400,
    `Cannot export the audit trail: parameter ${name} is ${problem}`,
  );
}

function instantOf(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  const instant = parseInstant(text);
  if (instant === null) throw invalid(name, "not a date and time such as 2026-11-21T08:00:00.000Z");
  return instant;
}

function textOf(search: URLSearchParams, name: string): string | null {
  const text = search.get(name);
  if (text === "") throw invalid(name, "empty");
  if (text !== null && text.length > MAX_FILTER_LENGTH) {
    throw invalid(name, `longer than ${MAX_FILTER_LENGTH} characters`);
  }
  return text;
}
