/** Log of the writers, and a comparison of the database with it. */
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { outcomeOf } from "./changes.ts";

export type Kind = "service account" | "key" | "user key" | "session" | "membership";

/**
 * One line of a writer. It is written before a change and after it, so that a change under way is known when
 * a writer dies. `made` has the id of the thing, its owner, its credential if it is one, and its value (a
 * role, or on and off). `kept` means that a change that was about to end a thing did not end it.
 */
export type Note =
  | {
    readonly made: string;
    readonly kind: Kind;
    readonly owner: string;
    readonly text: string;
    readonly value: string;
  }
  | { readonly ending: string }
  | { readonly ended: string }
  | { readonly kept: string }
  | { readonly setting: string }
  | { readonly set: string; readonly value: string };

interface Thing {
  readonly id: string;
  readonly kind: Kind;
  readonly owner: string;
  readonly text: string;
  value: string;
  isSetting: boolean;
}

type State = "there" | "gone" | "unknown";

export class History {
  readonly #things = new Map<string, Thing>();
  readonly #ended = new Set<string>();
  /** Number of writers that are about to end a thing. */
  readonly #ending = new Map<string, number>();

  readonly note = (note: Note): void => {
    if ("made" in note) {
      const { made: id, kind, owner, text, value } = note;
      this.#things.set(id, { id, kind, owner, text, value, isSetting: false });
    }
    if ("ending" in note) this.#count(note.ending, 1);
    if ("kept" in note) this.#count(note.kept, -1);
    if ("ended" in note) this.#ended.add(note.ended);
    if ("setting" in note) this.#set(note.setting, { isSetting: true });
    if ("set" in note) this.#set(note.set, { isSetting: false, value: note.value });
  };

  /** Number of things that must exist, must be gone, or may be either. */
  get counts(): Readonly<Record<State, number>> {
    const counts = { there: 0, gone: 0, unknown: 0 };
    for (const thing of this.#things.values()) counts[this.#state(thing)]++;
    return counts;
  }

  /** Returns one sentence for each difference from the expected state. */
  async contradictions(stores: Stores): Promise<string[]> {
    const authenticator = new Authenticator(stores);
    const found: string[] = [];
    for (const thing of this.#things.values()) {
      const expected = this.#state(thing);
      const actual = await isThere(stores, authenticator, thing) ? "there" : "gone";
      if (expected !== "unknown" && actual !== expected) {
        found.push(`${thing.kind} ${thing.id} of ${thing.owner} is ${actual}, expected ${expected}`);
      }
    }
    await stores.lastUses.settled();
    return found;
  }

  #state(thing: Thing): State {
    const owner = this.#things.get(thing.owner);
    const isOff = owner?.value === "off" && thing.kind === "key";
    const ids = [thing.id, thing.owner];
    if (ids.some((id) => this.#ended.has(id)) || (isOff && !owner.isSetting)) return "gone";
    const isUnderWay = ids.some((id) => (this.#ending.get(id) ?? 0) > 0) || thing.isSetting ||
      owner?.isSetting;
    return isUnderWay ? "unknown" : "there";
  }

  #count(id: string, step: number): void {
    this.#ending.set(id, (this.#ending.get(id) ?? 0) + step);
  }

  #set(id: string, change: Partial<Thing>): void {
    const thing = this.#things.get(id);
    if (thing) this.#things.set(id, { ...thing, ...change });
  }
}

/** Returns true if the thing exists with its expected value. */
async function isThere(stores: Stores, authenticator: Authenticator, thing: Thing): Promise<boolean> {
  const { kind, id, owner, text, value } = thing;
  if (kind === "service account") {
    const found = await stores.serviceAccounts.find(id);
    return found !== null && found.enabled === (value === "on");
  }
  if (kind === "membership") {
    const account = await stores.accounts.find(owner);
    return account?.memberships.some((one) => one.id === id && one.roleCode === value) ?? false;
  }
  if (kind === "user key") {
    return (await stores.users.find(owner))?.userKeys.some((one) => one.id === id) ?? false;
  }
  const header = kind === "key" ? "x-api-key" : "x-auth-token";
  return await outcomeOf(async () => await authenticator.authenticate(new Headers({ [header]: text }))) ===
    "done";
}
