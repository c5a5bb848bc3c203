/** A session, which lasts 30 days. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";
import type { UserRecord } from "./user_record.ts";

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  /** The user's session epoch when it was created. */
  readonly epoch: number;
  /** SHA-256 of the token, which is not stored. */
  readonly digest: Uint8Array;
  /** The user key that created it; null for a password. */
  readonly userKeyId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly userAgent: string | null;
}

export const SESSIONS: TableDefinition<SessionRecord> = {
  name: "sessions",
  place: ({ userId, createdAt, id }) => [userId, createdAt, id],
  pointers: ({ id, digest }) => [["ids", id], sessionByDigest(digest)],
  expiresAt: ({ expiresAt }) => expiresAt,
};

/** Pointer to the session of a token. */
export function sessionByDigest(digest: Uint8Array): [string, Uint8Array] {
  return ["sessions_by_digest", digest];
}

/** Row with the time of the last use of a session: a row of its own, so that use never conflicts with a change. */
export function sessionUse({ userId, id }: Pick<SessionRecord, "userId" | "id">): KvKey {
  return ["session_uses", userId, id];
}

/** Row with the address that it came from: beside that of its time, which is a number for older programs too. */
export function sessionUseAddress(session: Pick<SessionRecord, "userId" | "id">): KvKey {
  return [...sessionUse(session), "address"];
}

/**
 * Whether a session is accepted: until it expires, the user's password changes, or the user key that created it is
 * deleted. It ends with that very change, whenever its rows are deleted.
 */
export function isLive(session: SessionRecord, user: UserRecord | null, now: number): boolean {
  if (user === null || session.expiresAt <= now || session.epoch !== user.sessionEpoch) return false;
  return session.userKeyId === null || user.userKeys.some(({ id }) => id === session.userKeyId);
}
