/** Packs the statuses of all checks into a short string for storage. 122 checks take about 75 characters. */
import { crypto } from "@std/crypto";
import type { Status } from "../../scan/result.ts";
import type { Statuses } from "./crawl_statuses.ts";

/** Ids of checks in a fixed order. Stored once for each digest, because the catalog changes. */
export interface Roster {
  /** 12 characters. */
  readonly digest: string;
  readonly ids: readonly string[];
}

/** Statuses by number. Never reorder them, because the numbers are stored. Number 0 means a missing check. */
const STATUSES: readonly (Status | null)[] = [
  null,
  "pass",
  "warn",
  "fail",
  "not_applicable",
  "inconclusive",
  "error",
];
const STATUS_COUNT = 8;
/** Characters for pairs of statuses. */
const CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGEST_LENGTH = 12;

/** @param ids of checks, such as all ids of the catalog in its order */
export function rosterOf(ids: readonly string[]): Roster {
  const bytes = new TextEncoder().encode(ids.join("\n"));
  const digest = new Uint8Array(crypto.subtle.digestSync("SHA-256", bytes)).toBase64({
    alphabet: "base64url",
  });
  return { digest: digest.slice(0, DIGEST_LENGTH), ids };
}

/** Leaves out statuses of checks that are not on the roster. */
export function packStatuses({ digest, ids }: Roster, statuses: Statuses): string {
  const numbers = ids.map((id) => Math.max(0, STATUSES.indexOf(statuses.get(id) ?? null)));
  let codes = "";
  for (let index = 0; index < numbers.length; index += 2) {
    codes += CODES[STATUS_COUNT * (numbers[index] ?? 0) + (numbers[index + 1] ?? 0)];
  }
  return digest + codes;
}

/** Digest of the roster that the string was packed with. */
export function rosterDigest(packed: string): string {
  return packed.slice(0, DIGEST_LENGTH);
}

/**
 * @param rosters all rosters that the string may have been packed with
 * @returns an empty map if its roster is no longer known
 * @throws {RangeError} for a string that was not packed
 */
export function unpackStatuses(packed: string, rosters: Iterable<Roster>): Statuses {
  const digest = rosterDigest(packed);
  const roster = Iterator.from(rosters).find((each) => each.digest === digest);
  if (roster === undefined) return new Map();
  const { ids } = roster;
  const codes = packed.slice(DIGEST_LENGTH);
  if (codes.length !== Math.ceil(ids.length / 2)) throw invalid(packed);
  const numbers = codes.split("").flatMap((code) => {
    const pair = CODES.indexOf(code);
    return [Math.floor(pair / STATUS_COUNT), pair % STATUS_COUNT];
  });
  return new Map(ids.flatMap((id, index) => {
    const status = STATUSES[numbers[index] ?? -1];
    if (status === undefined) throw invalid(packed);
    return status === null ? [] : [[id, status] as const];
  }));
}

function invalid(packed: string): RangeError {
  return new RangeError(`Cannot unpack statuses: ${packed} was not packed with its roster`);
}
