/** A sign-in that lasts 30 days. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";
import type { UserRecord } from "./user_record.ts";

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  /** The user's session epoch when it was made. */
  readonly epoch: number;
  /** SHA-256 of the token, which stands nowhere. */
  readonly digest: Uint8Array;
  /** The user key that it was made with; null for one that was made with a password. */
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

/** Where the session of a token is found. */
export function sessionByDigest(digest: Uint8Array): [string, Uint8Array] {
  return ["sessions_by_digest", digest];
}

/** Where it stands when a session was last used: apart, so that use never gets in the way of a change. */
export function sessionUse({ userId, id }: Pick<SessionRecord, "userId" | "id">): KvKey {
  return ["session_uses", userId, id];
}

/**
 * Whether a session lets its caller in: until it expires, the user's password changes, or the user key is deleted that it
 * was made with. It is over from that very change on, whenever its rows go.
 */
export function isLive(session: SessionRecord, user: UserRecord | null, now: number): boolean {
  if (user === null || session.expiresAt <= now || session.epoch !== user.sessionEpoch) return false;
  return session.userKeyId === null || user.userKeys.some(({ id }) => id === session.userKeyId);
}
