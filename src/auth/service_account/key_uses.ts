/** Time and IP address of the last use of a service account's keys. */
import type { KvKey } from "@deno/kv";

export interface LastUse {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IP address of the client; null if it is unknown. */
  readonly address: string | null;
}

/** Last uses by the key's id. */
export type KeyUses = Readonly<Record<string, LastUse>>;

/**
 * Stored last uses. Addresses are in a separate property that older programs ignore, so a time is still a
 * number. No key has the id `addresses`, because ids have 16 characters.
 */
export interface KeyUsesRow {
  /** Addresses by the key's id; absent if there are no addresses. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, by the key's id. */
  readonly [keyId: string]: number | Readonly<Record<string, string>> | undefined;
}

/**
 * Prefix of the uses of an account's keys, by service account. The rows are separate, so that use never
 * undoes a revocation.
 */
export function keyUsesOf(accountId: string): KvKey {
  return ["key_uses", accountId];
}

export function keyUsesIn(row: KeyUsesRow | null): KeyUses {
  const { addresses, ...times } = row ?? {};
  const uses: Record<string, LastUse> = {};
  for (const [id, at] of Object.entries(times)) {
    if (typeof at === "number") uses[id] = { at, address: addresses?.[id] ?? null };
  }
  return uses;
}

export function keyUsesRow(uses: KeyUses): KeyUsesRow {
  const times: Record<string, number> = {};
  const addresses: Record<string, string> = {};
  for (const [id, { at, address }] of Object.entries(uses)) {
    times[id] = at;
    if (address !== null) addresses[id] = address;
  }
  return Object.keys(addresses).length === 0 ? times : { ...times, addresses };
}
