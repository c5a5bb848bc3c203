/** When and from where the keys of a service account were last used. */
import type { KvKey } from "@deno/kv";

export interface LastUse {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Network address of the client; null if it is unknown. */
  readonly address: string | null;
}

/** By the key's id. */
export type KeyUses = Readonly<Record<string, LastUse>>;

/**
 * As they are stored. Addresses have a place of their own, which older programs do not read: a time is a number, as it
 * always was. No id is called `addresses`: ids have 16 characters.
 */
export interface KeyUsesRow {
  /** By the key's id; absent if there is none. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, by the key's id. */
  readonly [keyId: string]: number | Readonly<Record<string, string>> | undefined;
}

/** Prefix of the uses of an account's keys, by service account: rows of their own, so that use never undoes a revocation. */
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
