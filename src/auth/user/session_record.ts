/** A session, which lasts 30 days. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../../database/table.ts";
import type { UserRecord } from "./user_record.ts";

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  /** Session epoch of the user when the session was created. */
  readonly epoch: number;
  /** SHA-256 of the token, which is not stored. */
  readonly digest: Uint8Array;
  /** Id of the user key that created the session; null for a password. */
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

/** Row with the time of a session's last use. It is separate, so that use never conflicts with a change. */
export function sessionUse({ userId, id }: Pick<SessionRecord, "userId" | "id">): KvKey {
  return ["session_uses", userId, id];
}

/**
 * Row with the IP address of a session's last use. Older programs expect a number in the row of the time, so
 * this row is separate.
 */
export function sessionUseAddress(session: Pick<SessionRecord, "userId" | "id">): KvKey {
  return [...sessionUse(session), "address"];
}

/**
 * True if a session is accepted. It ends when it expires, when the user's password changes, or when its user
 * key is deleted. That change ends it at once, even if its rows are deleted later.
 */
export function isLive(session: SessionRecord, user: UserRecord | null, now: number): boolean {
  if (user === null || session.expiresAt <= now || session.epoch !== user.sessionEpoch) return false;
  return session.userKeyId === null || user.userKeys.some(({ id }) => id === session.userKeyId);
}
